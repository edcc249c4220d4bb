import { csvText } from '@oner/platform';
import { decimalText } from '../domain/sums.ts';
import { bankText, type PaymentOrder } from '../domain/transfer.ts';

const head = ['id', 'iban', 'name', 'iin_bin', 'amount', 'currency', 'purpose'];

/** A payment order as a table, as banks take it where they take no XML. */
export const bankCsv = ({ transfers }: PaymentOrder): string =>
  csvText([
    head,
    ...transfers.map(({ endToEndId, iban, name, taxNumber, amountTiyn, purpose }) => [
      endToEndId,
      iban,
      bankText(name, 140),
      taxNumber,
      decimalText(amountTiyn),
      'KZT',
      bankText(purpose, 140),
    ]),
  ]);
