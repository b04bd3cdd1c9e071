"""Letters to envelopes, without network: ``translate`` reads one, ``compose_plain`` makes one.

The way of a letter: ``headers`` and ``parts`` take it apart, ``charsets`` and ``flowed`` make text
of bytes, ``html_text`` lines of HTML; ``quotations`` tells own lines from older letters and
signatures; ``forms`` reads the standard form; ``automatic`` knows letters that no person wrote;
``authentication``, ``signatures`` and ``tokens`` say who may be believed.
"""

from adapters.mail_in.compose import compose_plain
from adapters.mail_in.translate import Signed, translate

__all__ = ["Signed", "compose_plain", "translate"]
