import { type Said, said } from './say.ts';

/** What may happen to an item, as the specification names it (spec A §3); `key` names the words. */
export const eventTitles = [
  { title: 'Created', key: 'placeholders.event-created' },
  { title: 'Sale', key: 'placeholders.event-sale' },
  { title: 'List', key: 'placeholders.event-list' },
  { title: 'Bid', key: 'placeholders.event-bid' },
  { title: 'Transfer', key: 'placeholders.event-transfer' },
  { title: 'Bid Cancelled', key: 'placeholders.event-bid-cancelled' },
  { title: 'Cancelled', key: 'placeholders.event-cancelled' },
] as const;
export type EventTitle = (typeof eventTitles)[number]['title'];

/** A row of the activity history (spec A §3). */
export type ActivityRow = {
  readonly id: number;
  readonly eventTitle: EventTitle;
  readonly itemTitle: Said;
  /** Whole tenge; null where nothing was paid or offered. */
  readonly price: number | null;
  readonly quantity: number;
  readonly fromText: string;
  readonly toText: string;
  /** ISO date */
  readonly dateText: string;
  readonly fromLink: string;
  readonly toLink: string;
  /** Of somebody who is followed. */
  readonly isFollowed: boolean;
};

const morning = said('Дала таңы', 'Утро в степи', 'Morning in the steppe');
const vessel = said('Көк құмыра', 'Синий кувшин', 'The blue jar');
const carpet = said('Қошқар мүйіз', 'Бараний рог', 'Ram’s horn');
const poster = said('Жазғы көрме', 'Летняя выставка', 'Summer exhibition');

const row = (
  id: number,
  eventTitle: EventTitle,
  itemTitle: Said,
  price: number | null,
  [fromText, toText]: readonly [string, string],
  dateText: string,
  isFollowed = false,
): ActivityRow => ({
  ...{ id, eventTitle, itemTitle, price, quantity: 1, fromText, toText, dateText, isFollowed },
  fromLink: '/author',
  toLink: '/author',
});

export const activity: readonly ActivityRow[] = [
  row(1, 'Created', morning, null, ['@ulgi_avtor', '—'], '2026-11-18', true),
  row(2, 'List', morning, 180_000, ['@ulgi_avtor', '—'], '2026-11-18', true),
  row(3, 'Bid', morning, 150_000, ['@ulgi_galereya', '@ulgi_avtor'], '2026-11-17'),
  row(4, 'Bid Cancelled', morning, 150_000, ['@ulgi_galereya', '@ulgi_avtor'], '2026-11-16'),
  row(5, 'Sale', vessel, 65_000, ['@ulgi_sheber', '@ulgi_byuro'], '2026-11-14'),
  row(6, 'Transfer', vessel, null, ['@ulgi_sheber', '@ulgi_byuro'], '2026-11-15', true),
  row(7, 'Bid', carpet, 240_000, ['@ulgi_byuro', '@ulgi_sheber'], '2026-11-12'),
  row(8, 'Sale', poster, 18_000, ['@ulgi_dizayner', '@ulgi_galereya'], '2026-11-10'),
  row(9, 'Cancelled', carpet, 240_000, ['@ulgi_sheber', '—'], '2026-11-09', true),
];

export const activityTabs = [
  { key: 'all', label: 'placeholders.tab-all' },
  { key: 'following', label: 'placeholders.tab-following' },
  { key: 'bidding', label: 'placeholders.tab-bidding' },
  { key: 'sales', label: 'placeholders.tab-sales' },
] as const;
export type ActivityTab = (typeof activityTabs)[number]['key'];

const bids: readonly EventTitle[] = ['Bid', 'Bid Cancelled'];
const sales: readonly EventTitle[] = ['Sale', 'Transfer'];

/** The rows of a tab, newest first. */
export const rowsOf = (tab: ActivityTab): readonly ActivityRow[] =>
  activity
    .filter(({ eventTitle, isFollowed }) => {
      if (tab === 'following') return isFollowed;
      if (tab === 'bidding') return bids.includes(eventTitle);
      return tab === 'sales' ? sales.includes(eventTitle) : true;
    })
    .toSorted((a, b) => b.dateText.localeCompare(a.dateText));
