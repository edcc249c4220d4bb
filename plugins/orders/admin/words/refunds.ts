import type { Table } from '@oner/platform/admin/words.ts';

/** Refunds that wait for people. */
export const refundWords = {
  'refunds.title': [
    'Адам шешімін күткен қайтарымдар',
    'Возвраты, которые ждут людей',
    'Refunds that wait for people',
  ],
  'refunds.rule': [
    'Шектен асқан қайтарым мен банк аударымын екінші адам мақұлдайды.',
    'Возвраты выше предела и переводы одобряет второй человек.',
    'Refunds above the limit and transfers are agreed to by a second person.',
  ],
  'refunds.none': [
    'Күтіп тұрған қайтарым жоқ.',
    'Ни один возврат не ждёт.',
    'No refund is waiting.',
  ],
  'refunds.order': ['Тапсырыс', 'Заказ', 'Order'],
  'refunds.amount': ['Сомасы', 'Сумма', 'Amount'],
  'refunds.way': ['Жолы', 'Способ', 'Way'],
  'refunds.state': ['Күйі', 'Состояние', 'State'],
  'refunds.reason': ['Себебі', 'Причина', 'Reason'],
  'refunds.asked': ['Кім сұрады', 'Кто попросил', 'Asked by'],
  'refunds.deeds': ['Әрекеттер', 'Действия', 'Actions'],
  'way.gateway': ['картаға', 'на карту', 'to the card'],
  'way.transfer': ['банк аударымы', 'перевод', 'bank transfer'],
  'refund.waiting': ['екінші адамды күтуде', 'ждёт второго человека', 'waits for a second person'],
  'refund.pending': ['банкте', 'в банке', 'with the bank'],
  'refund.to-transfer': ['аудару керек', 'надо перевести', 'to be transferred'],
  'refund.settled': ['қайтарылды', 'возвращён', 'went back'],
  'refund.failed': ['банк қабылдамады', 'банк отказал', 'refused by the bank'],
  'refund.dropped': ['мақұлданбады', 'не одобрен', 'not agreed to'],
  'refund.agreed': ['мақұлдаған: {name}', 'одобрил(а): {name}', 'agreed to by {name}'],
  'refund.approve': ['Мақұлдау', 'Одобрить', 'Agree'],
  'refund.drop': ['Мақұлдамау', 'Не одобрять', 'Refuse'],
  'refund.retry': ['Банкке қайта жіберу', 'Отправить в банк снова', 'Send to the bank again'],
  'refund.transfer': ['Аударыммен қайтару', 'Вернуть переводом', 'Go by transfer instead'],
  'refund.confirm': ['Аударым жіберілді', 'Перевод отправлен', 'The transfer has left'],
  'refund.approve.told': [
    '{amount} сатып алушыға қайтады.',
    '{amount} вернутся покупателю.',
    '{amount} goes back to the buyer.',
  ],
  'refund.drop.told': [
    'Ақша қайтпайды, ал тапсырыс «Шешу керек» бөліміне түседі: сатып алушымен келісу қажет.',
    'Деньги не вернутся, а заказ попадёт в «Разобраться»: с покупателем надо договориться.',
    'The money stays, and the order goes to “To sort out”: settle it with the buyer.',
  ],
  'refund.retry.told': [
    '{amount} банкке тағы бір рет жіберіледі. Банк бұрын орындаған болса, екінші рет кетпейді.',
    '{amount} ещё раз уйдут в банк. Если банк уже исполнил возврат, второго не будет.',
    '{amount} is sent to the bank once more. If the bank has done it already, there is no second one.',
  ],
  'refund.transfer.told': [
    'Алдымен банктен қайтарылған-қайтарылмағаны сұралады. Қайтпаған болса, {amount} аударымын екінші адам мақұлдайды.',
    'Сначала спросим банк, не вернул ли он деньги. Если нет, перевод {amount} одобрит второй человек.',
    'The bank is asked first whether it has given the money back. If not, a second person agrees to a transfer of {amount}.',
  ],
  'refund.confirm.told': [
    '{amount} аударымы біздің шоттан кетті. Сатып алушы хат алады.',
    'Перевод {amount} ушёл с нашего счёта. Покупатель получит письмо.',
    'The transfer of {amount} has left our account. The buyer is told by letter.',
  ],
  'refund.reference': [
    'Банктегі аударым нөмірі',
    'Номер перевода в банке',
    'The bank’s number of the transfer',
  ],
  'refund.about': [
    '№ {number} тапсырыс, {amount}',
    'Заказ № {number}, {amount}',
    'Order no. {number}, {amount}',
  ],
  'refund.done': [
    '№ {number} қайтарым: {deed}',
    'Возврат по № {number}: {deed}',
    'Refund of no. {number}: {deed}',
  ],
  'refund.own': [
    'Оны сіз сұрадыңыз: басқа адам мақұлдауы керек.',
    'Его попросили вы: одобрить должен другой человек.',
    'You asked for it: another person has to agree.',
  ],
  'refund.by-others': [
    'Мұны бухгалтер шешеді.',
    'Это решает бухгалтер.',
    'The accountant decides this.',
  ],
} satisfies Table;
