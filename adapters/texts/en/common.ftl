# Words from which other texts are made.

n-days = { $n ->
        [one] { $n } day
       *[other] { $n } days
    }
in-clause = {" "}({ $clause })
subject-move = move { $number }
and-more = and { $count } more

side-nominative = { $side ->
        [white] White
       *[black] Black
    }
side-genitive = { $side ->
        [white] White
       *[black] Black
    }
side-title = { $side ->
        [white] White
       *[black] Black
    }
outcome-words = { $outcome ->
        [white] White wins
        [black] Black wins
        [draw] draw
        [both] lost by both
       *[open] not finished
    }

totals-line = Days in all: White { $white_total }{ $white_penalty ->
        [0] {""}
       *[other] {" "}({ $white_penalty } of them penalty)
    }, Black { $black_total }{ $black_penalty ->
        [0] {""}
       *[other] {" "}({ $black_penalty } of them penalty)
    }.
control-line = { $in_time ->
        [yes] Left to the control (move { $control }): { DAYS($remaining) }.
       *[no] The time to the control (move { $control }) is overstepped by { DAYS($over_by) }.
    }
own-control-line = { $in_time ->
        [yes] Your time to the control (move { $control }): { DAYS($remaining) }.
       *[no] Your time to the control (move { $control }) is overstepped by { DAYS($over_by) }.
    }
deadline-line = { $has_until ->
        [yes] To stay within the time, answer by { $until }, that day included.
       *[no] {""}
    }
now-line = { side-title } now has { DAYS($total) }{ $penalty ->
        [0] {""}
       *[other] , { $penalty } of them penalty
    }.
appeal-line = { $has_appeal_until ->
        [yes] An appeal is possible until { $appeal_until }, that day included: /appeal { $number } and the grounds.
       *[no] The decision is final.
    }
text-line = { $has_text ->
        [yes] “{ $text }”
       *[no] {""}
    }
grounds-line = { $has_text ->
        [yes] Grounds: { $text }
       *[no] {""}
    }

notation-numeric = numeric
notation-san = short English
notation-lan = long English
notation-ukr = Ukrainian
notation-rus = Russian
notation-ger = German

action-send = Send
action-drop = Drop
action-yes = Yes
action-no = No
action-accept-draw = Accept the draw
action-decline-draw = Decline the draw
action-accept-notation = Accept the notation
action-decline-notation = Decline the notation
action-claim = Claim
action-repeat = Repeat the move
action-submit = Send the record
action-release = This letter is mine
