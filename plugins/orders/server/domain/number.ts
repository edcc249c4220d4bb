/**
 * An order number out of eight random bytes: 11 digits (A §7), or 10 for a gateway that takes no more. No leading
 * zero, so that no program that reads it as a number changes it. Its bias is below one in a hundred million.
 * @throws RangeError when fewer bytes are given
 */
export const numberOf = (random: Uint8Array, digits: 10 | 11): string => {
  if (random.length < 8) throw new RangeError('an order number needs eight random bytes');
  const value = new DataView(random.buffer, random.byteOffset).getBigUint64(0);
  const smallest = 10n ** BigInt(digits - 1);
  return String(smallest + (value % (9n * smallest)));
};

/** The number of a licence: that of its order, and which of its works. */
export const licenceNumber = (order: string, nth: number): string => `${order}-${nth}`;
