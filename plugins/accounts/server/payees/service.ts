/** Bank details of authors: entry, replacement, deletion, re-encryption after a change of PAYEE_KEYS, and freezing of payouts. */

import { done, type FieldCode, type Result, refuseFields } from '@oner/config/contract';
import { dateInAlmaty } from '@oner/config/terms';
import { factText } from '@oner/config/texts/facts.ts';
import {
  audit,
  clock,
  defineJob,
  namedActor,
  notify,
  schedule,
  staffRecipient,
  transact,
} from '@oner/platform';
import { lastFour, undoMs } from '../emails/rules.ts';
import { undoableAtShop } from '../emails/service.ts';
import {
  credentialsOfAuthors,
  freeze,
  noteCredentialChange,
  unfreeze,
} from '../passwords/store.ts';
import { accountOfProfile, lockAccount, type PersonRow } from '../people/store.ts';
import { addProfileChange } from '../profiles/store.ts';
import {
  blindIndex,
  type Detail,
  decryptDetail,
  encryptDetail,
  isUnderFirstKey,
} from './encryption.ts';
import {
  givenSince,
  isOfAge,
  parseIban,
  payoutsHeldUntil,
  readTaxNumber,
  type TaxKind,
  type TaxNumber,
  typedDetail,
} from './rules.ts';
import {
  addFormer,
  allFormer,
  claimTaxNumber,
  dropReplacedUntil,
  findFormer,
  findPayee,
  findPayeeNow,
  findPayees,
  firstReplaced,
  forgetDetails,
  isTaxNumberTaken,
  type PayeePart,
  type PayeeRow,
  payeesAfter,
  reencryptFormer,
  savePayee,
} from './store.ts';

/** New bank details in plain text; null for those that do not differ from the stored ones. */
export type PayeeChange = {
  readonly iban: string | null;
  readonly tax: TaxNumber | null;
};
type TypedPayee = {
  readonly iban?: string | null | undefined;
  readonly iin?: string | null | undefined;
};

const decrypted = (payee: PayeeRow | null): { iban: string | null; tax: string | null } => {
  if (!payee) return { iban: null, tax: null };
  const { authorId, iban, tax } = payee;
  return {
    iban: iban && decryptDetail(iban.sealed, { authorId, detail: 'iban' }),
    tax: tax && decryptDetail(tax.sealed, { authorId, detail: 'tax-number' }),
  };
};

/** Reads typed details and compares them with the stored ones; taxTakenBy checks whether another author has the number. */
export const readPayeeChange = async (
  authorId: string,
  typed: TypedPayee,
): Promise<{ change: PayeeChange; problems: Record<string, FieldCode[]> }> => {
  const problems: Record<string, FieldCode[]> = {};
  const [typedIban, typedTax] = [typedDetail(typed.iban), typedDetail(typed.iin)];
  const nothing = { iban: null, tax: null };
  if (typedIban === null && typedTax === null) return { change: nothing, problems };

  const there = decrypted(await findPayee(authorId));
  const parsed = typedIban === null ? null : parseIban(typedIban);
  if (parsed && 'code' in parsed) problems.iban = [parsed.code];
  const iban = parsed && 'iban' in parsed && parsed.iban !== there.iban ? parsed.iban : null;
  const read = typedTax === null ? null : readTaxNumber(typedTax);
  if (typedTax !== null && read === null) problems.iin = ['iin-invalid'];
  const tax = read && read.digits !== there.tax ? read : null;
  return { change: { iban, tax }, problems };
};

/** Field error if another author has given this IIN or BIN. */
export const taxTakenBy = async (
  authorId: string,
  { tax }: PayeeChange,
): Promise<{ iin?: FieldCode[] }> =>
  tax && (await isTaxNumberTaken(authorId, blindIndex(tax.digits))) ? { iin: ['iin-taken'] } : {};

/** Reads details that staff typed for an author: the change, and the first error if any. */
export const checkPayee = async (
  authorId: string,
  typed: TypedPayee,
): Promise<{ change: PayeeChange; problem: FieldCode | null }> => {
  const { change, problems } = await readPayeeChange(authorId, typed);
  const wrong = { ...problems, ...(await taxTakenBy(authorId, change)) };
  return { change, problem: Object.values(wrong).flat()[0] ?? null };
};

/**
 * Saves details entered by staff under dual control, in the open transaction, with the account locked; payouts are held for 48
 * hours as after any change.
 * @returns false if another author holds the number
 */
export const savePayeeByStaff = async (authorId: string, change: PayeeChange): Promise<boolean> => {
  const account = await accountOfProfile('seller', authorId);
  if (account === null) throw new Error(`${authorId} has no account`);
  await lockAccount(account);
  if (!(await savePayeeChange(authorId, change)).ok) return false;
  const fields = [...(change.iban ? ['iban'] : []), ...(change.tax ? ['iin'] : [])];
  const changedAt = clock.now().getTime();
  await addProfileChange({ account, fields, changedAt, validSince: null, late: false });
  return true;
};

/**
 * Encrypts and saves the change in the open transaction. Refused by field, with nothing written, if another author has given the
 * IIN or BIN meanwhile.
 */
export const savePayeeChange = async (
  authorId: string,
  change: PayeeChange,
): Promise<Result<undefined>> => {
  const { iban, tax } = change;
  const now = clock.now();
  const setAt = now.getTime();
  const before = (await findPayeeNow(authorId)) ?? {
    authorId,
    iban: null,
    tax: null,
    underage: false,
  };
  if (tax && !(await claimTaxNumber(authorId, blindIndex(tax.digits), setAt)))
    return refuseFields({ iin: ['iin-taken'] });
  const encryptedDetail = (plain: string, detail: 'iban' | 'tax-number') => ({
    sealed: encryptDetail(plain, { authorId, detail }),
    last4: lastFour(plain),
    setAt,
  });
  const payee: PayeeRow = {
    authorId,
    iban: iban === null ? before.iban : encryptedDetail(iban, 'iban'),
    tax:
      tax === null ? before.tax : { ...encryptedDetail(tax.digits, 'tax-number'), kind: tax.kind },
    underage: tax === null ? before.underage : isMinor(tax, now),
  };
  const account = await accountOfProfile('seller', authorId);
  if (account !== null) await archiveFormer(account, before, change, setAt);
  await savePayee(payee, [
    ...(iban ? (['iban'] as const) : []),
    ...(tax ? (['tax'] as const) : []),
  ]);
  if (account !== null) await noteCredentialChange(account, setAt);
  return done(undefined);
};

/** Keeps replaced details, because undoing an e-mail change restores them, even one requested later. */
const archiveFormer = async (
  account: string,
  { authorId, iban, tax }: PayeeRow,
  change: PayeeChange,
  replacedAt: number,
) => {
  if (iban && change.iban)
    await addFormer(account, { authorId, part: 'iban', kind: null, ...iban, replacedAt });
  if (tax && change.tax) await addFormer(account, { authorId, part: 'tax', ...tax, replacedAt });
  await scheduleForgetting(account);
};

/**
 * Removes the details of an author entered since an instant, in the open transaction, and restores the earlier ones. A tax number
 * that another author has claimed since is not restored.
 * @param since clock of the shop, milliseconds
 * @returns the parts removed
 */
export const dropDetailsSince = async (authorId: string, since: number): Promise<PayeePart[]> => {
  const payee = await findPayeeNow(authorId);
  const parts = payee ? givenSince(payee, since) : [];
  if (parts.length === 0) return parts;
  await forgetDetails(authorId, parts);
  for (const part of parts) await restoreDetail(authorId, part, since);
  return parts;
};

const restoreDetail = async (authorId: string, part: PayeePart, since: number): Promise<void> => {
  const now = await findPayeeNow(authorId);
  const former = await findFormer(authorId, part, since);
  if (!now || !former) return;
  const { sealed, last4, setAt, kind } = former;
  if (kind === null) return savePayee({ ...now, iban: { sealed, last4, setAt } }, ['iban']);
  const digits = decryptDetail(sealed, { authorId, detail: 'tax-number' });
  if (!(await claimTaxNumber(authorId, blindIndex(digits), setAt))) return;
  const read = readTaxNumber(digits);
  const underage = read !== null && isMinor(read, new Date(setAt));
  await savePayee({ ...now, tax: { sealed, last4, setAt, kind }, underage }, ['tax']);
};

// Only a flag for moderators: the digits of an IIN do not prove an age (see payees/rules.ts).
const isMinor = ({ bornOn }: TaxNumber, now: Date): boolean =>
  bornOn !== null && !isOfAge(bornOn, dateInAlmaty(now));

/** Bank details in plain text. */
type Payee = {
  readonly iban: string | null;
  readonly taxNumber: string | null;
  readonly taxKind: TaxKind | null;
};

/** Payment data of an author without the numbers. */
type PayeeFacts = {
  readonly ibanLast4: string | null;
  readonly hasTaxNumber: boolean;
  readonly ibanSetAt: Date | null;
  /** End of the hold after a change of e-mail, phone, password, IBAN, IIN or BIN (Agreement 7.8). */
  readonly heldUntil: Date | null;
  /** Start of the payout freeze, which staff lift; null if not frozen. */
  readonly frozenAt: Date | null;
};

/** By documentId of the seller; authors without details are left out. Nothing is decrypted, so no access is logged. */
export const payeeFacts = async (
  authorIds: readonly string[],
): Promise<Map<string, PayeeFacts>> => {
  const credentials = await credentialsOfAuthors(authorIds);
  return new Map(
    (await findPayees(authorIds)).map(({ authorId, iban, tax }) => {
      const { changedAt = null, frozenAt = null } = credentials.get(authorId) ?? {};
      const facts = {
        ibanLast4: iban?.last4 ?? null,
        hasTaxNumber: tax !== null,
        ibanSetAt: iban && new Date(iban.setAt),
        heldUntil: changedAt === null ? null : new Date(payoutsHeldUntil(changedAt)),
        frozenAt: frozenAt === null ? null : new Date(frozenAt),
      };
      return [authorId, facts];
    }),
  );
};

/**
 * The only access to the whole numbers; each call writes actor and reason to the audit log.
 * @param authorId documentId of the seller
 * @param reason short, e.g. `payout 2026-11`
 */
export const readPayee = (authorId: string, reason: string): Promise<Payee | null> =>
  transact(async () => {
    const payee = await findPayeeNow(authorId);
    if (!payee) return null;
    const actor = namedActor() ?? 'system';
    const subject = `seller:${authorId}`;
    await audit({ actor, action: 'payee.read', subject, facts: { reason } });
    const { iban, tax } = decrypted(payee);
    return {
      iban,
      taxNumber: tax,
      taxKind: payee.tax?.kind ?? null,
    };
  });

const forgetJob = 'accounts.forget-former-payees';

export const definePayeeForgetting = (): void =>
  defineJob(forgetJob, ({ account }: Payload) => transact(() => forgetFormer(account)));
type Payload = { readonly account: string };

/** Schedules the deletion of the oldest kept details, in the open transaction; that job schedules the next. */
const scheduleForgetting = async (account: string): Promise<void> => {
  const first = await firstReplaced(account);
  if (first === null) return;
  const due = Math.max(first + undoMs, (await undoableAtShop(account)) ?? 0);
  await schedule(forgetJob, account, new Date(due), { account }, { replace: true });
};

const forgetFormer = async (account: string): Promise<void> => {
  const now = clock.now().getTime();
  // A change requested meanwhile also restores details replaced before it.
  if ((await undoableAtShop(account)) === null) await dropReplacedUntil(account, now - undoMs);
  await scheduleForgetting(account);
};

const reencryptJob = 'accounts.reseal-payees';
const batchSize = 50;

export const defineReencryption = (): void => defineJob(reencryptJob, reencryptAll);

/** Runs at each start; ends at once if there is nothing to re-encrypt. */
export const scheduleReencryption = (): Promise<void> =>
  schedule(reencryptJob, 'all', clock.now(), {}, { replace: true });

const isOld = ({ iban, tax }: PayeeRow): boolean =>
  [iban, tax].some((detail) => detail !== null && !isUnderFirstKey(detail.sealed));

const reencryptAll = async (): Promise<void> => {
  for (let rows = await payeesAfter('', batchSize); rows.length > 0; ) {
    for (const row of rows.filter(isOld)) await transact(() => reencryptOne(row.authorId));
    rows = await payeesAfter(rows.at(-1)?.authorId ?? '', batchSize);
  }
  await transact(reencryptAllFormer);
};

const reencryptAllFormer = async (): Promise<void> => {
  for (const { id, authorId, part, sealed } of await allFormer()) {
    if (isUnderFirstKey(sealed)) continue;
    const owner = { authorId, detail: part === 'iban' ? 'iban' : 'tax-number' } as const;
    await reencryptFormer(id, encryptDetail(decryptDetail(sealed, owner), owner));
  }
};

const reencryptOne = async (authorId: string): Promise<void> => {
  const row = await findPayeeNow(authorId);
  if (!row) return;
  const reencrypted = <T extends { sealed: string }>(value: T | null, detail: Detail): T | null => {
    if (value === null || isUnderFirstKey(value.sealed)) return value;
    const owner = { authorId, detail };
    return { ...value, sealed: encryptDetail(decryptDetail(value.sealed, owner), owner) };
  };
  const fresh = {
    ...row,
    iban: reencrypted(row.iban, 'iban'),
    tax: reencrypted(row.tax, 'tax-number'),
  };
  await savePayee(fresh, ['iban', 'tax']);
};

/** In the open transaction of the undo. Only staff end the freeze: the owner of the old mailbox may be the wrong one. */
export const freezePayouts = async ({ account, username }: PersonRow): Promise<void> => {
  const at = clock.now().getTime();
  await freeze(account, at);
  const staff = staffRecipient();
  const facts = { about: username, what: factText('money-alerts.email-undone', staff.language) };
  await notify('money-alert', staff, facts, `frozen:${account}:${at}`);
};

/**
 * Lifts the freeze after staff have identified the author. A due password stays due until set by its link; the hold of 48 hours
 * restarts.
 * @param authorId documentId of the seller
 * @returns false if nothing was frozen
 */
export const unfreezeAuthor = (authorId: string, actor: string): Promise<boolean> =>
  transact(async () => {
    const account = await accountOfProfile('seller', authorId);
    if (account === null || !(await unfreeze(account, clock.now().getTime()))) return false;
    await audit({ actor, action: 'account.payouts-unfrozen', subject: `user:${account}` });
    return true;
  });
