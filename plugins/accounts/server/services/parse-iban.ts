import { electronicFormatIBAN, extractIBAN, isValidIBAN } from 'ibantools';

export type ParsedIban =
  | { readonly iban: string }
  | { readonly code: 'iban-invalid' | 'iban-foreign' };

/**
 * An account at a bank of Kazakhstan: `KZ`, two check digits, three of the bank, thirteen of the account (spec A §3).
 * Payouts go nowhere else, so an account elsewhere is told apart from a mistyped one.
 */
export const parseIban = (typed: string): ParsedIban => {
  const iban = electronicFormatIBAN(typed.replace(/\s/g, ''));
  if (iban === null || !isValidIBAN(iban)) return { code: 'iban-invalid' };
  return extractIBAN(iban).countryCode === 'KZ' ? { iban } : { code: 'iban-foreign' };
};
