# Numbers with their nouns
n-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
n-hits = { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    }
n-skulls = { $skulls ->
        [one] { $skulls } skull
       *[other] { $skulls } skulls
    }
n-units = { $n ->
        [one] { $n } unit
       *[other] { $n } units
    }
