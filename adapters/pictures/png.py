"""From a picture to the bytes of a PNG."""

from __future__ import annotations

import io

from PIL import Image


def png(picture: Image.Image, colors: int | None = None) -> bytes:
    """The picture as PNG, in its own colours or in the ``colors`` that fit it best."""
    if colors is not None:
        picture = picture.quantize(colors, dither=Image.Dither.NONE)
    out = io.BytesIO()
    picture.save(out, "PNG", compress_level=6)
    return out.getvalue()
