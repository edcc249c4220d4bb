import { randomBytes } from 'node:crypto';
import { nonceOf } from '../domain/nonce.ts';
import { nonceIsTaken } from '../store/payments.ts';

const TRIES = 20;

/** A nonce no payment has. The column is UNIQUE besides: two that choose alike at once do not both get it. */
export const freshNonce = async (): Promise<string> => {
  for (let left = TRIES; left > 0; left -= 1) {
    const nonce = nonceOf(randomBytes(8));
    if (!(await nonceIsTaken(nonce))) return nonce;
  }
  throw new Error('no free nonce was found');
};
