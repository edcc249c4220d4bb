/** An agreement with an author ends: announced, stopped, ended, settled (L §4; Agreement 8.4, 10.1 to 10.5). */

import type { SellerId, WorkId } from '@oner/config/contract';
import type { TerminationKind } from '@oner/config/contract/payout-states';
import type { Payload } from '@oner/config/events';
import {
  accountingMonth,
  add,
  addDays,
  dateInAlmaty,
  endOfDay,
  formatTiyn,
  type IsoDate,
  lastsTooLong,
  on,
  standingStill,
  startOfDay,
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
import { takeTurn } from '../payouts/store.ts';
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

/**
 * @param reason as the author reads it; the provider has to give one
 * @returns null when it is announced
 */
export const announceTermination = (
  authorId: SellerId,
  kind: TerminationKind,
  { actor, reason }: { readonly actor: string; readonly reason: string | null },
): Promise<TerminationProblem | null> =>
  transact(async () => {
    await takeTurn();
    if (!(await pluginService('accounts').findSeller(authorId))) return 'not-found';
    const today = dateInAlmaty(clock.now());
    if (kind === 'force-majeure') {
      const { standstills } = await termRules();
      const months = on(today).forceMajeure.value;
      if (!standstills.some((period) => lastsTooLong(period, today, months))) return 'not-yet';
    }
    const there = await terminationOf(authorId);
    // What the shop has announced does not keep an author from going at once.
    if (there && !(isByAuthor(kind) && there.state === 'announced')) return 'conflict';
    if (there) await moveTermination(there, 'stop', null);
    const replaces = there?.id ?? null;
    const id = await addTermination(authorId, kind, today, { actor, reason, replaces });
    if (id === null) return 'conflict';
    const subject = `seller:${authorId}`;
    await audit({ actor, action: 'agreement.termination', subject, facts: { kind, reason } });
    // What a withdrawn consent means is told by the letter about that.
    if (kind !== 'consent') await notifyAnnounced(authorId, kind, reason, id);
    await bringOn(id);
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
  const letters = {
    author: 'termination-requested',
    provider: 'termination-by-provider',
    'force-majeure': 'termination-requested',
    'no-works': 'termination-auto-warning',
  } as const;
  await notifyAuthor(
    letters[kind],
    authorId,
    (language) => {
      const settleDate = dayOr(days?.settleBy ?? null, language, standingStill);
      const date = dayOr(days?.endsOn ?? null, language, standingStill);
      const accessDate = dayOr(days?.accessEndsOn ?? null, language, standingStill);
      if (kind === 'no-works') return { date };
      if (kind === 'provider') return { date, settleDate, reason: reason ?? '—' };
      return { accessDate, settleDate };
    },
    `termination:${id}`,
  );
};

/** A new work stops the end that would have come by itself (Agreement 10.2); the provider may take its notice back. */
export const stopTermination = (
  authorId: SellerId,
  kind: TerminationKind,
  actor: string,
): Promise<'not-found' | 'conflict' | null> =>
  transact(async () => {
    const there = await terminationOf(authorId);
    if (!there || there.kind !== kind) return 'not-found';
    const locked = await lockTermination(there.id);
    if (locked?.state !== 'announced') return 'conflict';
    await moveTermination(locked, 'stop', null);
    const subject = `seller:${authorId}`;
    await audit({ actor, action: 'agreement.goes-on', subject, facts: { kind } });
    return null;
  });

/**
 * What whoever had taken the account over has ended goes on: in the open transaction of an undone change of the e-mail,
 * which holds the lock of the account. A notice of the shop that it had taken the place of runs again, from its own day.
 * @param since from when on what the account did may be a stranger's; clock of the shop, milliseconds
 */
export const undoTermination = async (
  { role, profileId, account }: Record<'role' | 'profileId' | 'account', string>,
  since: number,
): Promise<'opens' | 'shuts' | null> => {
  const seen = role === 'seller' ? await terminationOf(profileId) : null;
  // Behind its lock: the account may be closed at this very instant.
  const there = seen && (await lockTermination(seen.id));
  if (!there || there.state === 'stopped') return null;
  const hasClosed = there.accessClosedAt !== null;
  if (!isByAuthor(there.kind) || there.announcedAt < since) return hasClosed ? 'shuts' : null;
  await moveTermination(there, 'undo', null);
  const before = there.replaces === null ? null : await lockTermination(there.replaces);
  if (before) await moveTermination(before, 'resume', null);
  const [actor, subject] = [`user:${account}`, `seller:${profileId}`];
  await audit({ actor, action: 'agreement.goes-on', subject, facts: { kind: there.kind } });
  return hasClosed ? 'opens' : null;
};

/** Whoever takes their consent back is no author any more: their money comes without a minimum, and then they are erased. */
export const endByWithdrawal = async ({
  role,
  profileId,
  account,
}: Record<'role' | 'profileId' | 'account', string>): Promise<void> => {
  if (role !== 'seller') return;
  // One that has ended already is settled as it ended.
  await announceTermination(profileId, 'consent', { actor: `user:${account}`, reason: null });
};

/** Once a day: what has become due of all announced ends. */
export const bringOnTerminations = async (): Promise<void> => {
  for (const { id, kind, authorId, state } of await runningTerminations()) {
    if (kind === 'no-works' && state === 'announced' && (await offersWorks(authorId)))
      await transact(async () => {
        await stopTermination(authorId, kind, 'system');
        // What has stopped it may be a work that waits: it counts for thirty days.
        await lookAtOffer(authorId, clock.now());
      });
    else await transact(() => bringOnLocked(id, authorId));
  }
};

/** Looks at what an author offers, at an instant; one question at a time about one author. */
export const OFFER_JOB = 'payouts.offer';
const lookAtOffer = (authorId: SellerId, at: Date): Promise<void> =>
  schedule(OFFER_JOB, authorId, at, { authorId }, { replace: true });

/** The last day on which an author offers works; null while any is shown. */
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

/** Locks are taken in one order, the account's before those of payouts: an undo of its e-mail comes that way too. */
const bringOnLocked = async (id: number, authorId: SellerId): Promise<void> => {
  await pluginService('accounts').lockSeller(authorId);
  await takeTurn();
  await bringOn(id);
};

/** Ends the agreement and closes the account when their days are over. */
const bringOn = async (id: number): Promise<void> => {
  const there = await lockTermination(id);
  if (!there || there.state === 'stopped') return;
  const days = terminationDays(there.kind, there.announcedOn, await termRules());
  if (!days) return;
  const now = clock.now();
  const isAtOnce = isByAuthor(there.kind) || there.kind === 'force-majeure';
  const isOver = isAtOnce || now >= endOfDay(days.endsOn);
  if (there.state === 'announced' && isOver) await end(there, days.endsOn, days.settleBy);
  const isShut = there.kind === 'consent' || now >= endOfDay(days.accessEndsOn);
  if (there.accessClosedAt === null && isShut) await close(there);
};

/** The last act is written now, and its money comes without a minimum. */
const end = async (there: Termination, endsOn: string, settleBy: string): Promise<void> => {
  const { id, authorId } = there;
  await moveTermination(there, 'end', endsOn);
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
  // Who took their consent back has shut it themselves.
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

// Whoever offers no work any more is told that the agreement ends unless another one comes (Agreement 10.2; decisions/0003):
// works that are hidden are not offered, and one that waits for a moderator counts for thirty days.

export const followUnpublished = async ({
  sellerId,
}: Payload<'workUnpublished'>): Promise<void> => {
  if (sellerId) await followOffer({ authorId: sellerId });
};

export const followPublished = async ({ workId }: Payload<'workPublished'>): Promise<void> => {
  const sellerId = (await pluginService('works').findDraft(workId))?.sellerId;
  if (sellerId) await stopTermination(sellerId, 'no-works', 'system');
};

/** Hidden or shown, in the open transaction. What the staff hides, the author has not taken off. */
export const followSwitch = async (workId: WorkId): Promise<void> => {
  if (namedActor()?.startsWith('staff:')) return;
  const sellerId = (await pluginService('works').findDraft(workId))?.sellerId;
  if (sellerId) await lookAtOffer(sellerId, clock.now());
};

/** Announces the end where nothing is offered, takes it back where something is, or looks again when it will not be. */
export const followOffer = async ({ authorId }: { readonly authorId: SellerId }): Promise<void> => {
  const last = await offerEnds(authorId);
  if (last === null) {
    await stopTermination(authorId, 'no-works', 'system');
    return;
  }
  if (last >= dateInAlmaty(clock.now())) return lookAtOffer(authorId, startOfDay(addDays(last, 1)));
  if (await terminationOf(authorId)) return;
  const seller = await pluginService('accounts').findSeller(authorId);
  // Who is blocked or has left offers nothing because they cannot.
  if (!seller || seller.blocked || seller.hidden) return;
  await announceTermination(authorId, 'no-works', { actor: 'system', reason: null });
};
