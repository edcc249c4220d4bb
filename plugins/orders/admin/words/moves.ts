import type { Table } from '@oner/platform/admin/words.ts';

/** What may be done with an order, and what follows from it. */
export const moveWords = {
  'move.label': ['Әрекеттер', 'Действия', 'Actions'],
  'move.nothing': [
    'Бұл тапсырыспен қазір істейтін әрекет жоқ.',
    'С этим заказом сейчас ничего делать не нужно.',
    'There is nothing to do with this order now.',
  ],
  'move.no-right': [
    'Тапсырысты жылжытуға құқығыңыз жоқ.',
    'У вас нет права двигать заказы.',
    'You may not move orders.',
  ],
  'move.start_production': ['Өндірісті бастау', 'Начать производство', 'Start production'],
  'move.start_production.told': [
    'Сатып алушыға зат жасалып жатқаны және дайын болатын күн туралы хат барады.',
    'Покупатель получит письмо, что вещь делают и к какому дню она будет готова.',
    'The buyer is told by letter that the thing is being made and by which day.',
  ],
  'move.mark_ready': ['Дайын деп белгілеу', 'Отметить готовым', 'Mark as ready'],
  'move.mark_ready.told': [
    'Сатып алушыға зат дайын екені туралы хат барады.',
    'Покупатель получит письмо, что вещь готова.',
    'The buyer is told by letter that the thing is ready.',
  ],
  'move.ship': ['Курьерге беру', 'Передать курьеру', 'Hand to the courier'],
  'move.ship.told': [
    'Сатып алушы хатта курьер мен трек-нөмірді көреді.',
    'Покупатель увидит в письме курьера и трек-номер.',
    'The buyer reads the courier and the tracking number in a letter.',
  ],
  'move.deliver': ['Тапсырылды деп белгілеу', 'Отметить вручённым', 'Mark as delivered'],
  'move.deliver.told': [
    'Осы сәттен бастап қайтару мерзімі, 14 күн есептеледі.',
    'С этой минуты идут 14 дней, когда вещь можно вернуть.',
    'From now on the 14 days to return the thing run.',
  ],
  'move.declare_impossible': [
    'Жеткізу мүмкін емес деп жариялау',
    'Объявить доставку невозможной',
    'Declare delivery impossible',
  ],
  'move.declare_impossible.told': [
    'Лицензия жасалмаған болып саналады, ақша толық қайтады: {amount}. Сатып алушы мен автор себебін хаттан оқиды. Мұны қайтару мүмкін емес.',
    'Лицензия считается незаключённой, возвращается вся сумма: {amount}. Причину прочитают покупатель и автор. Отменить это нельзя.',
    'The licence counts as never concluded and all of {amount} goes back. Buyer and author read the reason. It cannot be undone.',
  ],
  'move.cancel_by_provider': ['Тапсырысты тоқтату', 'Отменить заказ', 'Cancel the order'],
  'move.cancel_by_provider.told': [
    'Ақша толық қайтады: {amount}. Сатып алушы мен автор себебін хаттан оқиды.',
    'Возвращается вся сумма: {amount}. Причину прочитают покупатель и автор.',
    'All of {amount} goes back. Buyer and author read the reason.',
  ],
  'move.accept_return': ['Қайтарылған затты қабылдау', 'Принять возврат вещи', 'Accept the return'],
  'move.accept_return.told': [
    'Зат қолыңызда болса ғана басыңыз. Бізде қалған ақша қайтады: {amount}.',
    'Только если вещь уже у вас. Возвращается всё, что осталось у нас: {amount}.',
    'Only if the thing is in your hands. All that is still with us goes back: {amount}.',
  ],
  'move.grant_refund': ['Бір бөлігін қайтару', 'Вернуть часть денег', 'Give a part back'],
  'move.grant_refund.told': [
    'Зат сатып алушыда қалады. Ең көбі {amount} қайтаруға болады.',
    'Вещь остаётся у покупателя. Вернуть можно не больше {amount}.',
    'The buyer keeps the thing. At most {amount} can go back.',
  ],
  'move.refund_again': ['Ақшаны қайта жіберу', 'Вернуть деньги снова', 'Send the money back again'],
  'move.refund_again.told': [
    'Алдыңғы қайтарым мақұлданбады, ақша әлі бізде. {amount} жаңа қайтарым ретінде жіберіледі; шектен асса, екінші адам мақұлдайды.',
    'Прошлый возврат не одобрен, деньги ещё у нас. {amount} уйдут новым возвратом; если он выше предела, его одобрит второй человек.',
    'The last refund was not agreed to and the money is still with us. {amount} goes back as a new refund; above the limit a second person agrees to it.',
  ],
  'move.close_mismatch': [
    'Төлем мәселесін жабу',
    'Закрыть вопрос об оплате',
    'Close the matter of payment',
  ],
  'move.close_mismatch.told': [
    'Алдымен банктен сұраймыз. Ақша бізде болса, алынған сома толық қайтады; болмаса, тапсырыс төленбеген болып жабылады. Екі жағдайда да заттар босайды, сатып алушы қайта тапсырыс бере алады.',
    'Сначала спросим банк. Если деньги у нас, всё списанное вернётся; если их нет, заказ закроется неоплаченным. В обоих случаях вещи освободятся, и покупатель сможет заказать заново.',
    'The bank is asked first. If we have the money, all that was taken goes back; if not, the order ends unpaid. Either way its things are free and the buyer may order again.',
  ],
  'move.second': [
    '{limit} асатын қайтарымды екінші адам, бухгалтер мақұлдайды.',
    'Возврат больше {limit} должен одобрить второй человек, бухгалтер.',
    'A refund above {limit} has to be agreed to by a second person, the accountant.',
  ],
  'move.about': ['№ {number}, {name}', '№ {number}, {name}', 'No. {number}, {name}'],
  'move.done': ['№ {number}: {deed}', '№ {number}: {deed}', 'No. {number}: {deed}'],
  'move.reason': ['Себебі', 'Причина', 'Reason'],
  'move.reason-hint': [
    'Сатып алушы мен автор оқиды',
    'Её прочитают покупатель и автор',
    'Buyer and author read it',
  ],
  'move.reason-hint-buyer': ['Сатып алушы оқиды', 'Её прочитает покупатель', 'The buyer reads it'],
  'move.courier': ['Курьер', 'Курьер', 'Courier'],
  'move.tracking': ['Трек-нөмірі', 'Трек-номер', 'Tracking number'],
  'move.amount': ['Сомасы, ₸', 'Сумма, ₸', 'Amount, ₸'],
  'missing.reason': ['Себебін жазыңыз.', 'Напишите причину.', 'Write the reason.'],
  'missing.courier': [
    'Курьердің немесе қызметтің атын жазыңыз.',
    'Укажите курьера или службу.',
    'Name the courier or the service.',
  ],
  'missing.tracking': [
    'Трек-нөмірін жазыңыз.',
    'Укажите трек-номер.',
    'Write the tracking number.',
  ],
  'missing.reference': [
    'Банк аударымының нөмірін жазыңыз.',
    'Укажите номер перевода в банке.',
    'Write the bank’s number of the transfer.',
  ],
  'missing.amount': [
    'Бүтін теңгемен, 1-ден {most} дейін.',
    'Целое число тенге, от 1 до {most}.',
    'Whole tenge, from 1 to {most}.',
  ],
} satisfies Table;
