/** Codes of authenticator apps: RFC 6238 with SHA-1, 30 seconds and six digits, which all apps support. */
import { createHmac } from 'node:crypto';

const stepMs = 30_000;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** @param at milliseconds since 1970 */
export const stepAt = (at: number): number => Math.floor(at / stepMs);

/** Six-digit code of a time step. @param secret at least 16 bytes */
export const totpCodeOf = (secret: Uint8Array, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
};

/**
 * Returns the time step of a typed code; accepts one step before and after the present one, for clock drift.
 * @returns null for a wrong code, or one whose step was used before
 */
export const totpStepOf = (
  secret: Uint8Array,
  typed: string,
  at: number,
  lastStep: number,
): number | null => {
  const now = stepAt(at);
  const found = [now, now - 1, now + 1].find((step) => totpCodeOf(secret, step) === typed);
  return found === undefined || found <= lastStep ? null : found;
};

/** Base32 of RFC 4648 without padding, the form of secrets in authenticator apps. */
export const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
};

/** Content of the QR code for authenticator apps. @param email of the member */
export const otpauthUri = (secret: Uint8Array, email: string): string => {
  const parameters = new URLSearchParams({ secret: base32(secret), issuer: 'Oner' });
  return `otpauth://totp/Oner:${encodeURIComponent(email)}?${parameters}`;
};
