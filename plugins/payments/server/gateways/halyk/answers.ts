/** JSON of the bank, of which nothing is believed before it was looked at. */
import * as z from 'zod/mini';
import type { BankReply } from '../call-bank.ts';

export const readJson = (text: string): unknown => {
  // What is kept as received goes into a database, and no database takes this sign.
  if (text.includes('\u0000')) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The answer of the token's address, whole: the payment page takes it as it came. */
const token = z.looseObject({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.pipe(z.union([z.number(), z.string()]), z.transform(Number)),
});
export type Token = z.infer<typeof token>;

/** @returns null for anything that is no token */
export const readToken = (reply: BankReply): Token | null => {
  if (!reply.ok || reply.status !== 200) return null;
  const { data } = z.safeParse(token, readJson(reply.text));
  return data && Number.isFinite(data.expires_in) ? data : null;
};
