/**
 * Bank details that staff enter for an author who cannot log in or whose payout the bank returned: one person enters
 * what the author gave in writing, another confirms it, and the author is notified (Agreement 3.2, 7.8, 10.4).
 */

import type { SellerId } from '@oner/config/contract';
import { env } from '@oner/config/env';
import type { Payload } from '@oner/config/events';
import { dateInAlmaty, dayMs, type IsoDate } from '@oner/config/terms';
import { factText } from '@oner/config/texts/facts.ts';
import { audit, clock, pluginService, termRules, transact } from '@oner/platform';
import { decryptPayment, encryptPayment } from '../bank-files/bank-file.ts';
import { holdsOfAuthors } from '../debts/owed.ts';
import { notifyAuthor } from '../notify-author.ts';
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
  /** How the author gave them, e.g. `letter of 3 December, no. 12`. */
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

/** Unconfirmed details are dropped after this time. */
const DAYS_TO_CONFIRM = 14;

/** IBAN, IIN, BIN or card number: the source is shown and audited, so it must not contain one; details are encrypted. */
const numbers = /KZ[\dA-Z]{18}|\d{16}|(?<!\d)\d{12}(?!\d)/i;
const holdsNumbers = (text: string): boolean => numbers.test(text.replace(/[\s-]/g, ''));

const about = (authorId: SellerId): string => `payee of ${authorId}`;
const subjectOf = (authorId: SellerId): string => `seller:${authorId}`;
const mayEnter = async (authorId: SellerId) =>
  enterable((await holdsOfAuthors([authorId])).get(authorId) ?? []);

/** @param by `staff:<id>`. @returns null if it now waits for the second person */
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

/** @param by another member of staff than the first. @returns null if the details are now the author's */
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
    // The author may have entered details meanwhile; those take precedence.
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

/** @param by any member of staff. @returns null if it is dropped */
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

/** Runs daily: drops entries that were not confirmed in time. */
export const dropStalePayees = async (): Promise<void> => {
  const before = clock.now().getTime() - DAYS_TO_CONFIRM * dayMs;
  for (const entry of await waitingPayeeEntries({ before }))
    await transact(() => drop(entry, 'system'));
};

/** Drops the entries of an erased author. */
export const dropPayeesOfErased = async ({ profileId }: Payload<'personErased'>): Promise<void> => {
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

/** The IBAN as e-mails show it: `KZ•• •••• 4417`. */
export const maskedIban = async (authorId: SellerId): Promise<string> => {
  const payee = (await pluginService('accounts').payeeFacts([authorId])).get(authorId);
  return `KZ•• •••• ${payee?.ibanLast4 ?? '••••'}`;
};

// Reminders to report changed data: twice a year, and after a returned payout (Agreement 3.4).

const remind = (authorId: SellerId, occasion: string): Promise<void> =>
  transact(() => notifyAuthor('data-change-reminder', authorId, () => ({}), occasion));

/**
 * Reminds authors with a returned payout on their last day, once per payout; and all authors once per half-year.
 * @param last half-year in which all were last reminded; undefined at the first start
 * @returns the current half-year
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
