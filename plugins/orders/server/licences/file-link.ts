/** Links to the file of a licence: signed, for some minutes, and for the whole file or a part of it. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link to a file says: which order, and when it expires (milliseconds). */
type FileLink = { readonly number: string; readonly expiresAt: number };

const sign = (text: string, secret: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(text).digest();

/** @returns `<number>.<end in base 36>.<signature>` */
export const signFileLink = ({ number, expiresAt }: FileLink, secret: Uint8Array): string => {
  const text = `${number}.${expiresAt.toString(36)}`;
  return `${text}.${sign(text, secret).toString('base64url')}`;
};

/** One that was changed or cut is `forged`, whatever its time. @param now milliseconds */
export const readFileLink = (
  key: string,
  now: number,
  secret: Uint8Array,
): FileLink | 'expired' | 'forged' => {
  const [number = '', end = '', given = '', ...more] = key.split('.');
  const signature = Buffer.from(given, 'base64url');
  const right = sign(`${number}.${end}`, secret);
  if (more.length > 0 || signature.length !== right.length) return 'forged';
  if (!timingSafeEqual(signature, right)) return 'forged';
  const expiresAt = Number.parseInt(end, 36);
  return now >= expiresAt ? 'expired' : { number, expiresAt };
};

/** The part of a file that a `Range` header asks for; the whole where it asks for none, null for one that there is not. */
export const rangeOf = (
  header: string,
  bytes: number,
): { readonly from: number; readonly to: number; readonly isPart: boolean } | null => {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  const [, first = '', last = ''] = found ?? [];
  // Several parts at once, and what is no range, are answered by the whole.
  if (!found || (first === '' && last === '')) return { from: 0, to: bytes - 1, isPart: false };
  const from = first === '' ? Math.max(bytes - Number(last), 0) : Number(first);
  const to = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return from > to ? null : { from, to, isPart: true };
};
