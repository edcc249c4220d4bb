/** Words of a printed invoice. */
export type InvoiceWords = {
  readonly title: string;
  readonly subtitle: (due: string) => string;
  readonly supplier: string;
  readonly payer: string;
  readonly bin: string;
  readonly iban: string;
  readonly bank: string;
  readonly bic: string;
  readonly kbe: string;
  readonly knp: string;
  readonly order: string;
  readonly date: string;
  readonly due: string;
  readonly item: string;
  readonly quantity: string;
  readonly price: string;
  readonly sum: string;
  readonly total: string;
  readonly withTax: (percent: number) => string;
  readonly noTax: string;
  readonly inWords: string;
  readonly purpose: string;
  readonly purposeText: (invoice: string, order: string) => string;
  readonly fees: string;
  readonly test: string;
};

export const invoiceWords: Readonly<Record<'kk' | 'ru' | 'en', InvoiceWords>> = {
  kk: {
    title: 'Төлем шоты',
    subtitle: (due) => `Төлеуге болатын соңғы күн: ${due}, осыдан кейін тапсырыс жабылады.`,
    supplier: 'Сатушы (бенефициар)',
    payer: 'Сатып алушы',
    bin: 'БСН',
    iban: 'ЖСК (IBAN)',
    bank: 'Бенефициар банкі',
    bic: 'БСК',
    kbe: 'Кбе',
    knp: 'ТМК',
    order: 'Тапсырыс',
    date: 'Шот күні',
    due: 'Төлеу мерзімі',
    item: 'Атауы',
    quantity: 'Саны',
    price: 'Бағасы',
    sum: 'Сомасы',
    total: 'Төлеуге барлығы',
    withTax: (percent) => `Оның ішінде ҚҚС ${percent}%`,
    noTax: 'ҚҚС-сыз',
    inWords: 'Сомасы сөзбен',
    purpose: 'Төлем мақсаты',
    purposeText: (invoice, order) => `${invoice} шоты бойынша төлем, тапсырыс ${order}`,
    fees: 'Банк комиссиясын төлеуші көтереді. Шот бойынша сома толық түсуі керек.',
    test: 'ДЕМО: бұл шот бойынша ақша аудармаңыз',
  },
  ru: {
    title: 'Счёт на оплату',
    subtitle: (due) => `Последний день оплаты: ${due}, после него заказ закроется.`,
    supplier: 'Продавец (бенефициар)',
    payer: 'Покупатель',
    bin: 'БИН',
    iban: 'ИИК (IBAN)',
    bank: 'Банк бенефициара',
    bic: 'БИК',
    kbe: 'Кбе',
    knp: 'КНП',
    order: 'Заказ',
    date: 'Дата счёта',
    due: 'Оплатить до',
    item: 'Наименование',
    quantity: 'Кол-во',
    price: 'Цена',
    sum: 'Сумма',
    total: 'Итого к оплате',
    withTax: (percent) => `В том числе НДС ${percent}%`,
    noTax: 'Без НДС',
    inWords: 'Сумма прописью',
    purpose: 'Назначение платежа',
    purposeText: (invoice, order) => `Оплата по счёту ${invoice}, заказ ${order}`,
    fees: 'Комиссию банка платит плательщик. По счёту должна поступить вся сумма.',
    test: 'ДЕМО: не переводите деньги по этому счёту',
  },
  en: {
    title: 'Invoice',
    subtitle: (due) => `Last day to pay: ${due}, after it the order is closed.`,
    supplier: 'Seller (payee)',
    payer: 'Buyer',
    bin: 'BIN',
    iban: 'IBAN',
    bank: 'Payee’s bank',
    bic: 'BIC',
    kbe: 'KBe',
    knp: 'KNP',
    order: 'Order',
    date: 'Date of invoice',
    due: 'Pay by',
    item: 'Item',
    quantity: 'Quantity',
    price: 'Price',
    sum: 'Sum',
    total: 'Total to pay',
    withTax: (percent) => `Including VAT ${percent}%`,
    noTax: 'Without VAT',
    inWords: 'Sum in words',
    purpose: 'Purpose of payment',
    purposeText: (invoice, order) => `Payment of invoice ${invoice}, order ${order}`,
    fees: 'Bank fees are the payer’s. The whole sum of the invoice has to arrive.',
    test: 'DEMO: do not send money for this invoice',
  },
};
