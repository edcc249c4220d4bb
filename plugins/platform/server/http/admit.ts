import { type Call, freshMinutes, type Refusal, refuse } from '@oner/config/contract';
import { clock } from '../clock.ts';
import { isFresh, proofOf } from '../domain/freshness.ts';
import { authenticate, type Person } from './caller.ts';

const freshMs = freshMinutes * 60_000;

/**
 * The person who calls, null where nobody needs to be known, or why he may not call.
 * @param header the Authorization header
 */
export const admit = async (
  call: Call,
  header: string | undefined,
): Promise<Person | { refusal: Refusal } | null> => {
  const isOpen = call.auth === 'anyone' || call.auth === 'demo';
  if (isOpen && !call.knowsCaller) return null;
  const who = await authenticate(header);
  // A session that has ended is nobody's, and a visitor may ask.
  if (isOpen) return typeof who === 'string' ? null : who;
  if (who === null) return { refusal: refuse('login-required').refusal };
  if (typeof who === 'string') return { refusal: refuse(who).refusal };
  const role = call.auth === 'buyer' ? 'buyer' : call.auth === 'author' ? 'seller' : who.role;
  if (who.role !== role) return { refusal: refuse('forbidden').refusal };
  if (who.isClosed && !call.whileClosed) return { refusal: refuse('account-closed').refusal };
  const stale = call.fresh === true ? staleProof(who) : null;
  return stale ? { refusal: stale } : who;
};

/**
 * Why this session may not do what needs fresh proof; null when it may. A call that is `fresh` as a whole is asked here,
 * one that is for some of its fields asks by itself, once it knows that they change.
 */
export const staleProof = ({ provenAt }: Person): Refusal | null =>
  isFresh(provenAt, clock.real().getTime(), freshMs)
    ? null
    : refuse('reauthentication-required').refusal;

/**
 * What proves this person for a call that is `password-or-passkey`: null for nothing. Such a call asks by itself.
 * @param password of its body
 */
export const proofFor = ({ passkeyAt }: Person, password: string | undefined) =>
  proofOf(password, passkeyAt, clock.real().getTime(), freshMs);
