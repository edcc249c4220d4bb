/** IBAN and taxpayers' numbers of Kazakhstan: IIN of a person, BIN of a legal entity, twelve digits with a check digit. */
import { dateInAlmaty, hourMs, type IsoDate, on, taxCheckDigit } from '@oner/config/terms';
import { electronicFormatIBAN, extractIBAN, isValidIBAN } from 'ibantools';
import { isMask } from '../emails/rules.ts';

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

/**
 * Whether somebody born on this day is of age today (spec L §5): from the birthday on. Who was born on 29 February is
 * a year older on 1 March where there is none.
 */
export const isOfAge = (bornOn: IsoDate, today: IsoDate): boolean => {
  const year = Number(bornOn.slice(0, 4)) + on(today).adultAge.value;
  return `${String(year).padStart(4, '0')}${bornOn.slice(4)}` <= today;
};

type ParsedIban = { readonly iban: string } | { readonly code: 'iban-invalid' | 'iban-foreign' };

/**
 * An account at a bank of Kazakhstan: `KZ`, two check digits, three of the bank, thirteen of the account (spec A §3).
 * Payouts go nowhere else, so an account elsewhere is told apart from a mistyped one.
 */
export const parseIban = (typed: string): ParsedIban => {
  const iban = electronicFormatIBAN(typed.replace(/\s/g, ''));
  if (iban === null || !isValidIBAN(iban)) return { code: 'iban-invalid' };
  return extractIBAN(iban).countryCode === 'KZ' ? { iban } : { code: 'iban-foreign' };
};

type Given = { readonly setAt: number } | null;

/**
 * What a form says of an IBAN, IIN or BIN. Empty says nothing, for the form of the specification sends all its fields;
 * nor does the mask it was shown.
 */
export const typedDetail = (typed: string | null | undefined): string | null =>
  typed === null || typed === undefined || typed === '' || isMask(typed) ? null : typed;

/**
 * Which details were given at an instant or later: what a thief may have put in place of the author's.
 * @param since clock of the shop, milliseconds, as `setAt`
 */
export const givenSince = (
  details: { readonly iban: Given; readonly tax: Given },
  since: number,
): ('iban' | 'tax')[] =>
  (['iban', 'tax'] as const).filter((part) => {
    const given = details[part];
    return given !== null && given.setAt >= since;
  });

/**
 * Until when payouts wait after the last change of a credential: e-mail, phone, password, IBAN, IIN or BIN (Agreement 7.8).
 * @param changedAt clock of the shop, milliseconds, as what is returned
 */
export const payoutsHeldUntil = (changedAt: number): number =>
  changedAt + on(dateInAlmaty(new Date(changedAt))).credentialHold.value * hourMs;
