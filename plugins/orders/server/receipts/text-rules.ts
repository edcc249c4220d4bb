/** Texts of a receipt. It is the shop's own, and says that it is no fiscal one. */
/** Words of a printed receipt. It is the shop's own, and says that it is no fiscal one. */
export type ReceiptTexts = {
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
  readonly fiscalNote: string;
  readonly fiscalTest: string;
  readonly fiscalPending: string;
  readonly fiscalSign: string;
  readonly fiscalRegister: string;
  readonly fiscalLink: string;
};

export const receiptTexts: Readonly<Record<'kk' | 'ru' | 'en', ReceiptTexts>> = {
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
    fiscalNote: 'Фискалдық чектің электрондық түбіртегі.',
    fiscalTest: 'ТЕСТ: бұл фискалдық чек емес',
    fiscalPending: 'Фискалдық чек дайындалып жатыр. Дайын болғанда осы түбіртекте тұрады.',
    fiscalSign: 'Фискалдық белгі',
    fiscalRegister: 'Кассаның тіркеу нөмірі',
    fiscalLink: 'Чекті тексеру',
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
    fiscalNote: 'Электронная квитанция к фискальному чеку.',
    fiscalTest: 'ТЕСТ: это не фискальный чек',
    fiscalPending: 'Фискальный чек готовится. Когда он будет готов, он появится в этой квитанции.',
    fiscalSign: 'Фискальный признак',
    fiscalRegister: 'Регистрационный номер кассы',
    fiscalLink: 'Проверить чек',
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
    fiscalNote: 'Electronic receipt of a fiscal document.',
    fiscalTest: 'TEST: this is not a fiscal receipt',
    fiscalPending: 'The fiscal receipt is being made. It will stand here once it is ready.',
    fiscalSign: 'Fiscal sign',
    fiscalRegister: 'Registration number of the register',
    fiscalLink: 'Check the receipt',
  },
};

/** `СЧ-0000042`: as the invoice itself is named. */
export const invoiceText = (number: number): string => `СЧ-${String(number).padStart(7, '0')}`;

/** `Ф-0000042`: receipts are counted from one, and read by people. */
export const receiptText = (number: number): string => `Ф-${String(number).padStart(7, '0')}`;
