/** Which staff have to show a second factor. */
import { freshMinutes } from '@oner/config/contract/call';
import { owner } from '../staff/rules.ts';

/** @returns whether the member has a right of the panel, over a content type if given */
export type Can = (action: string, subject?: string) => boolean;

const account = 'plugin::users-permissions.user';
const shopItem = 'api::shop-item.shop-item';
/**
 * Rights of Strapi that lead to money: managing staff allows to grant any right, writing accounts allows to take over an author's
 * account, tokens and transfers bypass everything; price and author of merchandise determine who is paid and how much.
 */
const alsoMoney: readonly (readonly [action: string, subject?: string])[] = [
  ['admin::users.create'],
  ['admin::users.update'],
  ['admin::roles.create'],
  ['admin::roles.update'],
  ['admin::api-tokens.access'],
  ['admin::admin-tokens.access'],
  ['admin::transfer.tokens.access'],
  ['plugin::content-manager.explorer.create', account],
  ['plugin::content-manager.explorer.update', account],
  ['plugin::content-manager.explorer.create', shopItem],
  ['plugin::content-manager.explorer.update', shopItem],
];

/**
 * Whether a password alone would move money, or show bank details.
 * @param roles codes of the member's roles
 * @param rights rights registered by plugins (registerRights)
 */
export const movesMoney = (
  roles: readonly string[],
  can: Can,
  rights: readonly string[],
): boolean =>
  roles.includes(owner.code) ||
  rights.some((right) => can(right)) ||
  alsoMoney.some(([action, subject]) => can(action, subject));

export type SessionState = {
  /** The member has rights over money and the shop is no demo: no login without a factor, and the last one cannot be removed. */
  readonly forced: boolean;
  /** The member has a factor whose first code was right. */
  readonly enrolled: boolean;
  /** When this session last showed it, milliseconds of the real clock; null for never. */
  readonly shownAt: number | null;
};

/** Whether the session must show a factor first. In a demo, members without one may go on. */
export const isDue = ({ forced, enrolled, shownAt }: SessionState): boolean =>
  enrolled ? shownAt === null : forced;

/** Whether the session may change factors: the first one at once, everything else shortly after showing one. */
export const mayChangeFactors = ({ enrolled, shownAt }: SessionState, now: number): boolean =>
  !enrolled || (shownAt !== null && now - shownAt < freshMinutes * 60_000);
