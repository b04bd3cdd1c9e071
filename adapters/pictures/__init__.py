"""Positions and tables as PNG, pasted from pieces and letters that were drawn once.

What a picture shows is always told in words as well: ``adapters.render.position_words`` for a
board, the table's own text for a table, the account of days for a chart.
"""

from adapters.pictures.boards import board_png
from adapters.pictures.charts import Column, Legend, Panel, time_chart_png
from adapters.pictures.tables import table_png
from adapters.pictures.themes import DARK, LIGHT, Theme

__all__ = [
    "DARK",
    "LIGHT",
    "Column",
    "Legend",
    "Panel",
    "Theme",
    "board_png",
    "table_png",
    "time_chart_png",
]
