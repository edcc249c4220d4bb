/** Numbers of Kazakhstan's taxpayers: IIN of a person, BIN of a legal entity. Twelve digits, the last one a check. */
import { type IsoDate, taxCheckDigit } from '@oner/config/terms';

export type TaxKind = 'iin' | 'bin';
export type TaxNumber = {
  readonly digits: string;
  readonly kind: TaxKind;
  /**
   * What an IIN says of the date of birth. A hint and no proof: since 2013 the digits need not follow the papers, and
   * a seventh digit outside 1 to 6 names no century.
   */
  readonly bornOn: IsoDate | null;
};

/** By the seventh digit: men and women of one century stand together. */
const centuries: Readonly<Record<string, number>> = { 1: 18, 2: 18, 3: 19, 4: 19, 5: 20, 6: 20 };

/** @returns null for what no register has issued: other signs, a wrong check digit, a date that never was */
export const readTaxNumber = (typed: string): TaxNumber | null => {
  const digits = typed.replace(/[\s-]/g, '');
  if (!/^\d{12}$/.test(digits)) return null;
  if (taxCheckDigit(digits.slice(0, 11)) !== Number(digits[11])) return null;
  const month = Number(digits.slice(2, 4));
  if (month < 1 || month > 12) return null;
  // The fifth digit: 4 to 6 say what kind of entity; in an IIN it is the tens of a day.
  if (Number(digits[4]) >= 4) return { digits, kind: 'bin', bornOn: null };
  const century = centuries[digits[6] ?? ''];
  if (century === undefined) return { digits, kind: 'iin', bornOn: null };
  const bornOn = dateOf(century, digits);
  return bornOn === null ? null : { digits, kind: 'iin', bornOn };
};

const dateOf = (century: number, digits: string): IsoDate | null => {
  const [year, month, day] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6)];
  const date = `${century}${year}-${month}-${day}`;
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : null;
};
