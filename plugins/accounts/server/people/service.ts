import { randomUUID } from 'node:crypto';
import { events } from '@oner/config/events';
import { factText } from '@oner/config/texts/facts.ts';
import {
  actorNow,
  audit,
  clock,
  dropOldAddressProofs,
  emit,
  strapiInstance,
  transact,
} from '@oner/platform';
import { errors } from '@strapi/utils';
import { findWithdrawal } from '../closing/store.ts';
import type { Role } from '../consents/rules.ts';
import { endAllSessions } from '../login/service.ts';
import { prehash } from '../passwords/service.ts';
import { noteCredentialChange } from '../passwords/store.ts';
import { changedFields } from '../profiles/rules.ts';
import {
  nameProfiles,
  type SellerPage,
  type SellerRow,
  sellerOfAccount,
  sellerPage,
} from '../profiles/store.ts';
import { checkUsername, parsePhone } from '../registration/rules.ts';
import { claimsFor } from '../registration/service.ts';
import {
  claimIdentity,
  type Identities,
  type IdentityKind,
  identitiesOf,
  releaseClaims,
} from '../registration/store.ts';
import { accountOfProfile, findByAccountNow, identityOf, lockAccount } from './store.ts';

/**
 * Runs on every change of a user or profile, by the shop or in the CMS, in the same transaction: condenses passwords, updates
 * claims and names, ends sessions of blocked accounts, and emits events about changed authors.
 */

const userUid = 'plugin::users-permissions.user';
const roleOf: Readonly<Record<string, Role>> = {
  'api::buyer.buyer': 'buyer',
  'api::seller.seller': 'seller',
};
type Params = { documentId?: string; data?: Record<string, unknown> };
type Changed = { documentId?: string } | null | undefined;

export const watchPeople = (): void => {
  strapiInstance().documents.use(async (context, next) => {
    const { uid, action } = context;
    const role = roleOf[uid];
    if (uid !== userUid && !role) return next();
    if (action === 'delete' || action === 'clone') throw deletionRefused();
    if (action !== 'create' && action !== 'update') return next();
    const params = context.params as Params;
    const newPassword = uid === userUid && condensePassword(params);
    const accountOf = async (documentId: string | undefined): Promise<string | null> => {
      if (documentId === undefined) return null;
      return role ? accountOfProfile(role, documentId) : documentId;
    };
    return transact(async () => {
      const changed = await accountOf(params.documentId);
      // A profile change of a user passes here too, and a concurrent one may be about to change the same profile.
      if (changed !== null) await lockAccount(changed);
      const before = await takeSnapshot(changed);
      const result = await next();
      const account = await accountOf((result as Changed)?.documentId);
      if (account !== null) await applyChange(account, before, newPassword);
      return result;
    });
  });
};

type Shown = { readonly card: SellerRow; readonly page: SellerPage | null };
type Snapshot = {
  readonly blocked: boolean;
  readonly seller: Shown | null;
  readonly email: string;
  readonly phone: string;
} | null;

const takeSnapshot = async (account: string | null): Promise<Snapshot> => {
  const person = account === null ? null : await findByAccountNow(account);
  if (!person) return null;
  const { blocked, email, phone } = person;
  return { blocked, email, phone, seller: await shownOf(person.account) };
};

/** All public data of an author. */
const shownOf = async (account: string): Promise<Shown | null> => {
  const card = await sellerOfAccount(account);
  return card && { card, page: await sellerPage(card.id) };
};

const applyChange = async (
  account: string,
  before: Snapshot,
  newPassword: boolean,
): Promise<void> => {
  await claim(account);
  await nameProfiles(account);
  const after = await takeSnapshot(account);
  if (!after) return;
  const blocking = before !== null && before.blocked !== after.blocked;
  // Unblocking ends sessions too: one may have been opened concurrently with the block.
  if (before && (newPassword || blocking)) await endSessions(account);
  const isChanged = before?.email !== after.email || before.phone !== after.phone || newPassword;
  if (before && isChanged) await noteCredentialChange(account, clock.now().getTime());
  if (before && before.email !== after.email) await dropOldAddressProofs(account, after.email);
  if (blocking && !after.blocked && (await findWithdrawal(account))) throw noConsent();
  if (blocking) await recordBlocking(account, after.blocked);
  if (after.seller) await emitSellerChange(account, before?.seller ?? null, after.seller);
};

const emitSellerChange = async (
  account: string,
  before: Shown | null,
  after: Shown,
): Promise<void> => {
  const flat = ({ card, page }: Shown) => ({ ...card, ...page });
  const fields = before ? changedFields(flat(before), flat(after)) : [];
  if (before && fields.length === 0) return;
  const { id: sellerId } = after.card;
  const byAuthor = actorNow() === `user:${account}`;
  const at = clock.now().getTime();
  const change = { sellerId, fields, byAuthor, at };
  await emit(events.sellerChanged, `${sellerId}#${randomUUID()}`, change);
};

const endSessions = async (account: string): Promise<void> => {
  const person = await findByAccountNow(account);
  if (person) await endAllSessions(person.userId);
};

const recordBlocking = async (account: string, blocked: boolean): Promise<void> => {
  await audit({
    actor: actorNow(),
    action: blocked ? 'account.blocked' : 'account.unblocked',
    subject: `user:${account}`,
  });
  if (blocked) await emit(events.accountBlocked, `${account}#${randomUUID()}`, { account });
};

/** Kinds of identity held by others, if that is why a change of a user or profile was refused. */
export const takenIn = (error: unknown): readonly IdentityKind[] | null => {
  if (!(error instanceof errors.ApplicationError)) return null;
  const { taken } = error.details as { taken?: readonly IdentityKind[] };
  return taken ?? null;
};

const claim = async (account: string): Promise<void> => {
  const taken = await syncClaims(account);
  if (taken.length === 0) return;
  const message = factText('accounts.taken', 'ru', { kinds: taken.join(', ') });
  throw new errors.ApplicationError(message, { taken });
};

/** @returns whether there is a new password */
const condensePassword = ({ data }: Params): boolean => {
  if (!data || typeof data.password !== 'string') return false;
  data.password = prehash(data.password);
  return true;
};

const noConsent = () => new errors.ApplicationError(factText('accounts.no-consent', 'ru'));

// Orders, acts and consents refer to the account for years; erasure is a separate procedure.
const deletionRefused = () => new errors.ApplicationError(factText('accounts.not-deleted', 'ru'));

/**
 * Updates the claims of an account to match its rows, in the open transaction, so that no two accounts share an e-mail, phone or
 * username, whether the shop or the CMS made the change.
 * @returns the kinds of new values that another account holds; if there are any, the transaction must not be saved
 */
const syncClaims = async (account: string): Promise<readonly IdentityKind[]> => {
  const who = await identityOf(account);
  const isErased = (await findWithdrawal(account))?.erasedAt != null;
  if (!who || isErased) {
    await releaseClaims(account);
    return [];
  }
  if (checkUsername(who.username, who.email)) return ['username_skeleton'];
  const phone = who.phone === null ? null : (parsePhone(who.phone) ?? who.phone);
  const { phone: claimed, ...rest } = claimsFor({ ...who, phone: phone ?? '' });
  const wanted: Partial<Identities> = { ...rest, ...(phone !== null && { phone: claimed }) };
  const held = await identitiesOf(account);

  const kinds = [...new Set([...Object.keys(held), ...Object.keys(wanted)])] as IdentityKind[];
  const changed = kinds.filter((kind) => held[kind] !== wanted[kind]);
  if (changed.length === 0) return [];
  await releaseClaims(account, changed);
  const added = Object.fromEntries(
    changed.flatMap((kind) => (wanted[kind] === undefined ? [] : [[kind, wanted[kind]]])),
  );
  return Object.keys(added).length === 0
    ? []
    : claimIdentity(account, added, clock.now().getTime());
};
