import type { FieldCode } from '@oner/config/contract';
import { dateInAlmaty, FACTS } from '@oner/config/terms';
import { audit, clock, namedActor, transact } from '@oner/platform';
import { isOfAge } from '../domain/age.ts';
import { lastFour } from '../domain/mask.ts';
import { typedDetail } from '../domain/payee-change.ts';
import { readTaxNumber, type TaxKind, type TaxNumber } from '../domain/tax-number.ts';
import {
  claimTaxNumber,
  findPayee,
  findPayeeNow,
  findPayees,
  isTaxNumberTaken,
  type PayeeRow,
  savePayee,
} from '../store/payees.ts';
import { parseIban } from './parse-iban.ts';
import { blindMark, openDetail, sealDetail } from './seal-detail.ts';

/** What is new of an author's details, in the clear; only what differs from what is there. */
export type PayeeChange = {
  readonly iban: string | null;
  readonly tax: TaxNumber | null;
  /** One of them takes the place of another: the password has to be typed again. */
  readonly replaces: boolean;
};
export type TypedPayee = {
  readonly iban?: string | null | undefined;
  readonly iin?: string | null | undefined;
};

/** Somebody else has given this IIN or BIN, a moment ago. */
export class TaxNumberTaken extends Error {}

const opened = (payee: PayeeRow | null): { iban: string | null; tax: string | null } => {
  if (!payee) return { iban: null, tax: null };
  const { authorId, iban, tax } = payee;
  return {
    iban: iban && openDetail(iban.sealed, { authorId, detail: 'iban' }),
    tax: tax && openDetail(tax.sealed, { authorId, detail: 'tax-number' }),
  };
};

/** Reads what was typed, beside what is there. */
export const readPayeeChange = async (
  authorId: string,
  typed: TypedPayee,
): Promise<{ change: PayeeChange; problems: Record<string, FieldCode[]> }> => {
  const problems: Record<string, FieldCode[]> = {};
  const [typedIban, typedTax] = [typedDetail(typed.iban), typedDetail(typed.iin)];
  const nothing = { iban: null, tax: null, replaces: false };
  if (typedIban === null && typedTax === null) return { change: nothing, problems };

  const there = opened(await findPayee(authorId));
  const parsed = typedIban === null ? null : parseIban(typedIban);
  if (parsed && 'code' in parsed) problems.iban = [parsed.code];
  const iban = parsed && 'iban' in parsed && parsed.iban !== there.iban ? parsed.iban : null;
  const read = typedTax === null ? null : readTaxNumber(typedTax);
  if (typedTax !== null && read === null) problems.iin = ['iin-invalid'];
  const tax = read && read.digits !== there.tax ? read : null;
  if (tax && (await isTaxNumberTaken(authorId, blindMark(tax.digits))))
    problems.iin = ['iin-taken'];
  const replaces = Boolean((iban && there.iban) || (tax && there.tax));
  return { change: { iban, tax, replaces }, problems };
};

/**
 * Seals and saves the change in the open transaction.
 * @throws TaxNumberTaken when another author holds the number
 */
export const savePayeeChange = async (authorId: string, change: PayeeChange): Promise<void> => {
  const { iban, tax } = change;
  const now = clock.now();
  const setAt = now.getTime();
  const before = (await findPayeeNow(authorId)) ?? {
    ...{ authorId, iban: null, tax: null, underage: false },
  };
  if (tax && !(await claimTaxNumber(authorId, blindMark(tax.digits), setAt)))
    throw new TaxNumberTaken();
  const seal = (plain: string, detail: 'iban' | 'tax-number') => ({
    ...{ sealed: sealDetail(plain, { authorId, detail }), last4: lastFour(plain), setAt },
  });
  const payee: PayeeRow = {
    authorId,
    iban: iban === null ? before.iban : seal(iban, 'iban'),
    tax: tax === null ? before.tax : { ...seal(tax.digits, 'tax-number'), kind: tax.kind },
    underage: tax === null ? before.underage : isMinor(tax, now),
  };
  await savePayee(payee, [
    ...(iban ? (['iban'] as const) : []),
    ...(tax ? (['tax'] as const) : []),
  ]);
};

// A flag for a moderator and nothing more: the digits of an IIN prove no age (see domain/tax-number.ts).
const isMinor = ({ bornOn }: TaxNumber, now: Date): boolean =>
  bornOn !== null && !isOfAge(bornOn, dateInAlmaty(now));

/** Where to pay an author, in the clear. */
export type Payee = {
  readonly iban: string | null;
  readonly taxNumber: string | null;
  readonly taxKind: TaxKind | null;
  /** Payouts wait until then after a change of the IBAN (Agreement 7.8). */
  readonly heldUntil: Date | null;
};

const heldUntil = (setAt: number): Date => new Date(setAt + FACTS.ibanHold.value * 3_600_000);

/** Whether an author can be paid, without his numbers. */
export type PayeeFacts = {
  readonly ibanLast4: string | null;
  readonly hasTaxNumber: boolean;
  readonly ibanSetAt: Date | null;
  /** Payouts wait until then after a change of the IBAN (Agreement 7.8). */
  readonly heldUntil: Date | null;
};

/** By documentId of the seller; who has given nothing is left out. Nothing is opened, so nothing is recorded. */
export const payeeFacts = async (authorIds: readonly string[]): Promise<Map<string, PayeeFacts>> =>
  new Map(
    (await findPayees(authorIds)).map(({ authorId, iban, tax }) => [
      authorId,
      {
        ibanLast4: iban?.last4 ?? null,
        hasTaxNumber: tax !== null,
        ibanSetAt: iban && new Date(iban.setAt),
        heldUntil: iban && heldUntil(iban.setAt),
      },
    ]),
  );

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
      heldUntil: payee.iban && heldUntil(payee.iban.setAt),
    };
  });
