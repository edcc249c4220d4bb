import type { Table } from '@oner/platform/admin/words.ts';

/** Why a call was refused. */
export const problemWords = {
  'problem.nothing-due': [
    'Төлейтін ештеңе жоқ: бәрі ұсталған, әлде басқа тапсырмада.',
    'Платить нечего: всё удержано или уже в другом поручении.',
    'There is nothing to pay: all is held, or in another payment order.',
  ],
  'problem.second-person': [
    'Құрған адам өзі мақұлдай алмайды: басқа адам керек.',
    'Кто составил, не может сам и одобрить: нужен другой человек.',
    'Who proposed it cannot approve it: another person has to.',
  ],
  'problem.entry-waits': [
    'Бұл автордың деректемелері енгізілген, растауды күтіп тұр.',
    'Реквизиты этого автора уже внесены и ждут подтверждения.',
    'Details of this author are entered already and wait for confirmation.',
  ],
  'problem.details-missing': [
    'IBAN-ды немесе ЖСН (БСН) енгізіңіз.',
    'Введите IBAN или ИИН (БИН).',
    'Enter an IBAN or an IIN (BIN).',
  ],
  'problem.details-there': [
    'Автордың мұндай дерегі бар. Оны тек автор өзі өзгерте алады.',
    'Такие реквизиты у автора уже есть: изменить их может только автор.',
    'The author has given these details already: only the author can change them.',
  ],
  'problem.iban-invalid': [
    'IBAN қате. Таңбаларын тексеріңіз.',
    'IBAN неверен. Проверьте знаки.',
    'This IBAN is not right. Check its characters.',
  ],
  'problem.iban-foreign': [
    'Тек қазақстандық банктің IBAN-ы керек (KZ).',
    'Нужен IBAN казахстанского банка (KZ).',
    'An IBAN of a bank in Kazakhstan (KZ) is needed.',
  ],
  'problem.iin-invalid': [
    'ЖСН немесе БСН қате. Цифрларын тексеріңіз.',
    'ИИН или БИН неверен. Проверьте цифры.',
    'This IIN or BIN is not right. Check its digits.',
  ],
  'problem.iin-taken': [
    'Бұл ЖСН немесе БСН басқа автордікі.',
    'Этот ИИН или БИН уже указан у другого автора.',
    'Another author has given this IIN or BIN.',
  ],
  'problem.source-details': [
    'Негіздемеде IBAN мен ЖСН (БСН) жазылмайды: оны басқа қызметкерлер де көреді.',
    'Не указывайте в основании IBAN и ИИН (БИН): его видят и другие сотрудники.',
    'Leave the IBAN and IIN (BIN) out of the source: other staff can read it.',
  ],
  'problem.year-other-year': [
    'Күндердің бірі басқа жылдікі.',
    'Один из дней не этого года.',
    'One of the days is of another year.',
  ],
  'problem.year-not-a-weekday': [
    'Демалыс ретінде жазылған күн онсыз да сенбі не жексенбі.',
    'День, указанный выходным, и так суббота или воскресенье.',
    'A day given as off is a Saturday or Sunday already.',
  ],
  'problem.year-not-a-day-off': [
    'Жұмыс күні ретінде жазылған күн онсыз да жұмыс күні.',
    'День, указанный рабочим, и так рабочий.',
    'A day given as working is a working day already.',
  ],
  'problem.year-day-twice': [
    'Бір күн екі рет жазылған, не ол заң бойынша онсыз да демалыс.',
    'Один день указан дважды или уже выходной по закону.',
    'A day is given twice, or is off by law already.',
  ],
  'problem.year-count': [
    'Жұмыс күндерінің саны жарияланғанға сай емес: күндерді тексеріңіз.',
    'Число рабочих дней не сходится с опубликованным: проверьте дни.',
    'The number of working days does not match the published one: check the days.',
  ],
  'problem.moved-on': [
    'Бұл енді басқа күйде. Жаңа күйін қараңыз.',
    'Это уже в другом состоянии. Посмотрите новое.',
    'It stands elsewhere by now. Look at its new state.',
  ],
  'problem.conflict': [
    'Қазіргі күйінде бұл мүмкін емес: осы туралы шешім бар.',
    'Сейчас это невозможно: решение об этом уже есть.',
    'Not as things stand: it has been decided already.',
  ],
  'problem.not-yet': [
    'Ерте: форс-мажор 3 айдан ұзаққа созылған жоқ.',
    'Рано: форс-мажор длится не больше 3 месяцев.',
    'Too early: no force majeure has lasted more than 3 months.',
  ],
  'problem.no-account': [
    'Дүкеннің өз шоты көрсетілмеген: PROVIDER_IBAN мен банкін баптаңыз.',
    'Не указан счёт самого магазина: задайте PROVIDER_IBAN и его банк.',
    'The shop’s own account is not set: give PROVIDER_IBAN and its bank.',
  ],
  'problem.payee-held': [
    'Файлдағы автордың төлемі енді тоқтатылған. Оның жолын «Алып тастау» арқылы файлдан шығарыңыз, сонда файл онсыз қайта жазылады. Алдыңғы файлды банкке жібермеңіз.',
    'Выплаты автора из этого файла теперь остановлены. Уберите его строку из поручения: файл будет записан заново без неё. Прежний файл в банк не отправляйте.',
    'Payouts to an author in this file have been stopped since. Take the line out of the order: the file is then written anew without it. Do not send the earlier file to the bank.',
  ],
  'problem.expired': [
    'Файлдың мерзімі өтті, оның мазмұны өшірілген.',
    'Срок файла вышел, его содержимое стёрто.',
    'The file has expired and was emptied.',
  ],
  'problem.date-in-future': [
    'Бұл күн әлі келген жоқ.',
    'Этот день ещё не наступил.',
    'That day has not come yet.',
  ],
  'problem.reference-used': [
    'Бұл нөмірмен басқа төлем белгіленген.',
    'Этим номером уже отмечена другая выплата.',
    'Another payout has that number.',
  ],
  'problem.starts-too-early': [
    'Тариф ертеңнен ерте басталмайды.',
    'Тариф не может начаться раньше завтрашнего дня.',
    'A schedule begins tomorrow at the earliest.',
  ],
  'problem.bad-day': ['Ондай күн жоқ.', 'Такого дня нет.', 'There is no such day.'],
  'problem.bad-sum': ['Сома дұрыс емес.', 'Сумма неверна.', 'The sum is not right.'],
  'problem.bad-share': [
    '0-ден 100-ге дейінгі пайыз керек.',
    'Нужен процент от 0 до 100.',
    'A percentage from 0 to 100 is needed.',
  ],
  'problem.bad-days': [
    'Күндердің реті дұрыс емес немесе аралық тым ұзақ.',
    'Дни стоят в неверном порядке, или срок слишком велик.',
    'The days are in the wrong order, or too far apart.',
  ],
} satisfies Table;
