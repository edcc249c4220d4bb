/** IBAN and taxpayers' numbers of Kazakhstan: IIN of a person, BIN of a legal entity, twelve digits with a check digit. */
import { dateInAlmaty, figuresOn, hourMs, type IsoDate, taxCheckDigit } from '@oner/config/terms';
import { electronicFormatIBAN, extractIBAN, isValidIBAN } from 'ibantools';
import { isMask } from '../emails/rules.ts';

export type TaxKind = 'iin' | 'bin';
export type TaxNumber = {
  readonly digits: string;
  readonly kind: TaxKind;
  /**
   * Date of birth according to an IIN. A hint, not a proof: since 2013 the digits need not match the documents, and a seventh
   * digit outside 1 to 6 gives no century.
   */
  readonly bornOn: IsoDate | null;
};

/** Century by the seventh digit, which also encodes the sex. */
const centuries: Readonly<Record<string, number>> = { 1: 18, 2: 18, 3: 19, 4: 19, 5: 20, 6: 20 };

/** @returns null for other characters, a wrong check digit or an impossible date */
export const readTaxNumber = (typed: string): TaxNumber | null => {
  const digits = typed.replace(/[\s-]/g, '');
  if (!/^\d{12}$/.test(digits)) return null;
  if (taxCheckDigit(digits.slice(0, 11)) !== Number(digits[11])) return null;
  const month = Number(digits.slice(2, 4));
  if (month < 1 || month > 12) return null;
  // Fifth digit: 4 to 6 is the kind of an entity; in an IIN it is the tens digit of the day.
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
 * Whether a person born on this day is of age today (spec L §5): from the birthday on. A person born on 29 February comes of age
 * on 1 March in common years.
 */
export const isOfAge = (bornOn: IsoDate, today: IsoDate): boolean => {
  const year = Number(bornOn.slice(0, 4)) + figuresOn(today).adultAge.value;
  return `${String(year).padStart(4, '0')}${bornOn.slice(4)}` <= today;
};

type ParsedIban = { readonly iban: string } | { readonly code: 'iban-invalid' | 'iban-foreign' };

/**
 * Parses an account at a bank of Kazakhstan: `KZ`, two check digits, three of the bank, thirteen of the account (spec A §3).
 * Payouts go nowhere else, so a foreign account gets its own code.
 */
export const parseIban = (typed: string): ParsedIban => {
  const iban = electronicFormatIBAN(typed.replace(/\s/g, ''));
  if (iban === null || !isValidIBAN(iban)) return { code: 'iban-invalid' };
  return extractIBAN(iban).countryCode === 'KZ' ? { iban } : { code: 'iban-foreign' };
};

type Given = { readonly setAt: number } | null;

/**
 * Normalizes a typed IBAN, IIN or BIN: null if it is empty, because the specification's form sends all its fields, or if it is
 * the displayed mask.
 */
export const typedDetail = (typed: string | null | undefined): string | null =>
  typed === null || typed === undefined || typed === '' || isMask(typed) ? null : typed;

/**
 * Returns the details given at or after an instant, which an intruder may have put in place of the author's.
 * @param since clock of the shop, milliseconds, like `setAt`
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
 * End of the payout hold after a change of a credential: e-mail, phone, password, IBAN, IIN or BIN (Agreement 7.8).
 * @param changedAt clock of the shop, milliseconds, like the result
 */
export const payoutsHeldUntil = (changedAt: number): number =>
  changedAt + figuresOn(dateInAlmaty(new Date(changedAt))).credentialHold.value * hourMs;
