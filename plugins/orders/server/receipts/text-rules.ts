/** Texts of receipts and invoices: their numbers and lines. Pure. */
import type { WorkId } from '@oner/config/contract/ids';
import { licenceRange } from '@oner/config/contract/licence-states';
import { formatTiyn, type Language, multiply, type SaleKind, type Tiyn } from '@oner/config/terms';
import { lineText, type Named, nameOf } from '../order/text-rules.ts';
import { licencesOfLine } from '../place/rules.ts';

/** `СЧ-0000042`, as printed on the invoice. */
export const invoiceText = (number: number): string => `СЧ-${String(number).padStart(7, '0')}`;

/** `Ф-0000042`: receipt numbers start at one. */
export const receiptText = (number: number): string => `Ф-${String(number).padStart(7, '0')}`;

type BoughtLine = Named & {
  readonly kind: SaleKind;
  readonly workId: WorkId | null;
  readonly size: number | null;
  readonly quantity: number;
  readonly unitPriceTiyn: Tiyn;
};
type ReceiptRow = {
  readonly text: string;
  readonly sum: string;
  /** Numbers of its licences; empty before they are concluded, and for lines without any. */
  readonly licences: string;
};

export const receiptRows = (
  order: Parameters<typeof licencesOfLine>[0],
  lines: readonly BoughtLine[],
  language: Language,
): ReceiptRow[] =>
  lines.map((line) => ({
    text: lineText(nameOf(line, language), line.size, line.quantity),
    sum: formatTiyn(multiply(line.unitPriceTiyn, line.quantity)),
    licences: licenceRange(licencesOfLine(order, lines, line)),
  }));
