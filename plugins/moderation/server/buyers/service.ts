/** Buyers for staff: search, details, block with a reason and unblock (L §6; Terms 11.1). */
import { randomUUID } from 'node:crypto';
import type { orderStatuses } from '@oner/config/contract/order-states';
import {
  asActor,
  audit,
  inject,
  noticesOf,
  type PluginServices,
  pluginService,
  transact,
} from '@oner/platform';
import { auditHistoryOf } from '../audit.ts';

/** The fields of an order that a moderator needs. */
export type BuyersOrder = {
  readonly number: string;
  /** clock of the shop, milliseconds */
  readonly at: number;
  readonly amountTenge: number;
  readonly status: (typeof orderStatuses)[number];
};
type Buyer = Awaited<ReturnType<PluginServices['accounts']['findBuyers']>>[number];
const most = 100;
/** Number of latest entries shown. */
const latest = 50;

const card = ({ account, username, firstName, lastName, blocked }: Buyer) => ({
  id: account,
  username,
  blocked,
  name: `${firstName} ${lastName}`.trim(),
});

/** Newest buyers with these words in their names, or blocked ones. @param words or the whole e-mail address */
export const listBuyers = async (search: string, isBlocked: boolean) =>
  (
    await pluginService('accounts').findBuyers(search.split(/\s+/).filter(Boolean), isBlocked, most)
  ).map(card);

const instant = (at: number): string => new Date(at).toISOString();

const findBuyer = async (account: string): Promise<Buyer | null> => {
  const person = await pluginService('accounts').findPerson(account);
  return person?.role === 'buyer' ? person : null;
};

/** A buyer with orders, consents, notices and the account's audit entries, each newest first. */
export const showBuyer = async (account: string) => {
  const buyer = await findBuyer(account);
  if (!buyer) return null;
  const accounts = pluginService('accounts');
  const withdrawnAt = await accounts.withdrawnAt(account);
  const entries = await auditHistoryOf(`user:${account}`, latest);
  const notices = await noticesOf(account, latest, null);
  const orders = await inject('moderation.ordersOf', async () => [])(account);
  return {
    ...card(buyer),
    email: accounts.maskedEmail(buyer.email),
    language: buyer.language,
    withdrawn: withdrawnAt === null ? null : instant(withdrawnAt),
    orders: orders.slice(0, latest).map(({ at, ...order }) => ({
      ...order,
      at: instant(at),
    })),
    consents: (await accounts.consentsOf(account)).toReversed().map((given) => ({
      document: given.document,
      version: given.version,
      language: given.language,
      at: instant(given.givenAt),
    })),
    letters: notices.map(({ event, words, at }) => ({
      event,
      at: instant(at),
      subject: { kk: words.kk.subject, ru: words.ru.subject, en: words.en.subject },
    })),
    deeds: entries.map(({ facts, ...action }) => ({ ...action, reason: reasonIn(facts) })),
  };
};

const reasonIn = (facts: unknown): string | null => {
  const { reason } = facts as { reason?: unknown };
  return typeof reason === 'string' ? reason : null;
};

type BuyerProblem = 'not-found' | 'buyer-not-from-here' | 'reason-required';

/**
 * Blocks a buyer, who is sent the reason, or unblocks one. Running orders continue.
 * @param actor `staff:<id>`
 */
export const setBlocked = (
  account: string,
  isBlocked: boolean,
  { actor, reason }: { readonly actor: string; readonly reason: string | null },
): Promise<BuyerProblem | null> =>
  transact(async () => {
    if (!(await findBuyer(account))) return 'not-found';
    if (isBlocked && !reason) return 'reason-required';
    const why = { reason: reason ?? '', occasion: `blocked:${account}:${randomUUID()}` };
    const isDone = await asActor(actor, () =>
      pluginService('accounts').blockAccount(account, isBlocked, why),
    );
    if (!isDone) return 'buyer-not-from-here';
    await audit({
      actor,
      subject: `user:${account}`,
      action: isBlocked ? 'buyer.blocked' : 'buyer.unblocked',
      facts: reason ? { reason } : {},
    });
    return null;
  });
