/** Text repeated to make it long counts once: `abcabcabc` is `abc`. */
const rootOf = (text: string): string => {
  const period = (text + text).indexOf(text, 1);
  return text.slice(0, period);
};

/** Shannon's entropy of what is counted, in bits for each one. */
const entropyBits = (values: readonly number[]): number => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => {
    const share = count / values.length;
    return sum - share * Math.log2(share);
  }, 0);
};

/**
 * An estimate from above of how many bits of chance a text holds. It tells what was made by chance from what was typed to
 * fill a line: one letter, a word again and again, a row of the keyboard or the alphabet. It does not know words: a long
 * sentence passes.
 */
export const estimatedBits = (text: string): number => {
  const codes = Array.from(rootOf(text), (sign) => sign.codePointAt(0) ?? 0);
  // In `abcdefgh` every sign is another one and yet each follows from the one before.
  const steps = codes.slice(1).map((code, i) => code - (codes[i] ?? 0));
  if (steps.length === 0) return 0;
  return codes.length * Math.min(entropyBits(codes), entropyBits(steps));
};

type SecretBounds = { readonly leastBytes: number; readonly leastBits: number };

/** What is ours to make: 32 bytes. Even 32 signs of hex, half of what scripts/secrets.ts makes, are estimated above 80 bits. */
export const ownSecret: SecretBounds = { leastBytes: 32, leastBits: 80 };

/** What the bank makes: it chooses the length, so only what is plainly a placeholder is refused. */
export const banksSecret: SecretBounds = { leastBytes: 16, leastBits: 32 };

const typed = /secret|passw|change.?me|example|qwerty|12345678/i;

/** Why a text is no secret, as the end of a sentence that begins with its name; undefined when it may be one. */
export const secretFault = (text: string, bounds: SecretBounds): string | undefined => {
  const bytes = new TextEncoder().encode(text).length;
  if (bytes === 0) return 'is not set';
  if (bytes < bounds.leastBytes) return `has ${bytes} bytes, ${bounds.leastBytes} are the least`;
  if (typed.test(text)) return 'was typed, not made by chance';
  return estimatedBits(text) < bounds.leastBits ? 'can be guessed: it repeats itself' : undefined;
};
