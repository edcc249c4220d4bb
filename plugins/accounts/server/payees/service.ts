/**
 * Bank details of authors: given, replaced, forgotten, encrypted anew after a change of PAYEE_KEYS; and payouts that
 * are frozen.
 */

import { done, type FieldCode, type Result, refuseFields } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { dateInAlmaty } from '@oner/config/terms';
import { factText } from '@oner/config/texts/facts.ts';
import { audit, clock, defineJob, namedActor, notify, schedule, transact } from '@oner/platform';
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
  givenSince,
  isOfAge,
  parseIban,
  payoutsHeldUntil,
  readTaxNumber,
  type TaxKind,
  type TaxNumber,
  typedDetail,
} from './rules.ts';
import { blindMark, type Detail, encryptDetail, isUnderFirstKey, openDetail } from './sealing.ts';
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

/** What is new of an author's details, in the clear; only what differs from what is there. */
export type PayeeChange = {
  readonly iban: string | null;
  readonly tax: TaxNumber | null;
};
type TypedPayee = {
  readonly iban?: string | null | undefined;
  readonly iin?: string | null | undefined;
};

const opened = (payee: PayeeRow | null): { iban: string | null; tax: string | null } => {
  if (!payee) return { iban: null, tax: null };
  const { authorId, iban, tax } = payee;
  return {
    iban: iban && openDetail(iban.sealed, { authorId, detail: 'iban' }),
    tax: tax && openDetail(tax.sealed, { authorId, detail: 'tax-number' }),
  };
};

/** Reads what was typed, beside what is there; whether somebody else has given the number is another question (taxTakenBy). */
export const readPayeeChange = async (
  authorId: string,
  typed: TypedPayee,
): Promise<{ change: PayeeChange; problems: Record<string, FieldCode[]> }> => {
  const problems: Record<string, FieldCode[]> = {};
  const [typedIban, typedTax] = [typedDetail(typed.iban), typedDetail(typed.iin)];
  const nothing = { iban: null, tax: null };
  if (typedIban === null && typedTax === null) return { change: nothing, problems };

  const there = opened(await findPayee(authorId));
  const parsed = typedIban === null ? null : parseIban(typedIban);
  if (parsed && 'code' in parsed) problems.iban = [parsed.code];
  const iban = parsed && 'iban' in parsed && parsed.iban !== there.iban ? parsed.iban : null;
  const read = typedTax === null ? null : readTaxNumber(typedTax);
  if (typedTax !== null && read === null) problems.iin = ['iin-invalid'];
  const tax = read && read.digits !== there.tax ? read : null;
  return { change: { iban, tax }, problems };
};

/** Whether somebody else has given this IIN or BIN. */
export const taxTakenBy = async (
  authorId: string,
  { tax }: PayeeChange,
): Promise<{ iin?: FieldCode[] }> =>
  tax && (await isTaxNumberTaken(authorId, blindMark(tax.digits))) ? { iin: ['iin-taken'] } : {};

/** What somebody else than the author has typed: what is new of it, or what is wrong first. */
export const checkPayee = async (
  authorId: string,
  typed: TypedPayee,
): Promise<{ change: PayeeChange; problem: FieldCode | null }> => {
  const { change, problems } = await readPayeeChange(authorId, typed);
  const wrong = { ...problems, ...(await taxTakenBy(authorId, change)) };
  return { change, problem: Object.values(wrong).flat()[0] ?? null };
};

/**
 * Saves what two of the staff have entered, in the open transaction, behind the lock of the account; payouts wait 48 hours as
 * after any change.
 * @returns false when another author holds the number
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
 * Seals and saves the change in the open transaction.
 * Refused by its field, with nothing written, where another author has given the IIN or BIN a moment ago.
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
  if (tax && !(await claimTaxNumber(authorId, blindMark(tax.digits), setAt)))
    return refuseFields({ iin: ['iin-taken'] });
  const seal = (plain: string, detail: 'iban' | 'tax-number') => ({
    sealed: encryptDetail(plain, { authorId, detail }),
    last4: lastFour(plain),
    setAt,
  });
  const payee: PayeeRow = {
    authorId,
    iban: iban === null ? before.iban : seal(iban, 'iban'),
    tax: tax === null ? before.tax : { ...seal(tax.digits, 'tax-number'), kind: tax.kind },
    underage: tax === null ? before.underage : isMinor(tax, now),
  };
  const account = await accountOfProfile('seller', authorId);
  if (account !== null) await keepFormer(account, before, change, setAt);
  await savePayee(payee, [
    ...(iban ? (['iban'] as const) : []),
    ...(tax ? (['tax'] as const) : []),
  ]);
  if (account !== null) await noteCredentialChange(account, setAt);
  return done(undefined);
};

/** What is replaced comes back when a change of the e-mail is undone, be it asked for afterwards. */
const keepFormer = async (
  account: string,
  { authorId, iban, tax }: PayeeRow,
  change: PayeeChange,
  replacedAt: number,
) => {
  if (iban && change.iban)
    await addFormer(account, { authorId, part: 'iban', kind: null, ...iban, replacedAt });
  if (tax && change.tax) await addFormer(account, { authorId, part: 'tax', ...tax, replacedAt });
  await planForgetting(account);
};

/**
 * Takes away what an author's account was given since an instant, in the open transaction, and puts back what stood there
 * before. A tax number that somebody else has claimed since stays away.
 * @param since clock of the shop, milliseconds
 * @returns what was taken away
 */
export const dropDetailsSince = async (authorId: string, since: number): Promise<PayeePart[]> => {
  const payee = await findPayeeNow(authorId);
  const parts = payee ? givenSince(payee, since) : [];
  if (parts.length === 0) return parts;
  await forgetDetails(authorId, parts);
  for (const part of parts) await putBack(authorId, part, since);
  return parts;
};

const putBack = async (authorId: string, part: PayeePart, since: number): Promise<void> => {
  const now = await findPayeeNow(authorId);
  const former = await findFormer(authorId, part, since);
  if (!now || !former) return;
  const { sealed, last4, setAt, kind } = former;
  if (kind === null) return savePayee({ ...now, iban: { sealed, last4, setAt } }, ['iban']);
  const digits = openDetail(sealed, { authorId, detail: 'tax-number' });
  if (!(await claimTaxNumber(authorId, blindMark(digits), setAt))) return;
  const read = readTaxNumber(digits);
  const underage = read !== null && isMinor(read, new Date(setAt));
  await savePayee({ ...now, tax: { sealed, last4, setAt, kind }, underage }, ['tax']);
};

// A flag for a moderator and nothing more: the digits of an IIN prove no age (see payees/rules.ts).
const isMinor = ({ bornOn }: TaxNumber, now: Date): boolean =>
  bornOn !== null && !isOfAge(bornOn, dateInAlmaty(now));

/** Where to pay an author, in the clear. */
type Payee = {
  readonly iban: string | null;
  readonly taxNumber: string | null;
  readonly taxKind: TaxKind | null;
};

/** Whether an author can be paid, without their numbers. */
type PayeeFacts = {
  readonly ibanLast4: string | null;
  readonly hasTaxNumber: boolean;
  readonly ibanSetAt: Date | null;
  /** Payouts wait until then after a change of e-mail, phone, password, IBAN, IIN or BIN (Agreement 7.8). */
  readonly heldUntil: Date | null;
  /** Since when nothing is paid out, until a person lifts it; null where it is not frozen. */
  readonly frozenAt: Date | null;
};

/** By documentId of the seller; who has given nothing is left out. Nothing is opened, so nothing is recorded. */
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
 * The only way to the whole numbers: each reading leaves a record of who and why.
 * @param authorId documentId of the seller
 * @param reason in a few words, as `payout 2026-11`
 */
export const readPayee = (authorId: string, reason: string): Promise<Payee | null> =>
  transact(async () => {
    const payee = await findPayeeNow(authorId);
    if (!payee) return null;
    const actor = namedActor() ?? 'system';
    const subject = `seller:${authorId}`;
    await audit({ actor, action: 'payee.read', subject, facts: { reason } });
    const { iban, tax } = opened(payee);
    return {
      iban,
      taxNumber: tax,
      taxKind: payee.tax?.kind ?? null,
    };
  });

const forgetJob = 'accounts.forget-former-payees';

export const definePayeeForgetting = (): void =>
  defineJob(forgetJob, ({ account }: Payload) => transact(() => forget(account)));
type Payload = { readonly account: string };

/** For the first of those that are kept, in the open transaction: the others are planned when it goes. */
const planForgetting = async (account: string): Promise<void> => {
  const first = await firstReplaced(account);
  if (first === null) return;
  const due = Math.max(first + undoMs, (await undoableAtShop(account)) ?? 0);
  await schedule(forgetJob, account, new Date(due), { account }, { replace: true });
};

const forget = async (account: string): Promise<void> => {
  const now = clock.now().getTime();
  // A change that was asked for meanwhile brings back what was replaced before it too.
  if ((await undoableAtShop(account)) === null) await dropReplacedUntil(account, now - undoMs);
  await planForgetting(account);
};

const resealJob = 'accounts.reseal-payees';
const handful = 50;

export const defineReencryption = (): void => defineJob(resealJob, reseal);

/** At each start; over at once where there is nothing to do. */
export const scheduleReencryption = (): Promise<void> =>
  schedule(resealJob, 'all', clock.now(), {}, { replace: true });

const isOld = ({ iban, tax }: PayeeRow): boolean =>
  [iban, tax].some((detail) => detail !== null && !isUnderFirstKey(detail.sealed));

const reseal = async (): Promise<void> => {
  for (let rows = await payeesAfter('', handful); rows.length > 0; ) {
    for (const row of rows.filter(isOld)) await transact(() => resealOne(row.authorId));
    rows = await payeesAfter(rows.at(-1)?.authorId ?? '', handful);
  }
  await transact(resealFormer);
};

const resealFormer = async (): Promise<void> => {
  for (const { id, authorId, part, sealed } of await allFormer()) {
    if (isUnderFirstKey(sealed)) continue;
    const owner = { authorId, detail: part === 'iban' ? 'iban' : 'tax-number' } as const;
    await reencryptFormer(id, encryptDetail(openDetail(sealed, owner), owner));
  }
};

const resealOne = async (authorId: string): Promise<void> => {
  const row = await findPayeeNow(authorId);
  if (!row) return;
  const anew = <T extends { sealed: string }>(value: T | null, detail: Detail): T | null => {
    if (value === null || isUnderFirstKey(value.sealed)) return value;
    const owner = { authorId, detail };
    return { ...value, sealed: encryptDetail(openDetail(value.sealed, owner), owner) };
  };
  const fresh = { ...row, iban: anew(row.iban, 'iban'), tax: anew(row.tax, 'tax-number') };
  await savePayee(fresh, ['iban', 'tax']);
};

/** The shop reads its letters in Russian, as its board does by default. */
const houseLanguage = 'ru';
/** In the open transaction, as the undo. Whoever reads the old mailbox does not end it: it may be the wrong one. */
export const freezePayouts = async ({ account, username }: PersonRow): Promise<void> => {
  const at = clock.now().getTime();
  await freeze(account, at);
  const house = { email: env().CONTACT_EMAIL, language: houseLanguage, name: '' } as const;
  const facts = { about: username, what: factText('money-alerts.email-undone', houseLanguage) };
  await notify('money-alert', house, facts, `frozen:${account}:${at}`);
};

/**
 * The staff knows who the author is. A new password that is due stays due: only its own link sets one. The hold of 48
 * hours begins anew.
 * @param authorId documentId of the seller
 * @returns false where nothing was frozen
 */
export const unfreezeAuthor = (authorId: string, actor: string): Promise<boolean> =>
  transact(async () => {
    const account = await accountOfProfile('seller', authorId);
    if (account === null || !(await unfreeze(account, clock.now().getTime()))) return false;
    await audit({ actor, action: 'account.payouts-unfrozen', subject: `user:${account}` });
    return true;
  });
