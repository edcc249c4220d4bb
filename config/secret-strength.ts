/** Removes repetition: `abcabcabc` gives `abc`. */
const rootOf = (text: string): string => {
  const period = (text + text).indexOf(text, 1);
  return text.slice(0, period);
};

/** Shannon entropy in bits per value. */
const entropyBits = (values: readonly number[]): number => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => {
    const share = count / values.length;
    return sum - share * Math.log2(share);
  }, 0);
};

/**
 * Upper estimate of the entropy of a text in bits. It separates random secrets from typed filler: one letter, a repeated
 * word, a row of the keyboard or the alphabet. It has no dictionary, so a long sentence passes.
 */
export const estimatedBits = (text: string): number => {
  const codes = Array.from(rootOf(text), (sign) => sign.codePointAt(0) ?? 0);
  // In `abcdefgh` all characters differ, but each is predictable from the previous one.
  const steps = codes.slice(1).map((code, i) => code - (codes[i] ?? 0));
  if (steps.length === 0) return 0;
  return codes.length * Math.min(entropyBits(codes), entropyBits(steps));
};

type SecretBounds = { readonly leastBytes: number; readonly leastBits: number };

/** Bounds of own secrets. Even 32 hex digits, half of what scripts/secrets.ts generates, are estimated above 80 bits. */
export const ownSecret: SecretBounds = { leastBytes: 32, leastBits: 80 };

/** Bounds of the bank's secrets: the bank chooses the length, so only obvious placeholders are refused. */
export const banksSecret: SecretBounds = { leastBytes: 16, leastBits: 32 };

const typed = /secret|passw|change.?me|example|qwerty|12345678/i;

/** Returns why a text is no secret, to complete a sentence that begins with its name; undefined if it is suitable. */
export const secretFault = (text: string, bounds: SecretBounds): string | undefined => {
  const bytes = new TextEncoder().encode(text).length;
  if (bytes === 0) return 'is not set';
  if (bytes < bounds.leastBytes) return `has ${bytes} bytes, the minimum is ${bounds.leastBytes}`;
  if (typed.test(text)) return 'looks typed, not randomly generated';
  return estimatedBits(text) < bounds.leastBits
    ? 'is too predictable: it repeats itself'
    : undefined;
};
