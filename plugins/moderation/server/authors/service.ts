import { randomUUID } from 'node:crypto';
import type { authorFilters } from '@oner/config/contract/staff-moderation-people';
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
  saveAuthorChange,
  saveAuthorState,
  unseenChanges,
} from './store.ts';

const most = 200;

/**
 * Authors in this state, longest first, open ones from before states were kept before all others; or those who
 * have changed their profile since somebody has looked at it (`changed`), or whose agreement ends or has ended (`ending`).
 * @param words stand in the names or the username, in any order
 */
export const listAuthors = async (filter: (typeof authorFilters)[number], words = '') => {
  const states = new Map((await allAuthorStates()).map((row) => [row.sellerId, row]));
  const changes = new Map((await unseenChanges()).map((change) => [change.sellerId, change]));
  const sellers = await pluginService('accounts').listSellers();
  const endings = await endingsOf(sellers.map(({ id }) => id));
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
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
    .slice(0, most);
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
    // Public by themselves as soon as the account is opened.
    approvedWorks: approved.get(seller.id) ?? 0,
  }));
};

const shownChange = (change: AuthorChange | undefined) =>
  change ? { parts: change.parts, at: change.changedAt.toISOString() } : null;

/**
 * An author as staff see one: the account, how the works have fared, what to look at twice, and when which data were
 * changed. A change that was told later than five working days after it came into force is marked (spec L §5).
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

/** An author, how the account stands, and how the works have fared. */
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

/** Where e-mails to an author go, and in which language; null for one who is gone. */
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

/** How an author's account stands. Who registered before states were kept is open. */
export const authorStateOf = async (
  sellerId: string,
): Promise<Pick<AuthorStateRow, 'state' | 'reason'> & { since: Date | null }> =>
  (await findAuthorState(sellerId)) ?? { state: 'open', reason: null, since: null };

/** An undone change of the e-mail opens no account that the staff has suspended. */
export const keepSuspended = (): void =>
  pluginService('accounts').onUndone(async ({ role, profileId }) =>
    role === 'seller' && isSuspended((await authorStateOf(profileId)).state) ? 'shuts' : null,
  );

/** Every new author begins as pending; people of the demo shop are open, as in a shop that has been there a while. */
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
 * Opens or suspends the account of an author; one whose agreement has ended is not opened. The works are out of stock, or
 * back as they were, at once; earlier orders go on. What was approved while the author was pending is published now.
 */
export const setAuthorState = (
  sellerId: string,
  state: AuthorState,
  why: { readonly actor: string; readonly reason: string | null },
): Promise<AuthorStateProblem | null> =>
  transact(async () => {
    const author = await pluginService('accounts').findPersonByProfile('seller', sellerId);
    if (!author) return 'not-found';
    const { state: before } = await authorStateOf(sellerId);
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
      const words = { reason: reason ?? '', occasion };
      await pluginService('accounts').blockAccount(author.account, isSuspended(state), words);
    } else if (before === 'pending' && state === 'open') {
      await notify('account-opened', addressOf(author), {}, occasion);
    }
    if (state === 'open') await letWaitingThrough(sellerId);
    return null;
  });

const letWaitingThrough = async (sellerId: string): Promise<void> => {
  const now = clock.now();
  for (const { id } of await waitingForAuthor(sellerId)) {
    if (!(await moveDecision(id, ['waiting'], 'held', now))) continue;
    await schedule(decisionJob, String(id), now, { id }, { replace: true });
  }
};

/**
 * An open author who changes the profile stays open; the desk lists what was changed until somebody has looked at it.
 * Before an account is opened it is looked at as a whole.
 */
export const noteChange = (change: Payload<'sellerChanged'>): Promise<void> =>
  transact(async () => {
    const { sellerId, fields = [], byAuthor = false, at = 0 } = change;
    if (!byAuthor || profilePartsOf(fields).length === 0) return;
    if (!mayPublish((await authorStateOf(sellerId)).state)) return;
    const known = await findAuthorChange(sellerId);
    // Events of one author come in order, and may come twice.
    if (known && known.changedAt.getTime() >= at) return;
    const parts = profilePartsOf(fields, known?.parts);
    await saveAuthorChange({ sellerId, parts, changedAt: new Date(at) });
  });

/**
 * A moderator has looked at the profile. @param changed the last change that was shown
 * @returns why not: `changed-again` when there was another one meanwhile
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
    // Another moderator was faster.
    if (known.parts.length === 0) return null;
    await saveAuthorChange({ ...known, parts: [] });
    const facts = { parts: known.parts };
    await audit({ actor, action: 'author.profile-seen', subject: `seller:${sellerId}`, facts });
    return null;
  });

/** Payouts: how the agreement with each of these authors ends; one that goes on is left out. */
type Ending = NonNullable<AgreementEnding>;
export type EndingReader = (sellerIds: readonly string[]) => Promise<ReadonlyMap<string, Ending>>;

/** Of these authors those whose agreement ends, or has ended. */
const endingsOf: EndingReader = (sellerIds) =>
  inject('moderation.endings', async () => new Map())(sellerIds);
const endingOf = async (sellerId: string): Promise<Ending | null> =>
  (await endingsOf([sellerId])).get(sellerId) ?? null;
