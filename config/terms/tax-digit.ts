/** Check digit of Kazakhstan's tax numbers: IIN of a person, BIN of a legal entity, twelve digits each. */

const firstWeights = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const secondWeights = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2];

/** Computes the twelfth digit from the first eleven; null if there is none, because such numbers are never issued. */
export function taxCheckDigit(eleven: string): number | null {
  const sum = (weights: readonly number[]): number =>
    weights.reduce((total, weight, place) => total + weight * Number(eleven[place]), 0) % 11;
  const first = sum(firstWeights);
  const digit = first === 10 ? sum(secondWeights) : first;
  return digit === 10 ? null : digit;
}

/**
 * Checks whether a BIN is valid: a month, a kind of entity as the fifth digit (4 resident, 5 non-resident, 6 joint
 * entrepreneurs), and the check digit. The caller removes spaces.
 */
export function isBin(digits: string): boolean {
  if (!/^\d{12}$/.test(digits)) return false;
  const month = Number(digits.slice(2, 4));
  const kind = Number(digits[4]);
  if (month < 1 || month > 12 || kind < 4 || kind > 6) return false;
  return taxCheckDigit(digits.slice(0, 11)) === Number(digits[11]);
}
