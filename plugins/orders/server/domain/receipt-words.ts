/** Words of a printed receipt. It is the shop's own, and says that it is no fiscal one. */
export type ReceiptWords = {
  readonly sale: string;
  readonly return: string;
  readonly number: (number: string) => string;
  readonly order: string;
  readonly date: string;
  readonly seller: string;
  readonly bin: string;
  readonly address: string;
  readonly buyer: string;
  readonly item: string;
  readonly sum: string;
  readonly total: string;
  readonly refunded: string;
  readonly bankReference: string;
  readonly courier: string;
  readonly note: string;
};

export const receiptWords: Readonly<Record<'kk' | 'ru' | 'en', ReceiptWords>> = {
  kk: {
    sale: 'Түбіртек',
    return: 'Қайтару түбіртегі',
    number: (number) => `№ ${number}`,
    order: 'Тапсырыс',
    date: 'Күні мен уақыты',
    seller: 'Сатушы',
    bin: 'БСН',
    address: 'Мекенжайы',
    buyer: 'Сатып алушы',
    item: 'Бұйым',
    sum: 'Сомасы',
    total: 'Барлығы төленді',
    refunded: 'Қайтарылды',
    bankReference: 'Банк операциясының нөмірі',
    courier: 'Курьер ақысы алған кезде төленеді және бұл сомаға кірмейді.',
    note: 'Электрондық түбіртек. Фискалдық чек емес.',
  },
  ru: {
    sale: 'Квитанция',
    return: 'Квитанция о возврате',
    number: (number) => `№ ${number}`,
    order: 'Заказ',
    date: 'Дата и время',
    seller: 'Продавец',
    bin: 'БИН',
    address: 'Адрес',
    buyer: 'Покупатель',
    item: 'Изделие',
    sum: 'Сумма',
    total: 'Оплачено',
    refunded: 'Возвращено',
    bankReference: 'Номер операции банка',
    courier: 'Курьер оплачивается при получении, в эту сумму не входит.',
    note: 'Электронная квитанция. Не является фискальным чеком.',
  },
  en: {
    sale: 'Receipt',
    return: 'Return receipt',
    number: (number) => `No. ${number}`,
    order: 'Order',
    date: 'Date and time',
    seller: 'Seller',
    bin: 'BIN',
    address: 'Address',
    buyer: 'Buyer',
    item: 'Item',
    sum: 'Sum',
    total: 'Total paid',
    refunded: 'Refunded',
    bankReference: 'Bank operation',
    courier: 'The courier is paid on receipt and is not part of this sum.',
    note: 'Electronic receipt. Not a fiscal receipt.',
  },
};

/** `Ф-0000042`: receipts are counted from one, and read by people. */
export const receiptText = (number: number): string => `Ф-${String(number).padStart(7, '0')}`;
