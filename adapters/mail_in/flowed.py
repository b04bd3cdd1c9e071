"""format=flowed undone (RFC 3676): soft line ends joined, quotation marks kept."""


def unflowed(text: str, *, delsp: bool) -> str:
    """``text`` with its soft-broken lines whole again, each quoted line with its marks.

    A line that ends with a space goes on in the next one of the same quotation depth; with
    ``delsp`` that space is no part of the text. The signature line '-- ' never flows.
    """
    lines: list[list[str]] = []
    open_depth = -1  # the depth of the line that still flows; -1 where none does
    for line in text.split("\n"):
        depth = len(line) - len(line.lstrip(">"))
        content = line[depth:].removeprefix(" ")
        signature = content == "-- "
        flows = content.endswith(" ") and not signature
        if flows and delsp:
            content = content[:-1]
        if open_depth == depth and not signature:
            lines[-1].append(content)
        else:
            lines.append([f"{'>' * depth} {content}" if depth else content])
        open_depth = depth if flows else -1
    return "\n".join("".join(pieces) for pieces in lines)
