# Консоль: слова самої консолі, не бота.

console-welcome = Пишіть так, як писала б ця людина в чаті: хід (5254), /games, /board 1, /help. Дізнатися про консоль: :help
console-you-are = Тепер ви — { $name }.
console-nobody = Спершу оберіть людину: :people, потім :as і її код.
console-who = Немає однієї людини з таким іменем: { $name }
console-person = { $id } — { $name }{ $waiting ->
        [0] { "" }
        [one] , { $waiting } нове повідомлення
        [few] , { $waiting } нові повідомлення
       *[other] , { $waiting } нових повідомлень
    }
console-unknown = Такого слова консоль не знає: { $word }. Усі слова: :help
console-later-how = Годинник іде лише вперед: :later 3d (дні), :later 12h (години) або :later 31.01.2027.
console-now = На годиннику { $now }.
console-letters = Листи лежать у { $folder }: кожен файл — один лист.
console-file = Файл лежить тут: { $path }
console-as = стати іншою людиною: :as koval
console-people = хто тут є
console-later = перевести годинник уперед: :later 3d
console-time = котра година
console-inbox = останні повідомлення цій людині
console-mail = де лежать листи
console-help = слова консолі
console-quit = вийти; усе збережено
console-load = Турніру ще немає. Завантажити пробний? Enter — так, n — ні:
console-loading = Завантажую пробний турнір, це кілька секунд…
console-language = Бот пише мовою цієї людини. Змінити: /settings language uk
