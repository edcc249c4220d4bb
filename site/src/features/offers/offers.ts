/** Rules of the pages of offers: which tab, what a price typed by a person means, and what stands at an offer. */
import type { Offer } from '@oner/config/contract/offers';

export const sides = ['received', 'made'] as const;
export type OffersTab = (typeof sides)[number];

/** The tab that the address names; else that of an author or of a buyer. */
export const sideIn = (search: string, isAuthor: boolean): OffersTab => {
  const named = new URLSearchParams(search).get('tab');
  return sides.find((one) => one === named) ?? (isAuthor ? 'received' : 'made');
};

/** Where an offer stands, as its reader is told: it may be they who answer. */
export const offerStateKey = ({ can, state }: Pick<Offer, 'can' | 'state'>) =>
  can.includes('accept') ? 'offers.state-yours' : (`offers.state-${state}` as const);

/** The badge of a state: green is agreed, coloured waits, plain is over. */
export const offerBadgeOf = ({ state }: Pick<Offer, 'state'>): string => {
  if (state === 'accepted' || state === 'bought') return 'bdg bdg--ok';
  return state === 'sent' || state === 'countered' ? 'bdg bdg--accent' : 'bdg';
};
