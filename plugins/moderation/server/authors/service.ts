import { randomUUID } from 'node:crypto';
import {
  type authorFilters,
  mostListedAuthors,
} from '@oner/config/contract/staff-moderation-people';
import type { AgreementEnding, AuthorState } from '@oner/config/contract/staff-moderation-shapes';
import type { Payload } from '@oner/config/events';
import {
  audit,
  clock,
  inject,
  notify,
  type PluginServices,
  pluginService,
  schedule,
  strapiInstance,
  transact,
} from '@oner/platform';
import { decisionJob } from '../decisions/service.ts';
import { countWaitingFor, moveDecision, waitingForAuthor } from '../decisions/store.ts';
import { documentsOf } from '../documents/requests.ts';
import { isSuspended, mayMove, mayPublish, profilePartsOf } from './rules.ts';
import {
  type AuthorChange,
  type AuthorStateRow,
  allAuthorStates,
  findAuthorChange,
  findAuthorState,
  lockAuthorState,
  saveAuthorChange,
  saveAuthorState,
  unseenChanges,
} from './store.ts';

/**
 * Lists authors in this state, longest in it first, and before them those without a stored state, who are open; or those with
 * unreviewed profile changes (`changed`), or with an agreement that ends or has ended (`ending`).
 * @param words each must occur in the names or the username, in any order
 */
export const listAuthors = async (filter: (typeof authorFilters)[number], search = '') => {
  const states = new Map((await allAuthorStates()).map((row) => [row.sellerId, row]));
  const changes = new Map((await unseenChanges()).map((change) => [change.sellerId, change]));
  const sellers = await pluginService('accounts').listSellers();
  const endings = await endingsOf(sellers.map(({ id }) => id));
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  const stateOf = (id: string) => states.get(id)?.state ?? 'open';
  const isWanted = (id: string): boolean => {
    if (filter === 'changed') return changes.has(id);
    return filter === 'ending' ? endings.has(id) : stateOf(id) === filter;
  };
  const found = sellers
    .filter(({ id }) => isWanted(id))
    .filter(({ firstName, lastName, latinName, username }) => {
      const names = [firstName, lastName, latinName, username].join(' ').toLowerCase();
      return wanted.every((word) => names.includes(word));
    })
    .map((seller) => ({ seller, row: states.get(seller.id) }))
    .sort((a, b) => (a.row?.since.getTime() ?? 0) - (b.row?.since.getTime() ?? 0))
    .slice(0, mostListedAuthors);
  const approved = await countWaitingFor(found.map(({ seller }) => seller.id));
  const names = await pluginService('accounts').staffNames(
    found.map(({ row }) => row?.actor ?? null),
  );
  return found.map(({ seller, row }) => ({
    ...pluginService('accounts').toSellerCard(seller),
    state: stateOf(seller.id),
    reason: row?.reason ?? null,
    since: row?.since.toISOString() ?? null,
    actor: row?.actor ?? null,
    actorName: names.get(row?.actor ?? '') ?? null,
    blocked: seller.blocked,
    ending: endings.get(seller.id) ?? null,
    changed: shownChange(changes.get(seller.id)),
    // Published automatically when the account is opened.
    approvedWorks: approved.get(seller.id) ?? 0,
  }));
};

const shownChange = (change: AuthorChange | undefined) =>
  change ? { parts: change.parts, at: change.changedAt.toISOString() } : null;

/**
 * An author as shown to staff: account, counts of works, warnings, and times of data changes. A change reported later than five
 * working days after it became valid is marked (spec L §5).
 */
export const showAuthor = async (sellerId: string) => {
  const seller = await pluginService('accounts').findSeller(sellerId);
  if (!seller) return null;
  const changes = await pluginService('accounts').profileChangesOf(seller.account);
  const documents = await documentsOf(sellerId);
  return {
    ...(await summarizeAuthor(seller)),
    approvedWorks: (await countWaitingFor([sellerId])).get(sellerId) ?? 0,
    flags: await pluginService('accounts').authorFlags(seller),
    changes: changes.map(({ fields, changedAt, validSince, late }) => ({
      fields,
      validSince,
      late,
      changedAt: new Date(changedAt).toISOString(),
    })),
    documents: {
      asked: documents.filter((one) => one.state === 'asked').length,
      sent: documents.filter((one) => one.state === 'sent').length,
      overdue: documents.filter((one) => one.overdue).length,
    },
  };
};

type Seller = Awaited<ReturnType<PluginServices['accounts']['listSellers']>>[number];

/** An author with the state of the account and the counts of works. */
export const summarizeAuthor = async (seller: Seller) => {
  const { state, reason, since } = await authorStateOf(seller.id);
  return {
    ...pluginService('accounts').toSellerCard(seller),
    standing: { state, reason, since: since?.toISOString() ?? null, blocked: seller.blocked },
    ending: await endingOf(seller.id),
    works: await pluginService('works').countOfSeller(seller.id),
  };
};

/** Cards of these authors, by documentId; ids may repeat. */
export const authorCards = async (sellerIds: readonly string[]) => {
  const sellers = await pluginService('accounts').findSellers([...new Set(sellerIds)]);
  return new Map(
    sellers.map((seller) => [seller.id, pluginService('accounts').toSellerCard(seller)]),
  );
};

/** E-mail address and language of an author; null if the author no longer exists. */
export const authorAddress = async (sellerId: string) => {
  const author = await pluginService('accounts').findPersonByProfile('seller', sellerId);
  return author && addressOf(author);
};

const addressOf = ({ email, language, firstName: name, account }: Person) => ({
  email,
  language,
  name,
  account,
});
type Person = NonNullable<Awaited<ReturnType<PluginServices['accounts']['findPersonByProfile']>>>;

type StoredState = Pick<AuthorStateRow, 'state' | 'reason'> & { readonly since: Date | null };
/** Of authors registered before states were stored. */
const unstored: StoredState = { state: 'open', reason: null, since: null };

export const authorStateOf = async (sellerId: string): Promise<StoredState> =>
  (await findAuthorState(sellerId)) ?? unstored;

/** Like authorStateOf; the state stays as it is until the open transaction ends. */
export const holdAuthorState = async (sellerId: string): Promise<StoredState> =>
  (await lockAuthorState(sellerId)) ?? unstored;

/** Keeps a suspended author blocked when an e-mail change is undone. */
export const keepSuspended = (): void =>
  pluginService('accounts').onUndone(async ({ role, profileId }) =>
    role === 'seller' && isSuspended((await authorStateOf(profileId)).state) ? 'shuts' : null,
  );

/** Stores the state `pending` for every new author, and `open` for authors of the demo shop. */
export const watchAuthors = (): void => {
  strapiInstance().documents.use(async (context, next) => {
    if (context.uid !== 'api::seller.seller' || context.action !== 'create') return next();
    return transact(async () => {
      const result = (await next()) as { documentId?: string } | undefined;
      const { data } = context.params as { data?: { demo?: boolean } };
      const state: AuthorState = data?.demo ? 'open' : 'pending';
      if (result?.documentId) {
        const since = clock.now();
        await saveAuthorState({
          sellerId: result.documentId,
          state,
          reason: null,
          since,
          actor: 'system',
        });
      }
      return result as Awaited<ReturnType<typeof next>>;
    });
  });
};

type AuthorStateProblem = 'not-found' | 'not-from-here' | 'agreement-ended' | 'reason-required';

/**
 * Opens or suspends an author's account; one whose agreement has ended cannot be opened. The works go out of stock, or back to
 * their earlier state, at once; earlier orders continue. Works approved while pending are published.
 */
export const setAuthorState = (
  sellerId: string,
  state: AuthorState,
  why: { readonly actor: string; readonly reason: string | null },
): Promise<AuthorStateProblem | null> =>
  transact(async () => {
    const author = await pluginService('accounts').findPersonByProfile('seller', sellerId);
    if (!author) return 'not-found';
    const { state: before } = await holdAuthorState(sellerId);
    if (!mayMove(before, state)) return 'not-from-here';
    if (state === 'open' && (await endingOf(sellerId))?.state === 'ended') return 'agreement-ended';
    if (isSuspended(state) && !why.reason) return 'reason-required';
    const { actor, reason } = why;
    await saveAuthorState({ sellerId, state, reason, since: clock.now(), actor });
    await audit({
      actor,
      action: `author.${state}`,
      subject: `seller:${sellerId}`,
      facts: { before, ...(reason && { reason }) },
    });
    const occasion = `standing:${sellerId}:${randomUUID()}`;
    if (isSuspended(state) !== isSuspended(before)) {
      const why = { reason: reason ?? '', occasion };
      await pluginService('accounts').blockAccount(author.account, isSuspended(state), why);
    } else if (before === 'pending' && state === 'open') {
      await notify('account-opened', addressOf(author), {}, occasion);
    }
    if (state === 'open') await scheduleWaiting(sellerId);
    return null;
  });

const scheduleWaiting = async (sellerId: string): Promise<void> => {
  const now = clock.now();
  for (const { id } of await waitingForAuthor(sellerId)) {
    if (!(await moveDecision(id, ['waiting'], 'held', now))) continue;
    await schedule(decisionJob, String(id), now, { id }, { replace: true });
  }
};

/** Stores profile changes of open authors for review; they stay open. Pending authors are reviewed as a whole before opening. */
export const noteChange = (change: Payload<'sellerChanged'>): Promise<void> =>
  transact(async () => {
    const { sellerId, fields = [], byAuthor = false, at = 0 } = change;
    if (!byAuthor || profilePartsOf(fields).length === 0) return;
    if (!mayPublish((await authorStateOf(sellerId)).state)) return;
    const known = await findAuthorChange(sellerId);
    // Events of one author arrive in order, possibly more than once.
    if (known && known.changedAt.getTime() >= at) return;
    const parts = profilePartsOf(fields, known?.parts);
    await saveAuthorChange({ sellerId, parts, changedAt: new Date(at) });
  });

/**
 * Marks the profile as reviewed. @param changed time of the last change that was shown
 * @returns the problem; `changed-again` if there was another change meanwhile
 */
export const markSeen = (
  sellerId: string,
  changed: Date,
  actor: string,
): Promise<'not-found' | 'changed-again' | null> =>
  transact(async () => {
    const known = await findAuthorChange(sellerId);
    if (!known) return 'not-found';
    if (known.changedAt > changed) return 'changed-again';
    // Another moderator has marked it already.
    if (known.parts.length === 0) return null;
    await saveAuthorChange({ ...known, parts: [] });
    const facts = { parts: known.parts };
    await audit({ actor, action: 'author.profile-seen', subject: `seller:${sellerId}`, facts });
    return null;
  });

/** Payouts: endings of these authors' agreements; continuing ones are left out. */
type Ending = NonNullable<AgreementEnding>;
export type EndingReader = (sellerIds: readonly string[]) => Promise<ReadonlyMap<string, Ending>>;

/** Those of these authors whose agreement ends or has ended. */
const endingsOf: EndingReader = (sellerIds) =>
  inject('moderation.endings', async () => new Map())(sellerIds);
const endingOf = async (sellerId: string): Promise<Ending | null> =>
  (await endingsOf([sellerId])).get(sellerId) ?? null;
