/** A statement as it went to the database, fit for a line of a file. */
export type Statement = {
  readonly sql: string;
  readonly values: readonly unknown[];
  /** Names the transaction; empty for a statement of its own. */
  readonly tx: string;
  /** Went over the connection that only reads. */
  readonly isReader: boolean;
};

export const encode = (value: unknown): unknown => {
  if (value instanceof Date) return { $date: value.toISOString() };
  if (Buffer.isBuffer(value)) return { $bytes: value.toString('base64') };
  if (typeof value === 'bigint') return { $big: String(value) };
  return value ?? null;
};

export const decode = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if ('$date' in value) return new Date(String(value.$date));
  if ('$bytes' in value) return Buffer.from(String(value.$bytes), 'base64');
  if ('$big' in value) return BigInt(String(value.$big));
  return value;
};
