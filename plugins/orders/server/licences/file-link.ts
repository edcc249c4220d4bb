/** Links to the file of a licence: signed, valid for some minutes, for the whole file or a range of it. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Content of a link: the order, and its expiry (milliseconds). */
type FileLink = { readonly number: string; readonly expiresAt: number };

const sign = (text: string, secret: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(text).digest();

/** @returns `<number>.<end in base 36>.<signature>` */
export const signFileLink = ({ number, expiresAt }: FileLink, secret: Uint8Array): string => {
  const text = `${number}.${expiresAt.toString(36)}`;
  return `${text}.${sign(text, secret).toString('base64url')}`;
};

/** A changed or truncated link is `forged`, even if expired. @param now milliseconds */
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
