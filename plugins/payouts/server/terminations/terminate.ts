/** Terminates agreements with authors: announced, stopped, ended, settled (L §4; Agreement 8.4, 10.1 to 10.5). */

import type { SellerId, WorkId } from '@oner/config/contract';
import type { TerminationKind } from '@oner/config/contract/payout-states';
import type { Payload } from '@oner/config/events';
import {
  accountingMonth,
  add,
  addDays,
  dateInAlmaty,
  endOfDay,
  exceedsMonths,
  figuresOn,
  formatTiyn,
  type IsoDate,
  startOfDay,
  suspendedText,
  writeDay,
} from '@oner/config/terms';
import { factText } from '@oner/config/texts/facts.ts';
import {
  asActor,
  audit,
  clock,
  namedActor,
  pluginService,
  schedule,
  termRules,
  transact,
} from '@oner/platform';
import { writeAct } from '../acts/write-act.ts';
import { balanceOf } from '../ledger/read-entries.ts';
import { dayOr, notifyAuthor } from '../notify-author.ts';
import { lockPayoutRuns } from '../payouts/store.ts';
import { isByAuthor, offersUntil, terminationDays } from './rules.ts';
import {
  addTermination,
  lockTermination,
  moveTermination,
  noteAccessClosed,
  runningTerminations,
  type Termination,
  terminationOf,
} from './store.ts';

type TerminationProblem = 'not-found' | 'conflict' | 'not-yet';

/** @param reason shown to the author; required from the provider @returns null if it is announced */
export const announceTermination = (
  authorId: SellerId,
  kind: TerminationKind,
  { actor, reason }: { readonly actor: string; readonly reason: string | null },
): Promise<TerminationProblem | null> =>
  transact(async () => {
    await lockPayoutRuns();
    if (!(await pluginService('accounts').findSeller(authorId))) return 'not-found';
    const today = dateInAlmaty(clock.now());
    if (kind === 'force-majeure') {
      const { forceMajeure } = await termRules();
      const months = figuresOn(today).forceMajeure.value;
      if (!forceMajeure.some((period) => exceedsMonths(period, today, months))) return 'not-yet';
    }
    const termination = await terminationOf(authorId);
    // A notice of the shop does not prevent the author from leaving at once.
    if (termination && !(isByAuthor(kind) && termination.state === 'announced')) return 'conflict';
    if (termination) await moveTermination(termination, 'stop', null);
    const replaces = termination?.id ?? null;
    const id = await addTermination(authorId, kind, today, { actor, reason, replaces });
    if (id === null) return 'conflict';
    const subject = `seller:${authorId}`;
    // The audit log outlives the author, whose words are erased.
    const facts = isByAuthor(kind) ? { kind } : { kind, reason };
    await audit({ actor, action: 'agreement.termination', subject, facts });
    // The e-mail about the withdrawn consent explains its effect.
    if (kind !== 'consent') await notifyAnnounced(authorId, kind, reason, id);
    await advanceTermination(id);
    return null;
  });

const notifyAnnounced = async (
  authorId: SellerId,
  kind: Exclude<TerminationKind, 'consent'>,
  reason: string | null,
  id: number,
): Promise<void> => {
  const today = dateInAlmaty(clock.now());
  const days = terminationDays(kind, today, await termRules());
  const notices = {
    author: 'termination-requested',
    provider: 'termination-by-provider',
    'force-majeure': 'termination-by-force-majeure',
    'no-works': 'termination-auto-warning',
  } as const;
  await notifyAuthor(
    notices[kind],
    authorId,
    (language) => {
      const settleDate = dayOr(days?.settleBy ?? null, language, suspendedText);
      const date = dayOr(days?.endsOn ?? null, language, suspendedText);
      const accessDate = dayOr(days?.accessEndsOn ?? null, language, suspendedText);
      if (kind === 'no-works') return { date };
      if (kind === 'author') return { accessDate, settleDate };
      return { date, accessDate, settleDate, reason: reason ?? '—' };
    },
    `termination:${id}`,
  );
};

/**
 * Stops an announced termination: a new work stops one for lack of works (Agreement 10.2), and the provider may
 * withdraw its notice.
 */
export const stopTermination = (
  authorId: SellerId,
  kind: TerminationKind,
  actor: string,
): Promise<'not-found' | 'conflict' | null> =>
  transact(async () => {
    const termination = await terminationOf(authorId);
    if (!termination || termination.kind !== kind) return 'not-found';
    const locked = await lockTermination(termination.id);
    if (locked?.state !== 'announced') return 'conflict';
    await moveTermination(locked, 'stop', null);
    const subject = `seller:${authorId}`;
    await audit({ actor, action: 'agreement.goes-on', subject, facts: { kind } });
    return null;
  });

/**
 * Undoes a termination by somebody who had taken over the account. Runs in the transaction that undoes the e-mail
 * change and locks the account. A notice of the shop that it replaced resumes from its own day.
 * @param since time in milliseconds (clock of the shop) from which the account's actions may be a stranger's
 */
export const undoTermination = async (
  { role, profileId, account }: Record<'role' | 'profileId' | 'account', string>,
  since: number,
): Promise<'opens' | 'shuts' | null> => {
  const seen = role === 'seller' ? await terminationOf(profileId) : null;
  // Read again under its lock, because the account may be closed at the same time.
  const termination = seen && (await lockTermination(seen.id));
  if (!termination || termination.state === 'stopped') return null;
  const hasClosed = termination.accessClosedAt !== null;
  if (!isByAuthor(termination.kind) || termination.announcedAt < since)
    return hasClosed ? 'shuts' : null;
  await moveTermination(termination, 'undo', null);
  const before = termination.replaces === null ? null : await lockTermination(termination.replaces);
  if (before) await moveTermination(before, 'resume', null);
  const [actor, subject] = [`user:${account}`, `seller:${profileId}`];
  await audit({ actor, action: 'agreement.goes-on', subject, facts: { kind: termination.kind } });
  return hasClosed ? 'opens' : null;
};

/** Ends the agreement of an author who withdraws consent: they are paid without a minimum, and then erased. */
export const endByWithdrawal = async ({
  role,
  profileId,
  account,
}: Record<'role' | 'profileId' | 'account', string>): Promise<void> => {
  if (role !== 'seller') return;
  // An agreement that has already ended stays as it is.
  await announceTermination(profileId, 'consent', { actor: `user:${account}`, reason: null });
};

/** Runs daily: carries out what is due of all announced terminations. */
export const advanceTerminations = async (): Promise<void> => {
  for (const { id, kind, authorId, state } of await runningTerminations()) {
    if (kind === 'no-works' && state === 'announced' && (await offersWorks(authorId)))
      await transact(async () => {
        await stopTermination(authorId, kind, 'system');
        // A work that waits for a moderator may have stopped it; such a work counts for thirty days.
        await planOfferCheck(authorId, clock.now());
      });
    else await transact(() => lockAndAdvance(id, authorId));
  }
};

/** Job that checks an author's offer at a given time; one per author. */
export const OFFER_JOB = 'payouts.offer';
const planOfferCheck = (authorId: SellerId, at: Date): Promise<void> =>
  schedule(OFFER_JOB, authorId, at, { authorId }, { replace: true });

/** Last day on which an author offers works; null while a work is shown. */
const offerEnds = async (authorId: SellerId): Promise<IsoDate | null> => {
  const { shown, waitingSince } = await pluginService('works').offerOfSeller(authorId);
  const waiting = waitingSince && dateInAlmaty(waitingSince);
  const today = dateInAlmaty(clock.now());
  return offersUntil({ shown, waitingSince: waiting }, today, await termRules());
};

const offersWorks = async (authorId: SellerId): Promise<boolean> => {
  const last = await offerEnds(authorId);
  return last === null || last >= dateInAlmaty(clock.now());
};

/** Locks the account before payouts, in the same order as the undo of an e-mail change. */
const lockAndAdvance = async (id: number, authorId: SellerId): Promise<void> => {
  await pluginService('accounts').lockSeller(authorId);
  await lockPayoutRuns();
  await advanceTermination(id);
};

/** Ends the agreement and closes the account once their days have passed. */
const advanceTermination = async (id: number): Promise<void> => {
  const termination = await lockTermination(id);
  if (!termination || termination.state === 'stopped') return;
  const days = terminationDays(termination.kind, termination.announcedOn, await termRules());
  if (!days) return;
  const now = clock.now();
  const isAtOnce = isByAuthor(termination.kind) || termination.kind === 'force-majeure';
  const isOver = isAtOnce || now >= endOfDay(days.endsOn);
  if (termination.state === 'announced' && isOver)
    await end(termination, days.endsOn, days.settleBy);
  const isShut = termination.kind === 'consent' || now >= endOfDay(days.accessEndsOn);
  if (termination.accessClosedAt === null && isShut) await close(termination);
};

/** Ends the agreement: writes the last act, which is paid without a minimum. */
const end = async (termination: Termination, endsOn: string, settleBy: string): Promise<void> => {
  const { id, authorId } = termination;
  await moveTermination(termination, 'end', endsOn);
  const { openTiyn, inActTiyn } = await balanceOf(authorId);
  await writeAct(authorId, accountingMonth(clock.now()));
  const subject = `seller:${authorId}`;
  await audit({ actor: 'system', action: 'agreement.ended', subject, facts: { endsOn } });
  await notifyAuthor(
    'terminated',
    authorId,
    (language) => ({
      amount: formatTiyn(add(openTiyn, inActTiyn)),
      settleDate: writeDay(settleBy, language),
    }),
    `termination:${id}`,
  );
};

const close = async ({ id, authorId, kind }: Termination): Promise<void> => {
  await noteAccessClosed(id);
  // A withdrawn consent has already closed the account.
  if (kind === 'consent') return;
  const person = await pluginService('accounts').findPersonByProfile('seller', authorId);
  if (!person) return;
  await asActor('system', () =>
    pluginService('accounts').blockAccount(person.account, true, {
      reason: (language) => factText('terminations.ended', language),
      occasion: `termination:${id}`,
    }),
  );
};

// Authors who no longer offer works are notified that the agreement ends unless a work is offered (Agreement 10.2;
// decisions/0003). Hidden works are not offered; a work that waits for a moderator counts for thirty days.

export const followUnpublished = async ({
  sellerId,
}: Payload<'workUnpublished'>): Promise<void> => {
  if (sellerId) await checkOffer({ authorId: sellerId });
};

export const followPublished = async ({ workId }: Payload<'workPublished'>): Promise<void> => {
  const sellerId = (await pluginService('works').findDraft(workId))?.sellerId;
  if (sellerId) await stopTermination(sellerId, 'no-works', 'system');
};

/** Runs when a work is hidden or shown, in the open transaction. Hiding by staff is not a removal by the author. */
export const followVisibility = async (workId: WorkId): Promise<void> => {
  if (namedActor()?.startsWith('staff:')) return;
  const sellerId = (await pluginService('works').findDraft(workId))?.sellerId;
  if (sellerId) await planOfferCheck(sellerId, clock.now());
};

/** Announces the end if nothing is offered, stops it if a work is shown, or checks again when a waiting work expires. */
export const checkOffer = async ({ authorId }: { readonly authorId: SellerId }): Promise<void> => {
  const last = await offerEnds(authorId);
  if (last === null) {
    await stopTermination(authorId, 'no-works', 'system');
    return;
  }
  if (last >= dateInAlmaty(clock.now()))
    return planOfferCheck(authorId, startOfDay(addDays(last, 1)));
  if (await terminationOf(authorId)) return;
  const seller = await pluginService('accounts').findSeller(authorId);
  // A blocked or departed author cannot offer works.
  if (!seller || seller.blocked || seller.hidden) return;
  await announceTermination(authorId, 'no-works', { actor: 'system', reason: null });
};
