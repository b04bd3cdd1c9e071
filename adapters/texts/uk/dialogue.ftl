# Розмова: що саме мається на увазі, підтвердження, коротке «зроблено».

refused-which-game =
    Яка партія? Напишіть її номер після команди{ $has_example ->
        [yes] , наприклад { $example }
       *[no] .
    }
    { $has_listed ->
        [yes] { $listed }
       *[no] { $has_games ->
            [yes] Ваші партії: { $games }
           *[no] {""}
        }
    }
refused-no-game = Партій у вас немає. Почати: /start
refused-game-in-several = Партія { $name } є в кількох турнірах. Напишіть повністю: { $games }
refused-reply-names-another = Ви відповідаєте на повідомлення про партію { $answered }, а в тексті названо { $named }. Нічого не записано. Напишіть, котра з них.
refused-which-tournament = Який турнір? Напишіть його код після команди: { $tournaments }
refused-several-people = Прізвище { $name } мають кілька людей. Напишіть код одного з них: { $people }
refused-person-in-several = { $name } грає в кількох турнірах. Напишіть код турніру перед іменем: { $tournaments }
refused-item-in-several = № { $name } є на кількох столах. Напишіть повністю: { $items }
refused-which-offer = У партії { $game } відкрито дві пропозиції. Напишіть, про яку мова: /accept { $game } draw або /accept { $game } notation (так само /decline).
refused-which-question = На відповідь чекає кілька запитань. Напишіть, на яке: { $questions }
refused-no-question = Відповідати немає на що. Ваші партії: /games
refused-old-question = Це запитання вже не діє: партія пішла далі або минула доба. Нічого не зроблено. Напишіть команду ще раз.
refused-which-letter = Затримано кілька листів від вашого імені: № { $numbers }. Напишіть, який із них ваш: /confirm і номер.
refused-no-held-letter = Затриманих листів від вашого імені немає, підтверджувати нічого. Ваші партії: /games
refused-draw-said = Нічию пропонують і приймають командою, слова нічого не змінюють. Запропонувати: /draw і номер партії; прийняти: /accept і номер. Ваші партії: /games
refused-argument-missing = Бракує: { argument-words }. Як пишеться: /help { $word }
argument-words = { $argument ->
        [game] номер партії
        [moves] хід
        [text] текст
        [to] остання дата
        [from] перша дата
        [until] дата
        [sent] дата відправлення
        [received] дата отримання
        [date] дата
        [person] людина
        [item] номер на столі
        [decision] рішення
        [result] результат
        [side] white або black
        [days] кількість днів
        [clause] пункт правил
        [claim] time, threefold або fifty
        [offer] draw або notation
        [notation] назва нотації
        [assessment] win, draw або loss
        [address] адреса
        [code] код
        [sanction] warning, exclude або disqualify
        [setting] назва налаштування і значення
       *[other] { $argument }
    }
refused-dates-reversed = Друга дата раніша за першу: { $first }, { $last }. Напишіть ще раз.
refused-unknown-zone = Часового поясу «{ $name }» немає. Приклад: /settings timezone Europe/Kyiv
refused-calendar-no-address = У вас немає поштової адреси, надсилати календар нікуди. Додати: /address ваша@адреса. Файл у чаті: /calendar

confirm-resign =
    Здати партію { $game }: { $white } – { $black }? Скасувати це буде неможливо.
    /yes { $game } — здати, /no { $game } — грати далі.
confirm-withdraw =
    Вибути з турніру «{ $event }»? Партії зупиняться, про результати вирішить суддя (п. 8.1): { $games }
    /yes — вибути, /no — залишитися.
confirm-result =
    Дати партії { $game } ({ $white } – { $black }) результат { $result }?
    /yes { $game } — так, /no { $game } — ні.
confirm-rule =
    Рішення за № { $item }: { $decision }?{ $has_about ->
        [yes] {" "}Стосується: { $about }.
       *[no] {""}
    }
    { $has_games ->
        [yes] Змінить партії: { $games }
       *[no] {""}
    }
    /yes — ухвалити, /no — ні.
confirm-sanction =
    { $sanction ->
        [exclude] Виключити з турніру: { $person }?
       *[disqualify] Дискваліфікувати: { $person }?
    }{ $has_until ->
        [yes] {" "}До { $until } включно.
       *[no] {""}
    }
    { $has_games ->
        [yes] Зупинить партії: { $games }
       *[no] {""}
    }
    /yes — так, /no — ні.
confirm-close =
    Закрити турнір «{ $event }»? Результати зареєстровано, партій: { $count }; справ і строків апеляції вже немає.
    Скасувати це буде неможливо: апеляцій більше не буде, учасників буде сповіщено. Архів лишається (п. 1.4).
    /yes — закрити, /no — ні.

dropped-move = Чернетку відкинуто, нічого не надіслано. Партія { $game } чекає на ваш хід.
dropped-resign = Партія { $game } триває.
dropped-withdraw = Ви залишаєтеся в турнірі.
dropped-leave = Прохання про перерву не передано.
dropped-result = Результат партії { $game } не змінено.
dropped-rule = Рішення не ухвалено. Справа лишається на столі: /desk
dropped-sanction = Санкцію не накладено.
dropped-close = Турнір не закрито.

done = { $word ->
        [draw] Нічию запропоновано.
        [decline] Пропозицію відхилено.
        [accept] Пропозицію прийнято.
        [repeat] Партнерові надіслано.
        [notreceived] Партнерові й судді повідомлено.
        [notation] Нотацію запропоновано, партнер має погодитися.
        [say] Повідомлення надіслано партнерові.
        [dispute] Суддю й партнера повідомлено.
        [submit] Запис надіслано судді.
        [assess] Оцінку передано.
        [leave] Прохання передано судді.
        [address] На нову адресу надіслано лист: дайте на нього відповідь, і адресу буде змінено.
        [outage] Партнерів і суддю повідомлено. Час іде.
        [noaccess] Партнерів і суддю повідомлено. Час іде; відновили зв'язок — /restored
        [restored] Партнерів і суддю повідомлено.
        [ask] Передано судді.
        [report] Відповідь і звіт передано судді.
        [appeal] Апеляцію подано.
        [settings] Збережено.
        [enter] Внесено, гравцям надіслано.
        [reissue] Листування партії видано обом гравцям.
        [assign] Призначено, повідомлено.
        [rule] Рішення ухвалено.
        [query] Запит надіслано.
        [announce] Оголошення надіслано.
       *[other] Виконано.
    }{ done-about }
done-about = { $has_game ->
        [yes] {" "}Партія { $game }: { $white } – { $black }.
       *[no] {""}
    }

refused-no-such-command = Команди «{ $word }» немає. { $has_likeliest ->
        [yes] Може, /{ $likeliest }? Усі команди: /help
       *[no] Усі команди: /help
    }
refused-argument-unclear = Не зрозуміло: «{ $text }». Очікується: { argument-words }. Як пишеться: /help { $word }
refused-words-left = Зайві слова: «{ $text }». Нічого не зроблено. Як пишеться: /help { $word }
refused-two-commands = У повідомленні дві команди про партію { $game }. Нічого не зроблено. Надішліть одну.
refused-answer-alone = /{ $word } стоїть поруч з іншою командою. Нічого не зроблено. Надішліть кожну окремо.
refused-subject-and-body = У темі названо партію { $subject }, а в тексті { $body }. Нічого не записано. Напишіть, котра з них.
refused-not-arbiter = Команда /{ $word } — для судді. Ваші команди: /help
refused-not-operator = Команда /{ $word } — для того, хто тримає бота. Ваші команди: /help
refused-not-shown = Цього тут показати не можна: /{ $word }. Усі команди: /help
refused-old-button = Ця кнопка вже не діє. Нічого не зроблено. Ваші партії: /games
record-agrees = Запис партії { $game } надіслано судді. Він збігається з нашим, хід за ходом{ CLAUSE($clause) }.
refused-move-in-attachment =
    У листі немає ходу, а вкладення не читаються як хід. Партія { $game }. Нічого не записано.
    У вкладенні: { $text }
    Напишіть хід у самому листі.
refused-no-move-found = У вашому листі не знайдено ходу. Партія { $game }, партнер { $partner }: лист передано партнерові як повідомлення, дні не рахуються, штрафу немає (п. 3.5). Якщо то був хід, надішліть його ще раз.
refused-no-text = У повідомленні немає тексту, його не можна прочитати. Нічого не записано. Напишіть хід словами або цифрами.
refused-unreadable = Повідомлення не вдалося прочитати. Нічого не записано. Надішліть його ще раз звичайним текстом.
refused-forwarded = Переслані повідомлення не виконуються. Напишіть хід самі.
refused-edited = Надіслане не змінюється: чинний перший текст{ CLAUSE($clause) }. Нічого не змінено.
refused-deleted = Надіслане не забирається: чинний перший текст{ CLAUSE($clause) }. Нічого не змінено.
refused-edited-draft = Повідомлення змінено, тож чернетку партії { $game } відкинуто{ CLAUSE($clause) }. Нічого не надіслано. Напишіть хід ще раз: /move { $game } …
refused-deleted-draft = Повідомлення видалено, тож чернетку партії { $game } відкинуто{ CLAUSE($clause) }. Нічого не надіслано. Новий хід: /move { $game } …
refused-broken = Повідомлення збережено, але виконати його не вдалося. Нічого не змінено. Номер для звернення: { $reference }. Тримача бота повідомлено; спробуйте ще раз іншими словами.
refused-linked-already = Цей чат уже ваш. Ваші партії: /games
refused-cases-open = Турнір ще не можна закрити: на столі чекають справи, № { $items }{ CLAUSE($clause) }. Показати: /desk
refused-appeals-possible = Турнір ще не можна закрити: строк апеляції спливає { $until }, рішення № { $numbers }{ CLAUSE($clause) }. Наступного дня: /close
confirm-accept =
    Прийняти нічию в партії { $game }: { $white } – { $black }?
    /yes { $game } — прийняти, /no { $game } — грати далі.
dropped-accept = Нічию не прийнято, пропозиція ще діє. Партія { $game }.
answer = { $text }
small-talk = Вітаю! Я розумію команди й ходи. Ваші партії: /games. Усі команди: /help
stranger-welcome =
    Вітаю! Цей бот — для шахів за листуванням. Щоб грати, потрібен код, який прийшов на вашу адресу: /link КОД
    Коду немає — зверніться до судді турніру.
stranger-code-wrong = Код не підходить: він уже використаний, застарів або написаний з помилкою. Новий дасть суддя турніру.
stranger-tried-enough = Звідси спробували забагато кодів. Зачекайте годину.
stranger-write-in-private = Напишіть мені, будь ласка, в особистий чат: тут не видно, хто пише.
digest =
    Огляд за день:
    { $text }
confirm-address =
    На адресу { $address_asked } просять надсилати листи партій за листуванням{ CLAUSE($clause) }.
    Якщо це ваше прохання, просто дайте відповідь на цей лист. Якщо ні, нічого не робіть.
