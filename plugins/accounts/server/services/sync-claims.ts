import { clock } from '@oner/platform';
import { checkUsername } from '../domain/check-username.ts';
import {
  type ClaimKind,
  type Claims,
  claimIdentity,
  claimsOf,
  releaseClaims,
} from '../store/claims.ts';
import { identityOf } from '../store/people.ts';
import { findWithdrawal } from '../store/withdrawals.ts';
import { claimsFor, Taken } from './create-account.ts';
import { parsePhone } from './parse-phone.ts';

/**
 * Makes the claims of an account equal to what its rows say, in the open transaction: whatever changed them, the
 * form of the shop or somebody in the CMS, no two accounts share an e-mail, phone or username.
 * @throws Taken when another account holds a new value
 */
export const syncClaims = async (account: string): Promise<void> => {
  const who = await identityOf(account);
  const isErased = (await findWithdrawal(account))?.erasedAt != null;
  if (!who || isErased) return releaseClaims(account);
  if (checkUsername(who.username, who.email)) throw new Taken(['username_skeleton']);
  const phone = who.phone === null ? null : (parsePhone(who.phone) ?? who.phone);
  const { phone: claimed, ...rest } = claimsFor({ ...who, phone: phone ?? '' });
  const wanted: Partial<Claims> = { ...rest, ...(phone !== null && { phone: claimed }) };
  const held = await claimsOf(account);

  const kinds = [...new Set([...Object.keys(held), ...Object.keys(wanted)])] as ClaimKind[];
  const changed = kinds.filter((kind) => held[kind] !== wanted[kind]);
  if (changed.length === 0) return;
  await releaseClaims(account, changed);
  const added = Object.fromEntries(
    changed.flatMap((kind) => (wanted[kind] === undefined ? [] : [[kind, wanted[kind]]])),
  );
  if (Object.keys(added).length === 0) return;
  const taken = await claimIdentity(account, added, clock.now().getTime());
  if (taken.length > 0) throw new Taken(taken);
};
