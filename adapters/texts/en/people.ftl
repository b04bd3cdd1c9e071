# Addresses, access, withdrawal, sanctions, foreign letters (articles 1 and 8).

channel-name = { $channel ->
        [telegram] Telegram
        [matrix] Matrix
        [email] e-mail
        [console] the terminal
       *[other] { $channel }
    }
linked =
    This chat is now yours: { channel-name }. Moves and messages will come here.
    To begin: /games shows your games, /help all commands.
warning-linked =
    A chat was linked to you: { channel-name }, { $address }{ CLAUSE($clause) }. What is written there now acts in your name.
    If it was not you who linked it, write to the arbiter at once: /ask …
linked-no-more =
    A chat was unlinked: { channel-name }, { $address }{ CLAUSE($clause) }. What is written there no longer acts in your name.
    To link another chat: /link
warning-link-code =
    To play in a chat{ $has_bots ->
        [yes] {" "}({ $bots })
       *[no] {""}
    }, write to the bot there, in a private chat:
    /link { $code }
    The code works once and for 30 days. Show it to nobody.
link-mailed = A code for another chat is on its way to your registered e-mail address.
refused-link-enough = You have been mailed { $number } codes today. Please use the last one, or ask again tomorrow: /link
refused-link-no-address = You have no registered e-mail address to which a code could be mailed. Please ask the arbiter.
link-mailed-to = A new link code for { $person } is on its way to the registered e-mail address.
refused-link-no-address-of = { $person } has no registered e-mail address to which a code could be mailed. Please ask the operator, who enters addresses.
refused-link-enough-of = { $person } has been mailed { $number } codes today. The last one still serves; a new one can be had tomorrow. Then: /link and the surname.
address_changed =
    New e-mail address: { $person }, { $new }{ CLAUSE($clause) }.
    The old one: { $old }. There is nothing to do.
answer-address_changed =
    Your address is changed: { $new }{ CLAUSE($clause) }. Opponents and arbiter have been told.
    The old address { $old } no longer counts.
address_changed-letter =
    { $person } has confirmed that the letter from another address ({ $address }) is genuine{ CLAUSE($clause) }.
    The registered address has not changed. There is nothing to do.
access_lost =
    Access lost: { $person }, since { $on }{ CLAUSE($clause) }.
    { text-line }
    The time runs. If access is not regained within { DAYS($allowed) }, it counts as a withdrawal.
access_lost-outage =
    { $person } reports broken equipment{ CLAUSE($clause) }.
    { text-line }
    The time runs. Letters can be had again: /archive.
nudge-access =
    You have reported lost access: { DAYS($left) } left to regain it, until { $until }, that day included{ CLAUSE($clause) }. After that you count as withdrawn.
    If you have it again: /restored. A move or a letter from your address says it as well.
access_restored =
    Access restored: { $person }, { $on }{ CLAUSE($clause) }.
withdrawn =
    { $lapse ->
        [yes] Access was not regained in time: withdrawal from { $event }: { $person }{ CLAUSE($clause) }.
       *[no] Withdrawal from { $event }: { $person }{ CLAUSE($clause) }.
    }
    { text-line }
    The unfinished games are suspended, no days count. The arbiter decides on the results (8.1).
withdrawn-own =
    { $lapse ->
        [yes] Access was not regained in time: you are out of { $event }{ CLAUSE($clause) }.
       *[no] Your withdrawal from { $event } is recorded{ CLAUSE($clause) }. Opponents and arbiter have been told.
    }
    The unfinished games are suspended; the arbiter decides on the results.
sanction-warning =
    The arbiter has warned { $person }{ CLAUSE($clause) }. { $event }.
    { grounds-line }
sanction-excluded =
    Exclusion from { $event }: { $person }{ CLAUSE($clause) }.
    { grounds-line }
    The unfinished games are suspended; the arbiter decides on the results (8.1).
sanction-disqualified =
    { $has_until ->
        [yes] Disqualified until { $until }, that day included: { $person }{ CLAUSE($clause) }.
       *[no] Disqualified: { $person }{ CLAUSE($clause) }.
    }
    { grounds-line }
    The unfinished games are suspended; the arbiter decides on the results (8.1).
unknown_sender =
    A letter in your name from another address: { $address }{ CLAUSE($clause) }. It is held, nothing was done with it.
    If it is yours: /confirm { $number }, and it counts with its own date. If not, do nothing.
    { text-line }
unknown_sender-arbiter =
    A letter is held that claims to be from { $person }. Address { $address }{ CLAUSE($clause) }.
    { $why ->
        [unauthenticated] The letter failed authentication.
       *[unknown_sender] The address is not the player's.
    }
    The player has been asked. It arrived { $arrived }.
unknown_sender-nobody =
    A letter from nobody known, no. { $item } on your desk{ CLAUSE($clause) }. Nothing was done with it.
    { text-line }
    Decision: /rule { $item } release or drop.
