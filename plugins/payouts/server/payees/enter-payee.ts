/**
 * Bank details that staff enter for an author who cannot log in or whose account came back from the bank: one person types
 * what the author has given in writing, another one confirms it, and the author is told (Agreement 3.2, 7.8, 10.4).
 */

import type { SellerId } from '@oner/config/contract';
import { env } from '@oner/config/env';
import type { Payload } from '@oner/config/events';
import { dateInAlmaty, dayMs, type IsoDate } from '@oner/config/terms';
import { factText } from '@oner/config/texts/facts.ts';
import { audit, clock, pluginService, termRules, transact } from '@oner/platform';
import { notifyAuthor } from '../notify-author.ts';
import { decryptPayment, encryptPayment } from '../payouts/bank-file.ts';
import { holdsOfAuthors } from '../payouts/owed.ts';
import { enterable, halfYearOf, reportBy } from '../payouts/rules.ts';
import { returnedAt } from '../payouts/store.ts';
import {
  addPayeeEntry,
  decidePayeeEntry,
  lockPayeeEntry,
  type PayeeEntry,
  waitingPayeeEntries,
} from './store.ts';

type TypedEntry = {
  readonly iban: string;
  readonly iin: string;
  /** How the author gave them, as `letter of 3 December, no. 12`. */
  readonly source: string;
};
export type EntryProblem =
  | 'not-found'
  | 'moved-on'
  | 'second-person'
  | 'entry-waits'
  | 'details-missing'
  | 'details-there'
  | 'iban-invalid'
  | 'iban-foreign'
  | 'iin-invalid'
  | 'iin-taken'
  | 'source-details';

/** Nobody's details lie around: what no second person has looked at in so long is dropped. */
const DAYS_TO_CONFIRM = 14;

/** An IBAN, an IIN or BIN, or a card, however it is spaced: the source is shown and recorded, and those are sealed. */
const numbers = /KZ[\dA-Z]{18}|\d{16}|(?<!\d)\d{12}(?!\d)/i;
const holdsNumbers = (text: string): boolean => numbers.test(text.replace(/[\s-]/g, ''));

const about = (authorId: SellerId): string => `payee of ${authorId}`;
const subjectOf = (authorId: SellerId): string => `seller:${authorId}`;
const mayEnter = async (authorId: SellerId) =>
  enterable((await holdsOfAuthors([authorId])).get(authorId) ?? []);

/** @param by `staff:<id>`. @returns null when it waits for the second person */
export const enterPayee = (
  authorId: SellerId,
  { iban, iin, source }: TypedEntry,
  by: string,
): Promise<EntryProblem | null> =>
  transact(async () => {
    if (holdsNumbers(source)) return 'source-details';
    const accounts = pluginService('accounts');
    if (!(await accounts.findSeller(authorId))) return 'not-found';
    const { change, problem } = await accounts.checkPayee(authorId, { iban, iin });
    if (problem) return problem as EntryProblem;
    if (!change.iban && !change.tax) return 'details-missing';
    const may = await mayEnter(authorId);
    if ((change.iban && !may.iban) || (change.tax && !may.tax)) return 'details-there';
    const typed = { iban: change.iban ?? '', iin: change.tax?.digits ?? '' };
    const id = await addPayeeEntry(
      {
        authorId,
        source,
        sealed: encryptPayment(JSON.stringify(typed), about(authorId)),
        ibanLast4: typed.iban.slice(-4) || null,
        taxLast4: typed.iin.slice(-4) || null,
      },
      by,
    );
    if (id === null) return 'entry-waits';
    const facts = { entry: id, source };
    await audit({ actor: by, action: 'payee.entered', subject: subjectOf(authorId), facts });
    return null;
  });

/** @param by another one of the staff than who typed it. @returns null when the author can be paid there */
export const confirmPayee = (id: number, by: string): Promise<EntryProblem | null> =>
  transact(async () => {
    const seen = await lockPayeeEntry(id);
    if (!seen) return 'not-found';
    const { authorId, enteredBy, sealed, state } = seen;
    if (state !== 'waiting' || sealed === null) return 'moved-on';
    if (enteredBy === by) return 'second-person';
    const accounts = pluginService('accounts');
    if (!(await accounts.findSeller(authorId))) return 'not-found';
    const { change, problem } = await accounts.checkPayee(
      authorId,
      JSON.parse(decryptPayment(sealed, about(authorId))),
    );
    if (problem) return problem as EntryProblem;
    // The author may have given them meanwhile, and then they are the author's.
    const may = await mayEnter(authorId);
    if ((change.iban && !may.iban) || (change.tax && !may.tax) || !(change.iban || change.tax))
      return 'details-there';
    if (!(await accounts.savePayeeByStaff(authorId, change))) return 'iin-taken';
    await decidePayeeEntry(id, 'confirmed', by);
    const facts = { entry: id, enteredBy };
    await audit({ actor: by, action: 'payee.confirmed', subject: subjectOf(authorId), facts });
    await notifyEntered(seen);
    return null;
  });

/** @param by whoever of the staff. @returns null when nothing of it is left */
export const dropPayee = (id: number, by: string): Promise<EntryProblem | null> =>
  transact(async () => {
    const entry = await lockPayeeEntry(id);
    if (!entry) return 'not-found';
    if (entry.state !== 'waiting') return 'moved-on';
    await drop(entry, by);
    return null;
  });

const drop = async ({ id, authorId }: PayeeEntry, by: string): Promise<void> => {
  await decidePayeeEntry(id, 'dropped', by);
  const subject = subjectOf(authorId);
  await audit({ actor: by, action: 'payee.dropped', subject, facts: { entry: id } });
};

/** Once a day: what nobody has confirmed. */
export const dropStalePayees = async (): Promise<void> => {
  const before = clock.now().getTime() - DAYS_TO_CONFIRM * dayMs;
  for (const entry of await waitingPayeeEntries({ before }))
    await transact(() => drop(entry, 'system'));
};

/** An author who is erased leaves nothing of it behind. */
export const forgetPayees = async ({ profileId }: Payload<'personErased'>): Promise<void> => {
  for (const entry of await waitingPayeeEntries({ authorId: profileId }))
    await transact(() => drop(entry, 'system'));
};

const notifyEntered = ({ id, authorId, ibanLast4, taxLast4 }: PayeeEntry): Promise<void> =>
  notifyAuthor(
    'payee-entered',
    authorId,
    (language) => ({
      email: env().CONTACT_EMAIL,
      kind: [ibanLast4 && 'IBAN', taxLast4 && factText('payees.tax-number', language)]
        .filter(Boolean)
        .join(', '),
      last4: [ibanLast4, taxLast4].filter(Boolean).join(', '),
    }),
    `payee-entry:${id}`,
  );

/** `KZ•• •••• 4417`, as letters may say it. */
export const maskedIban = async (authorId: SellerId): Promise<string> => {
  const payee = (await pluginService('accounts').payeeFacts([authorId])).get(authorId);
  return `KZ•• •••• ${payee?.ibanLast4 ?? '••••'}`;
};

// Authors are reminded to tell of changed data: twice a year, and when a payout has come back (Agreement 3.4).

const remind = (authorId: SellerId, occasion: string): Promise<void> =>
  transact(() => notifyAuthor('data-change-reminder', authorId, () => ({}), occasion));

/**
 * On the last day of those whose payout came back and who have given no other account; once for each payout.
 * @param last half of a year in which all were reminded; none at the first start
 * @returns the one that is now
 */
export const remindOfData = async (last: string | undefined): Promise<string> => {
  const today = dateInAlmaty(clock.now());
  await remindReturned(today);
  const half = halfYearOf(today);
  if (last !== undefined && last !== half)
    for (const { id, blocked, hidden } of await pluginService('accounts').listSellers())
      if (!blocked && !hidden) await remind(id, half);
  return half;
};

const remindReturned = async (today: IsoDate): Promise<void> => {
  const returned = await returnedAt();
  const holds = await holdsOfAuthors([...returned.keys()]);
  const rules = await termRules();
  for (const [authorId, { payoutId, at }] of returned) {
    const isHeld = holds.get(authorId)?.some(({ reason }) => reason === 'payout-returned');
    const by = reportBy(dateInAlmaty(new Date(at)), rules);
    if (isHeld && by !== null && today >= by) await remind(authorId, `payout:${payoutId}`);
  }
};
