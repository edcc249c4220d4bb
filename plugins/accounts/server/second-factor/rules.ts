/** Who has to show a second factor. */
import { freshMinutes } from '@oner/config/contract/call';
import { owner } from '../staff/rules.ts';

/** @returns whether somebody holds a right of the panel, over a type where one is named */
export type Can = (action: string, subject?: string) => boolean;

const account = 'plugin::users-permissions.user';
const shopItem = 'api::shop-item.shop-item';
/**
 * Rights of Strapi that lead to money: who keeps the staff gives themselves any right, who writes accounts takes an author's
 * over, keys and transfers go round everything; what a piece of merchandise costs, and whose work it carries, says who is
 * paid and how much.
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
 * @param roles codes of their roles
 * @param rights that plugins have marked (registerRights)
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
  /** They hold rights over money in a shop that is no demo: no login without a factor, and the last one stays. */
  readonly forced: boolean;
  /** They have one, and its first code was right. */
  readonly enrolled: boolean;
  /** When this session has last shown it, milliseconds of the real clock; null for never. */
  readonly shownAt: number | null;
};

/** Whether a session opens nothing yet. In a demo whoever has none goes on without. */
export const isDue = ({ forced, enrolled, shownAt }: SessionState): boolean =>
  enrolled ? shownAt === null : forced;

/** Whether a session may change what is asked for: the first factor at once, all else after it was shown just now. */
export const mayChangeFactors = ({ enrolled, shownAt }: SessionState, now: number): boolean =>
  !enrolled || (shownAt !== null && now - shownAt < freshMinutes * 60_000);
