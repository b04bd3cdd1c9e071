"""The time chart as a picture: every part differs in shape, and in grey as well as in colour."""

import io

import pytest
from PIL import Image

from adapters.pictures import DARK, LIGHT, Column, Legend, Panel, time_chart_png
from adapters.pictures.charts import EDGE, LINE, PLOT

LEGEND = Legend("хід", "до того", "цей хід", "штраф", "ще не зроблено", "дозволено")
THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)


def grey(png: bytes) -> Image.Image:
    picture = Image.open(io.BytesIO(png))
    assert picture.format == "PNG"
    return picture.convert("L")


def chart(*columns: Column, theme=LIGHT, second: tuple[Column, ...] = ()) -> Image.Image:
    panels = [Panel("Білі, Коваль", columns), Panel("Чорні, Шевчук", second)]
    return grey(time_chart_png("Партія 1", panels, LEGEND, theme))


def shades(picture: Image.Image, low: int, high: int, highest: int = 50) -> set[int]:
    """The greys within the first column between two numbers of days, its edges left aside."""
    ground = EDGE + LINE + LINE + 10 + PLOT
    each = (PLOT - 12) / highest
    left = next(x for x in range(picture.width) if _is_axis(picture, x, ground))
    x = left + 4 + 10
    rows = range(round(ground - high * each) + 4, round(ground - low * each) - 3)
    return {picture.getpixel((x + dx, y)) for y in rows for dx in range(14)}


def _is_axis(picture: Image.Image, x: int, y: int) -> bool:
    return all(picture.getpixel((x + dx, y)) == picture.getpixel((x, y)) for dx in range(60)) and (
        picture.getpixel((x, y)) != picture.getpixel((2, 2))
    )


@THEMES
def test_the_parts_of_a_column_are_told_apart_without_colour(theme):
    picture = chart(Column("1", 15, 15, 15, 50), theme=theme)
    (before,) = shades(picture, 0, 15)
    (own,) = shades(picture, 15, 30)
    striped = shades(picture, 30, 45)
    assert abs(before - own) > 60
    assert len(striped) > 1, "penalty days are striped"
    ground = picture.getpixel((2, 2))
    assert abs(ground - own) > 100


def test_a_move_that_is_not_made_yet_is_an_empty_frame():
    picture = chart(Column("1", 0, 40, 0, 50, open=True))
    assert shades(picture, 0, 40) == {picture.getpixel((2, 2))}


def test_a_long_game_and_an_empty_one_are_drawn_whole():
    columns = [Column(str(n), 2 * n, 2, 0, 50 * (1 + n // 10)) for n in range(80)]
    wide = chart(*columns, second=(Column("1", 0, 1, 0, 50),))
    assert wide.width > 1200
    assert chart().height > 2 * PLOT


def test_rows_of_figures_make_room_for_themselves():
    plain = chart(Column("1", 0, 3, 0, 50))
    noted = chart(Column("1", 0, 3, 2, 50, notes={"днів": "3", "штраф": "2", "перерва": "4"}))
    assert noted.height == plain.height + 3 * LINE
