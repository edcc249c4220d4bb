import { type Tiyn, tiyn } from '@oner/config/terms';

/** What the gateway takes for an amount: N(1–13), a dot as separator (research: eCom protocol). */
const MAX_LENGTH = 13;

/**
 * An amount as the gateway writes it ("500", "15000.00", "15000.5"). The exact text is signed, so it is never
 * written anew: only its value is read.
 * @returns null for anything else: signs, spaces, exponents, a third decimal, more than 13 characters
 */
export const readAmount = (text: string): Tiyn | null => {
  if (text.length > MAX_LENGTH) return null;
  const parts = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text);
  if (!parts?.[1]) return null;
  return tiyn(Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')));
};

/**
 * An amount for the gateway: whole tenge where it is whole, else two decimals.
 * @throws RangeError for a sum that is not above zero or does not fit into 13 characters
 */
export const writeAmount = (amount: Tiyn): string => {
  if (amount <= 0) throw new RangeError(`${amount} tiyn cannot be paid`);
  const rest = amount % 100;
  const whole = String((amount - rest) / 100);
  const text = rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`;
  if (text.length > MAX_LENGTH) throw new RangeError(`${text} is more than the gateway takes`);
  return text;
};

/** The gateway names tenge by letters or by number (ISO 4217). */
export const isTenge = (currency: string): boolean => currency === 'KZT' || currency === '398';
