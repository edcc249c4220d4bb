/** Which column of a bank statement holds what: known by its header, or said in the configuration. */

/**
 * `amount` has a sign; `credit` came and `debit` left, where a bank has a column for each. `order` is the number of
 * our order where the bank knows it, `fee` what the bank kept.
 */
export const COLUMN_NAMES = [
  'day',
  'amount',
  'credit',
  'debit',
  'fee',
  'reference',
  'order',
  'purpose',
] as const;
export type ColumnName = (typeof COLUMN_NAMES)[number];
export type Columns = Readonly<Partial<Record<ColumnName, number>>>;

/** As banks of Kazakhstan write them, in Kazakh, Russian and English; compared without case, dots and spaces. */
const known: Readonly<Record<ColumnName, readonly string[]>> = {
  day: [
    'дата',
    'дата операции',
    'дата проводки',
    'дата документа',
    'дата транзакции',
    'күні',
    'операция күні',
    'құжат күні',
    'date',
    'operation date',
    'transaction date',
    'value date',
  ],
  amount: [
    'сумма',
    'сумма операции',
    'сумма транзакции',
    'сома',
    'сомасы',
    'операция сомасы',
    'amount',
    'transaction amount',
    'sum',
  ],
  credit: [
    'кредит',
    'поступление',
    'приход',
    'сумма кредит',
    'оборот по кредиту',
    'кіріс',
    'credit',
    'credit amount',
  ],
  debit: [
    'дебет',
    'списание',
    'расход',
    'сумма дебет',
    'оборот по дебету',
    'шығыс',
    'debit',
    'debit amount',
  ],
  fee: [
    'комиссия',
    'комиссия банка',
    'сумма комиссии',
    'банк комиссиясы',
    'комиссия сомасы',
    'fee',
    'commission',
  ],
  reference: [
    'rrn',
    'референс',
    'номер операции',
    'номер транзакции',
    '№ документа',
    'номер документа',
    'номер',
    'құжат нөмірі',
    'операция нөмірі',
    'reference',
    'document number',
  ],
  order: ['заказ', 'номер заказа', '№ заказа', 'тапсырыс', 'тапсырыс нөмірі', 'order', 'order id'],
  purpose: [
    'назначение',
    'назначение платежа',
    'описание',
    'детали платежа',
    'төлем мақсаты',
    'сипаттамасы',
    'purpose',
    'description',
    'details',
  ],
};

const plain = (header: string): string =>
  header
    .toLowerCase()
    .replace(/[.:_*\s]+/g, ' ')
    .replace(/\s*\((?:kzt|тенге|теңге|₸)\)|[,\s]+(?:kzt|тенге|теңге|₸)$/g, '')
    .trim();

/**
 * Reads `day=Дата опер.,amount=Итого`.
 * @throws Error for a name that no column has
 */
export const readColumnNames = (text: string): ReadonlyMap<string, ColumnName> => {
  const pairs = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [name = '', ...header] = part.split('=');
      const column = COLUMN_NAMES.find((one) => one === name.trim());
      if (!column || header.length === 0) throw new Error(`${part} names no column of a statement`);
      return [plain(header.join('=')), column] as const;
    });
  return new Map(pairs);
};

/**
 * The columns of a header line; null for a line that is none: a statement has a day and a sum.
 * @param own as the configuration names them; they go before those that are known
 */
export const findColumns = (
  cells: readonly string[],
  own: ReadonlyMap<string, ColumnName>,
): Columns | null => {
  const found: Partial<Record<ColumnName, number>> = {};
  for (const [index, cell] of cells.entries()) {
    const header = plain(cell);
    const name = own.get(header) ?? COLUMN_NAMES.find((column) => known[column].includes(header));
    // The first of two that mean the same: banks repeat a sum in another currency further right.
    if (name && found[name] === undefined) found[name] = index;
  }
  const hasSum =
    found.amount !== undefined || found.credit !== undefined || found.debit !== undefined;
  return found.day !== undefined && hasSum ? found : null;
};
