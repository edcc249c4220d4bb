/** Rules of the offer pages: tab, state label and badge. */
import type { Offer } from '@oner/config/contract/offers';
import { formatTenge } from '@oner/config/terms';
import type { ApiError } from '../../api/error.ts';

export const sides = ['received', 'made'] as const;
export type OffersTab = (typeof sides)[number];

/** Tab named by the address; otherwise the default of authors or buyers. */
export const sideIn = (search: string, isAuthor: boolean): OffersTab => {
  const tab = new URLSearchParams(search).get('tab');
  return sides.find((one) => one === tab) ?? (isAuthor ? 'received' : 'made');
};

/** Message key of the state of an offer; a separate one if the person must answer. */
export const offerStateKey = ({ can, state }: Pick<Offer, 'can' | 'state'>) =>
  can.includes('accept') ? 'offers.state-yours' : (`offers.state-${state}` as const);

/** Badge classes of a state: green for agreed, accent for pending, plain for ended. */
export const offerBadgeOf = ({ state }: Pick<Offer, 'state'>): string => {
  if (state === 'accepted' || state === 'bought') return 'bdg bdg--ok';
  return state === 'sent' || state === 'countered' ? 'bdg bdg--accent' : 'bdg';
};

/** Listed price for which an answer was refused because it is below the offered one; null for other refusals. */
export const cheaperPriceOf = ({ code, facts }: Pick<ApiError, 'code' | 'facts'>): string | null =>
  code === 'price-changed' && typeof facts.price === 'number' ? formatTenge(facts.price) : null;
