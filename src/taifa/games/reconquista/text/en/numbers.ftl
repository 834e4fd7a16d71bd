# Numbers with their nouns
n-units = { $units ->
        [one] { $units } unit
       *[other] { $units } units
    }
n-fleets = { $units ->
        [one] { $units } fleet
       *[other] { $units } fleets
    }
n-moves = { $left ->
        [one] { $left } movement point
       *[other] { $left } movement points
    }
