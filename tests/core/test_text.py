"""Words in three languages."""

from __future__ import annotations

import pytest

from taifa import games
from taifa.core.chronicle import Entry
from taifa.core.errors import Unknown
from taifa.core.presentation.grammar import functions
from taifa.core.presentation.text import Text, _Marked


def test_names_come_from_text_then_data_then_the_id() -> None:
    text = games.get("small").text
    assert text.name("north", "es") == "el Norte"
    assert text.name("leon", "fr") == "León"
    assert text.name("nobody", "en") == "nobody" and not text.knows("nobody")


def test_parameters_are_rendered_by_name() -> None:
    text = games.get("small").text
    said = text.say("bid-shown", "fr", {"seat": "north", "card": "knight", "bid": 2})
    assert said == "le Nord montre Chevalier (enchère 2)."
    assert text.say("raid-roll", "en", {"seat": "south", "place": "leon", "dice": [3, 5]}).endswith("León: 3, 5.")


def test_a_question_and_a_line_begin_with_a_capital() -> None:
    text = games.get("small").text
    line = Entry("bid-shown", {"seat": "north", "card": "knight", "bid": 2})
    assert text.entry(line, "fr") == "Le Nord montre Chevalier (enchère 2)."


def test_many_of_the_same_are_counted_but_not_dice() -> None:
    text = games.get("small").text
    assert text.value(["knight", "knight", "knight", "leon"], "fr") == "3 × Chevalier, León"
    assert text.value(["knight", "knight"], "fr") == "2 × Chevalier"
    assert text.value([3, 3, 3], "en") == "3, 3, 3"


def test_what_is_wrong_with_a_message_is_told() -> None:
    text = games.get("small").text
    assert text.problems("no-such-key", "en") == ["no such message"]
    assert text.problems("marches", "en", {"seat": "north"})
    assert not text.problems("marches", "en", {"seat": "north", "place": "leon"})


def test_rule_help_has_a_title() -> None:
    title, help_ = games.get("small").text.rule("2.2", "es")
    assert title == "Algaras" and "emboscada" in help_
    assert games.get("small").text.rule("99", "en") == ("99", "")


def test_an_unknown_language_lists_the_known() -> None:
    with pytest.raises(Unknown, match="known: en, es, fr"):
        Text("smallgame").say("act", "de")


def test_a_year_is_written_as_a_year() -> None:
    text = games.get("small").text
    assert text.say("headline", "en", {"round": 1085}) == "Round 1085"
    assert text.say("headline", "fr", {"round": 0.5}) == "Tour 0,5"


def test_names_stand_apart_from_the_words_with_their_ids() -> None:
    text = games.get("small").text
    line = Entry("bid-shown", {"seat": "north", "card": "knight", "bid": 2})
    assert text.entry_parts(line, "fr") == [("Le Nord", "north"), " montre ", ("Chevalier", "knight"), " (enchère 2)."]
    lists = text.parts("raid-roll", "fr", {"seat": "north", "place": "leon", "dice": ["knight"] * 3 + [5]})
    assert lists[-3:] == [" : 3 × ", ("Chevalier", "knight"), ", 5."]


def test_what_has_no_name_of_its_own_is_no_thing() -> None:
    text = games.get("small").text
    assert text.parts("marches", "en", {"seat": "nobody", "place": "rounds"}) == ["nobody marches to Rounds."]
    assert text.parts("no-such-key", "en") == ["no-such-key"]


def test_a_marked_name_is_still_the_same_name_to_a_selector() -> None:
    marked = _Marked("north", "the North")
    assert marked == "the North" and marked != "the South" and len({marked, "the North"}) == 1


def test_an_answer_may_be_worded_for_its_question() -> None:
    text = games.get("reconquista").text
    assert text.action(("end", None), "en", "operate") == "End the operations"
    assert text.action(("end", None), "en", "deploy-done") == "End the set-up"


def test_an_answer_worded_for_its_question_names_its_thing() -> None:
    text = games.get("hispania").text
    for lang, said in (("en", "1 in Tarraco"), ("es", "1 en Tarraco"), ("fr", "1 à Tarraco")):
        assert text.action(("place", "tarraco"), lang, "place-reinforcement").replace("\u00a0", " ") == said
        assert text.action(("place", "tarraco"), lang, "place-castle") == "Tarraco"


@pytest.mark.parametrize("game", ["almoravid", "granada", "hispania", "reconquista"])
def test_answers_worded_for_a_question_are_so_in_all_languages(game: str) -> None:
    text = games.get(game).text
    for key in (key for key in text.keys("en") if key.startswith("act-")):
        named = {lang: set(text._bundle(lang).get_message(key).attributes) for lang in ("en", "es", "fr")}
        assert named["en"] == named["es"] == named["fr"], key
        assert named["en"] <= text.keys("en"), f"{key}: no such question"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "The Christians turn the card of Alfonso VI."),
        ("es", "Los cristianos muestran la carta de Alfonso VI."),
        ("fr", "Les chrétiens retournent la carte d’Alfonso VI."),
    ],
)
def test_a_name_changes_the_word_before_it(lang: str, said: str) -> None:
    text = games.get("almoravid").text
    line = Entry("card-turned", {"side": "christians", "lord": "alfonso", "n": 4})
    assert text.entry(line, lang).startswith(said)
    assert ("Alfonso VI", "alfonso") in text.entry_parts(line, lang), "the name alone is the thing"


@pytest.mark.parametrize(
    ("function", "lang", "name", "said"),
    [
        ("OF", "fr", "Álvar Fáñez", "d’Álvar Fáñez"),
        ("OF", "fr", "Huesca", "de Huesca"),
        ("OF", "fr", "le Cid", "du Cid"),
        ("OF", "fr", "les rebelles", "des rebelles"),
        ("OF", "es", "el Cid", "del Cid"),
        ("OF", "es", "El Burgo", "de El Burgo"),
        ("OF", "en", "Burgos", "of Burgos"),
        ("TO", "fr", "le Portugal", "au Portugal"),
        ("TO", "fr", "Burgos", "à Burgos"),
        ("TO", "es", "el Cid", "al Cid"),
        ("IN", "fr", "Burgos", "à Burgos"),
        ("IN", "fr", "la baie de Cadix", "dans la baie de Cadix"),
        ("IN", "es", "Baza", "en Baza"),
        ("LOW", "es", "Moneda", "moneda"),
        ("THE", "en", "Baza", "Baza"),
    ],
)
def test_words_before_a_name(function: str, lang: str, name: str, said: str) -> None:
    assert functions(lang)[function](name) == said


def test_a_name_with_an_article_and_a_land() -> None:
    text = games.get("reconquista").text
    line = Entry("wins-area", {"realm": "castile", "area": "burgos", "former": "portugal"})
    assert text.entry(line, "fr") == "La Castille prend Burgos au Portugal."
    assert text.entry_parts(line, "fr")[-2:] == [("Portugal", "portugal"), "."]
    found = Entry("tomb-found", {"area": "galicia-norte"})
    assert text.entry(found, "fr").endswith("en Galicia norte.")


def test_a_number_below_zero_has_a_minus() -> None:
    text = games.get("hispania").text
    line = Entry("points-missing", {"nation": "suevos", "n": 3, "points": -3})
    assert "−3 points" in text.entry(line, "en")
