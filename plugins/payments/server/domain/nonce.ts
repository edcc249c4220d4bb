const SMALLEST = 1_000_000n;
const COUNT = 9_000_000n;

/**
 * Seven digits without a leading zero (A §7) out of eight random bytes; their bias is below one in a billion.
 * @throws RangeError when fewer bytes are given
 */
export const nonceOf = (random: Uint8Array): string => {
  if (random.length < 8) throw new RangeError('a nonce needs eight random bytes');
  const number = new DataView(random.buffer, random.byteOffset).getBigUint64(0);
  return String(SMALLEST + (number % COUNT));
};
