# The console's own words, not the bot's.

console-welcome = Write as this person would in a chat: a move (5254), /games, /board 1, /help. About the console: :help
console-you-are = You are now { $name }.
console-nobody = First choose somebody: :people, then :as and the id.
console-who = There is no one person of that name: { $name }
console-person = { $id } — { $name }{ $waiting ->
        [0] { "" }
        [one] , { $waiting } new message
       *[other] , { $waiting } new messages
    }
console-unknown = The console does not know { $word }. Its words: :help
console-later-how = The clock only goes forward: :later 3d (days), :later 12h (hours) or :later 31.01.2027.
console-now = The clock shows { $now }.
console-letters = Letters lie in { $folder }: each file is one letter.
console-file = The file lies here: { $path }
console-as = become another person: :as koval
console-people = who is here
console-later = set the clock forward: :later 3d
console-time = what the clock shows
console-inbox = the last messages to this person
console-mail = where the letters lie
console-help = the console's words
console-quit = leave; everything is stored
console-load = There is no tournament yet. Load the sample? Enter for yes, n for no:
console-loading = Loading the sample tournament, a few seconds…
console-language = The bot writes in the language of this person. To change it: /settings language en
