import type { Table } from './words.ts';

/** What every desk of the panel says; a desk spreads it into its own words. */
export const deskWords = {
  'problem.offline': [
    'Сервер жауап бермейді. Байланысты тексеріп, қайталаңыз.',
    'Сервер не отвечает. Проверьте связь и повторите.',
    'The server does not answer. Check the connection and try again.',
  ],
  'problem.unauthorized': [
    'Сеанс аяқталды. Қайта кіріңіз.',
    'Сеанс закончился. Войдите снова.',
    'Your session has ended. Please log in again.',
  ],
  'problem.forbidden': ['Бұған құқығыңыз жоқ.', 'На это нет права.', 'You may not do this.'],
  'problem.not-found': ['Бұл енді жоқ.', 'Этого больше нет.', 'It is not there any more.'],
  'problem.bad-request': [
    'Толтырылғанын тексеріңіз: {fields}.',
    'Проверьте, что заполнено: {fields}.',
    'Please check what is filled in: {fields}.',
  ],
  'problem.reason-required': ['Себебін жазыңыз.', 'Напишите причину.', 'Write the reason.'],
  'problem.too-many': [
    'Сұраулар тым көп. Біраз күтіңіз.',
    'Слишком много запросов. Подождите немного.',
    'Too many requests. Please wait a little.',
  ],
  'problem.read-only': [
    'Серверде бос орын таусылды: қазір тек қарауға болады. Орын босағанда бәрі өзі жалғасады.',
    'На сервере кончилось место: сейчас можно только смотреть. Когда место появится, всё продолжится само.',
    'The server has run out of disk space: you can only read now. Everything goes on by itself when there is room again.',
  ],
  'problem.shop-busy': [
    'Деректер қоры бос емес, әрекет орындалмады. Бір минуттан кейін қайталаңыз.',
    'База данных занята, действие не выполнено. Повторите через минуту.',
    'The database is busy and this was not done. Try again in a minute.',
  ],
  'problem.fault': [
    'Серверде ақау болды. Қайталап көріңіз.',
    'На сервере сбой. Попробуйте ещё раз.',
    'Something went wrong on the server. Please try again.',
  ],
  'keys.help': ['Пернелер', 'Клавиши', 'Keys'],
  'keys.title': ['Пернетақтамен жұмыс', 'Работа с клавиатуры', 'Working by keyboard'],
  'keys.escape': ['жабу', 'закрыть', 'close'],
  'keys.this': ['осы анықтама', 'эта справка', 'this help'],
  'keys.on': [
    'Бір пернемен басқару қосулы',
    'Управление одной клавишей включено',
    'Single-key shortcuts are on',
  ],
  'keys.layout': [
    'Пернелер орны бойынша істейді: қазақ, орыс және латын жайылымында бірдей.',
    'Клавиши действуют по месту: в казахской, русской и латинской раскладке одинаково.',
    'Keys work by their place: the same in Kazakh, Russian and Latin layouts.',
  ],
  'time.late-minutes': ['{minutes} мин кешікті', '−{minutes} мин', '{minutes} min late'],
  'time.late-hours': ['{hours} сағ кешікті', '−{hours} ч', '{hours} h late'],
  'time.late-days': ['{days} күн кешікті', '−{days} дн.', '{days} d late'],
  'time.minutes': ['{minutes} мин', '{minutes} мин', '{minutes} min'],
  'time.hours': ['{hours} сағ {minutes} мин', '{hours} ч {minutes} мин', '{hours} h {minutes} min'],
  'time.until': ['{until}', '{until}', '{until}'],
  'list.told': ['Тізімде: {count}', 'В списке: {count}', 'In the list: {count}'],
  'list.told-more': [
    'Тізімде: {count}, әрі қарай тағы бар',
    'В списке: {count}, дальше есть ещё',
    'In the list: {count}, and more follow',
  ],
  'list.clear': ['Іздеуді тазарту', 'Очистить поиск', 'Clear the search'],
  'list.loading': ['Жүктелуде…', 'Загружается…', 'Loading…'],
  'list.more': ['Тағы көрсету', 'Показать ещё', 'Show more'],
  retry: ['Қайталау', 'Повторить', 'Try again'],
  cancel: ['Жоқ, қалдыру', 'Нет, оставить', 'No, leave it'],
  close: ['Жабу', 'Закрыть', 'Close'],
} satisfies Table;
export type DeskWord = keyof typeof deskWords;
