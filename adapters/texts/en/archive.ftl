# The archive: a game's correspondence as a text, the folder of evidence, what explains it; help for adjudication.

archive = The correspondence of game { $game }, { $white } – { $black }: all that you sent and received, with dates (1.4).
archive-arbiter = The correspondence of game { $game }, { $white } – { $black }, with accounts of time, deliveries and the log of events (1.7).
reissued = The arbiter gives you the correspondence of game { $game }, { $white } – { $black }, once more{ CLAUSE($clause) }.

archive-attached = Attached to the letter: { $names }

archive-game = Game { $game }: { $white } – { $black }. { $event }
archive-count = Messages: { $count }. Time: { $zone }. Drawn up { $at }.
archive-in = { $number }. { $at }, { $has_name ->
        [yes] from: { $name }
       *[no] from nobody known
    }, { $channel }{ $has_what ->
        [yes] {" "}({ $what })
       *[no] {""}
    }
archive-out = { $number }. { $at }, to: { $name }, { $channel }: { $what }
archive-came = { $kind ->
        [message] {""}
        [passed_over] nothing came of it
        [button] a button
        [edit] a changed message
        [deletion] a deleted message
        [forwarded] forwarded
        [no_text] without words
        [unreadable] not read
        [automatic] an automatic reply
        [bounce] returned mail
        [poison] not handled
       *[other] { $kind }
    }
archive-no-text = (no text; bytes: { $bytes })

archive-readme =
    G is the folder of a game, named by its number. In it:
      game.pgn – the record with dates, days and penalties;
      protocol.jsonl – every event: clause, who, when, by which channel, hash;
      messages – every message as it came or went (letters .eml, others .json);
      mail.mbox – all letters once more, for a mail program;
      transcript.txt – the correspondence to be read, with each message's hash.
    evidence – cases of the arbiter's desk and decisions: evidence.txt, deliveries, the game's folder.
    tournament – what belongs to no single game: desk, decisions, leaves, their correspondence.
    crosstable.txt – the table.
archive-check =
    To check: sha256sum -c MANIFEST.sha256 (files) or python3 check.py (files and chain of events).
    The letters of codes that tie an answer or an account to a person are each an x: otherwise the
    archive would let others move in the player's name. A message's hash is that of the whole, as it came.

evidence-title-case = Evidence of a case. { $event }. Drawn up { $at }.
evidence-decided =
    Decision { $number } of { $on }: { $kind }, { $decision } ({ $clause }), { $name }.
    { $has_text ->
        [yes] Grounds: { $text }
       *[no] {""}
    }
    { $has_until ->
        [yes] It may be appealed until { $until }, that day included.
       *[no] {""}
    }
evidence-lapsed = The case fell on { $on }: events had overtaken it.

verdict = Game { $game } by { $source ->
        [table] the endgame table
       *[engine] the program { $name }
    }: { $has_side ->
        [yes] { $side ->
            [white] White
           *[black] Black
        } wins
       *[no] a draw
    }{ $cursed ->
        [yes] {" "}without the rule of 50 moves, with it a draw
       *[no] {""}
    }{ $has_mate ->
        [yes] , mate in { $mate }
       *[no] {""}
    }.
verdict-score = Game { $game } as the program { $name } sees it, depth { $depth }: { $score } (plus is for White){ $has_line ->
        [yes] : { $line }
       *[no] {""}
    }
verdict-help = Only a help for whoever adjudicates; a person decides (9.6).

view-column-points = Points
view-column-berger = S-B
view-column-wins = Wins
view-column-place = Place
