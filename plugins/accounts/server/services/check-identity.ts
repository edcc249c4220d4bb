import { type calls, done } from '@oner/config/contract';
import type { Limit, Verb } from '@oner/platform';
import { fold } from '../domain/fold.ts';
import { type ClaimKind, isClaimed } from '../store/claims.ts';
import { lookUpTaken } from './look-up-taken.ts';
import { parsePhone } from './parse-phone.ts';

/**
 * The two checks of the registration form, one budget for both: what the forms of an office behind one address ask in an
 * hour, four questions for each registration it may make. What they tell of others is bounded apart: twenty times an hour
 * that something is somebody's, by all calls together (look-up-taken.ts).
 */
export const identityChecks: Limit = {
  name: 'identity-check',
  points: 1200,
  perSeconds: 3600,
  by: 'address',
};

const isTaken = (ip: string, kind: ClaimKind, value: string) =>
  lookUpTaken(ip, () => isClaimed(kind, value), Boolean);

/** GET /api/user/check-email (spec A §5). What is no address is nobody's, and takes as long to answer. */
export const checkEmail: Verb<typeof calls.checkEmail> = async ({ query }, { ip }) => {
  const found = await isTaken(ip, 'email', fold(query.email));
  return found.ok ? done({ hasEmail: found.value }) : found;
};

/** GET /api/user/check-phone (spec A §5). */
export const checkPhone: Verb<typeof calls.checkPhone> = async ({ query }, { ip }) => {
  const found = await isTaken(ip, 'phone', parsePhone(query.phone) ?? query.phone);
  return found.ok ? done({ hasPhone: found.value }) : found;
};
