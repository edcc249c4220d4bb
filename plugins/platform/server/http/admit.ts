import { type Call, type Refusal, refuse } from '@oner/config/contract';
import { authenticate, type Person } from './caller.ts';

/**
 * The person who calls, null where nobody needs to be known, or why he may not call.
 * @param header the Authorization header
 */
export const admit = async (
  call: Call,
  header: string | undefined,
): Promise<Person | { refusal: Refusal } | null> => {
  if (call.auth === 'anyone' || call.auth === 'demo') return null;
  const who = await authenticate(header);
  if (who === null) return { refusal: refuse('login-required').refusal };
  if (typeof who === 'string') return { refusal: refuse(who).refusal };
  const role = call.auth === 'buyer' ? 'buyer' : call.auth === 'author' ? 'seller' : who.role;
  return who.role === role ? who : { refusal: refuse('forbidden').refusal };
};
