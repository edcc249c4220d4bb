import * as z from 'zod/mini';
import type { CallbackReading } from '../port.ts';
import { sameSignature } from '../same-signature.ts';
import { readJson } from './answers.ts';

const postLink = z.object({
  invoiceId: z.string().check(z.regex(/^\d{6,15}$/)),
  terminal: z.optional(z.string()),
  secret_hash: z.string(),
});

/**
 * Reads what the bank posts when a payment has an end. Its sums and its outcome are not signed, so nothing of them counts:
 * it says which order the bank is to be asked about. Who does not know the secret of that order is not the bank.
 */
export const readPostLink = (
  raw: string,
  terminal: string,
  secretHashOf: (number: string) => string,
): CallbackReading => {
  const { data } = z.safeParse(postLink, readJson(raw));
  if (!data) return { ok: false, why: 'unreadable' };
  const isOurs = data.terminal === undefined || data.terminal === terminal;
  if (!isOurs || !sameSignature(secretHashOf(data.invoiceId), data.secret_hash)) {
    return { ok: false, why: 'forged' };
  }
  return { ok: true, kind: 'hint', number: data.invoiceId };
};
