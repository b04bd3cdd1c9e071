# Консоль: слова самой консоли, не бота.

console-welcome = Пишите так, как писал бы этот человек в чате: ход (5254), /games, /board 1, /help. О консоли: :help
console-you-are = Теперь вы — { $name }.
console-nobody = Сначала выберите человека: :people, затем :as и его код.
console-who = Нет одного человека с таким именем: { $name }
console-person = { $id } — { $name }{ $waiting ->
        [0] { "" }
        [one] , { $waiting } новое сообщение
        [few] , { $waiting } новых сообщения
       *[other] , { $waiting } новых сообщений
    }
console-unknown = Такого слова консоль не знает: { $word }. Все слова: :help
console-later-how = Часы идут только вперёд: :later 3d (дни), :later 12h (часы) или :later 31.01.2027.
console-now = На часах { $now }.
console-letters = Письма лежат в { $folder }: каждый файл — одно письмо.
console-file = Файл лежит здесь: { $path }
console-as = стать другим человеком: :as koval
console-people = кто здесь есть
console-later = перевести часы вперёд: :later 3d
console-time = который час
console-inbox = последние сообщения этому человеку
console-mail = где лежат письма
console-help = слова консоли
console-quit = выйти; всё сохранено
console-load = Турнира ещё нет. Загрузить пробный? Enter — да, n — нет:
console-loading = Загружаю пробный турнир, это несколько секунд…
console-language = Бот пишет на языке этого человека. Сменить: /settings language ru
