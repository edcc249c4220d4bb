import { type Call, done, freshMinutes, type Result, refuse } from '@oner/config/contract';
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
): Promise<Result<Person | null>> => {
  const isOpen = call.auth === 'anyone' || call.auth === 'demo';
  if (isOpen && !call.knowsCaller) return done(null);
  const who = await authenticate(header);
  // A session that has ended is nobody's, and a visitor may ask.
  if (isOpen) return done(typeof who === 'string' ? null : who);
  if (who === null) return refuse('login-required');
  if (typeof who === 'string') return refuse(who);
  const role = call.auth === 'buyer' ? 'buyer' : call.auth === 'author' ? 'seller' : who.role;
  if (who.role !== role) return refuse('forbidden');
  if (who.isClosed && !call.whileClosed) return refuse('account-closed');
  return call.fresh === true && !hasFreshProof(who)
    ? refuse('reauthentication-required')
    : done(who);
};

/**
 * Whether this session may do what needs fresh proof. A call that is `fresh` as a whole is asked here, one that is for some of
 * its fields asks by itself, once it knows that they change.
 */
export const hasFreshProof = ({ provenAt }: Person): boolean =>
  isFresh(provenAt, clock.real().getTime(), freshMs);

/**
 * What proves this person for a call that is `password-or-passkey`: null for nothing. Such a call asks by itself.
 * @param password of its body
 */
export const proofFor = ({ passkeyAt }: Person, password: string | undefined) =>
  proofOf(password, passkeyAt, clock.real().getTime(), freshMs);
