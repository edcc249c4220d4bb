import type { Table } from '@oner/platform/admin/words.ts';

/** Why a call was refused. */
export const problemWords = {
  'problem.moved-on': [
    'Тапсырыс басқа күйге өтіп кеткен. Жаңа күйін қараңыз.',
    'Заказ уже в другом состоянии. Посмотрите новое.',
    'The order stands elsewhere by now. Look at its new state.',
  ],
  'problem.moved-on-by': [
    'Тапсырыс басқа күйге өтіп кеткен. Соңғы әрекет: {event}, {name}.',
    'Заказ уже в другом состоянии. Последнее: {event}, {name}.',
    'The order stands elsewhere by now. Last: {event}, {name}.',
  ],
  'problem.too-late': [
    'Кеш: бұл әрекеттің мерзімі өтті.',
    'Поздно: срок для этого прошёл.',
    'Too late: the term for this is over.',
  ],
  'problem.too-early': [
    'Ерте: бұл әрекеттің уақыты әлі келген жоқ.',
    'Рано: время для этого ещё не пришло.',
    'Too early: the time for this has not come.',
  ],
  'problem.exceeds': [
    'Бұл сома бізде қалған ақшадан көп.',
    'Это больше, чем осталось у нас от заказа.',
    'That is more than is still with us.',
  ],
  'problem.second-person': [
    'Қайтарымды сұраған адам өзі мақұлдай алмайды: басқа адам керек.',
    'Кто попросил возврат, не может сам его одобрить: нужен другой человек.',
    'Who asked for a refund cannot agree to it: another person has to.',
  ],
  'problem.bank-silent': [
    'Банк жауап бермейді. Ақша екі рет кетпеуі үшін кейінірек қайталаңыз.',
    'Банк не отвечает. Чтобы деньги не ушли дважды, повторите позже.',
    'The bank does not answer. So that money does not leave twice, try again later.',
  ],
  'problem.other-currency': [
    'Ақша басқа валютада алынған. Алдымен банк оны кері қайтарсын, содан кейін мәселені жабыңыз.',
    'Деньги списаны в другой валюте. Сначала попросите банк отменить списание, затем закройте вопрос.',
    'The money was taken in another currency. Have the bank reverse it first, then close the matter.',
  ],
  'problem.whole-only': [
    'Зат жеткізілмеген: тек толық сома қайтарылады.',
    'Вещь не вручена: вернуть можно только всю сумму.',
    'The thing was not delivered: only the whole sum can go back.',
  ],
  'problem.date-in-future': [
    'Бұл күн әлі келген жоқ.',
    'Этот день ещё не наступил.',
    'That day has not come yet.',
  ],
  'problem.reference-used': [
    'Бұл аударыммен басқа шот төленген.',
    'Этим переводом уже оплачен другой счёт.',
    'That transfer has paid another invoice.',
  ],
  'problem.paid-otherwise': [
    'Тапсырыс басқа жолмен төленген: бұл аударымды қайтару керек.',
    'Заказ оплачен иначе: этот перевод надо вернуть.',
    'The order was paid otherwise: this transfer has to go back.',
  ],
  'problem.other': [
    'Орындалмады ({code}).',
    'Не получилось ({code}).',
    'It did not work ({code}).',
  ],
} satisfies Table;
