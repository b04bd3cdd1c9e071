# Time claims, protests, decisions (article 6).

claim_window_closing =
    Last chance to claim: { side-title } ({ $name }) has made the control move { $control } with the time overstepped.
    Game { $game }: { DAYS($total) }, the control allows { $allowance }. Claim: /claim { $game } time.
    If you answer with a move and no claim, the right for this control is gone{ CLAUSE($clause) }.
claim_window_closing-draft =
    Note: by sending this move you lose the right to claim. { side-title } ({ $name }) has made the control move { $control } with the time overstepped.
    Game { $game }: { DAYS($total) }, the control allows { $allowance }. To claim first: /claim { $game } time{ CLAUSE($clause) }.
claim_filed =
    Time claim by { side-title } ({ $name }). Game { $game }: { $white } – { $black }.
    Control at move { $control }: { DAYS($total) } used, { $allowance } allowed. { $supported ->
        [yes] By the account of days there is an overstep.
       *[no] By the account of days there is no overstep.
    }
    { text-line }
    The game is interrupted until the arbiter decides, no days count{ CLAUSE($clause) }.
    { $own ->
        [yes] {""}
       *[no] A protest is possible until { $protest_until }, that day included: /protest { $game } and the reasons (6.4).
    }
    { $has_partner ->
        [yes] {""}
       *[no] For the arbiter: /rule { $item } accept, reject or reject-ban.
    }
no_change-held =
    Your move “{ $text }” is held until the arbiter decides{ CLAUSE($clause) }. Game { $game }, opponent { $partner }.
    It will count with its own date ({ $arrived }); do not send it again.
protest_filed =
    Protest against the claim by { side-title } ({ $name }){ CLAUSE($clause) }. Game { $game }: { $white } – { $black }.
    { text-line }
    { $has_partner ->
        [yes] The arbiter decides.
       *[no] For the arbiter: /rule { $item } accept, reject or reject-ban.
    }

ruling =
    Arbiter's decision no. { $number }{ CLAUSE($clause) }: { $decision }.
    { grounds-line }
    { appeal-line }
ruling-time_claim =
    { $decision ->
        [accept] The overstep is confirmed. The game is lost by { $about }.
        [reject-ban] The claim is rejected. No further claims until move { $banned_until } is answered.
       *[reject] The claim is rejected, the game goes on.
    }
    Arbiter's decision no. { $number }{ CLAUSE($clause) }, game { $game }: { $white } – { $black }.
    { grounds-line }
    { appeal-line }
ruling-no_play =
    { $decision ->
        [forfeit-white] For want of play the game is lost by White.
        [forfeit-black] For want of play the game is lost by Black.
        [forfeit-both] For want of play the game is lost by both.
       *[continue] The game goes on; the days without a move are counted anew.
    }
    Arbiter's decision no. { $number }{ CLAUSE($clause) }, game { $game }: { $white } – { $black }.
    { grounds-line }
    { appeal-line }
ruling-withdrawal =
    { $decision ->
        [loss] Withdrawal of { $about }: the unfinished games are lost.
        [adjudicate] Withdrawal of { $about }: the unfinished games will be adjudicated.
       *[annul] Withdrawal of { $about }: the games do not count.
    }
    Arbiter's decision no. { $number }{ CLAUSE($clause) }, { $event }.
    { grounds-line }
    { appeal-line }
ruling-missing_record =
    { $decision ->
        [forfeit-both] A record is missing: the game is lost by both.
       *[accept] The result is registered by the record that came.
    }
    Arbiter's decision no. { $number }{ CLAUSE($clause) }, game { $game }: { $white } – { $black }.
    { grounds-line }
    { appeal-line }
ruling-result_conflict =
    The arbiter has set the result: { $decision }. The players' records differ.
    Decision no. { $number }{ CLAUSE($clause) }, game { $game }: { $white } – { $black }.
    { grounds-line }
    { appeal-line }
ruling-transmission =
    The case of the transmission is closed, the time is unchanged.
    Arbiter's decision no. { $number }{ CLAUSE($clause) }, game { $game }: { $white } – { $black }.
    { grounds-line }
    { appeal-line }
