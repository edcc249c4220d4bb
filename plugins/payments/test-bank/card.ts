/** Validates a card for the payment page. Numbers of the test bank pass the Luhn check and are not real. */

export type CardInput = { readonly number: string; readonly expiry: string; readonly cvc: string };
export type CardFault = 'number' | 'number-unknown' | 'expiry' | 'expiry-past' | 'cvc';
export type CardFaults = Partial<Record<keyof CardInput, CardFault>>;
export type CardKind = 'approved' | 'declined' | 'slow';

export const TEST_CARDS: Readonly<Record<string, CardKind>> = {
  '4400000000000008': 'approved',
  '4400000000000016': 'declined',
  '4400000000000024': 'slow',
};

type CardReading =
  | { readonly ok: true; readonly kind: CardKind; readonly masked: string; readonly expiry: string }
  | { readonly ok: false; readonly faults: CardFaults };

/**
 * Parses the input: ignores spaces and dashes in the number; the date may be 1227, 12/27 or 12 / 2027.
 * @param today `YYYY-MM`, for the expiry check
 */
export const readPostedCard = (typed: CardInput, today: string): CardReading => {
  const digits = typed.number.replace(/[\s-]/g, '');
  const kind = TEST_CARDS[digits];
  const expiry = readExpiry(typed.expiry);
  const faults: CardFaults = {
    ...(passesLuhn(digits) ? {} : { number: 'number' }),
    ...(passesLuhn(digits) && !kind ? { number: 'number-unknown' } : {}),
    ...(expiry ? {} : { expiry: 'expiry' }),
    ...(expiry && expiry < today ? { expiry: 'expiry-past' } : {}),
    ...(/^\d{3}$/.test(typed.cvc.trim()) ? {} : { cvc: 'cvc' }),
  };
  if (!kind || !expiry || Object.keys(faults).length > 0) return { ok: false, faults };
  return { ok: true, kind, masked: `${digits.slice(0, 6)}***${digits.slice(-4)}`, expiry };
};

/** Whether the check digit is valid (Luhn). */
export const passesLuhn = (digits: string): boolean => {
  if (!/^\d{12,19}$/.test(digits)) return false;
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

/** Returns `YYYY-MM`, or null. */
const readExpiry = (typed: string): string | null => {
  const parts = /^(\d{2})\s*[/.-]?\s*(?:20)?(\d{2})$/.exec(typed.trim());
  const month = Number(parts?.[1]);
  return parts && month >= 1 && month <= 12 ? `20${parts[2]}-${parts[1]}` : null;
};
