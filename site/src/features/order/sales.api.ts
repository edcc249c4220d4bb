import type { AuthorReview, Sale } from '@oner/config/contract';
import type { OrderGroup } from '@oner/config/contract/order-states';
import { listMyReviews } from '@oner/config/contract/reviews';
import { listMySales } from '@oner/config/contract/sales';
import { formatDate, rentDays } from '@oner/config/terms';
import { useApiPages } from '../../elements/use-api.ts';
import type { PagedList } from '../../elements/use-query.ts';
import type { RentSaleTranslator } from './rent-texts.ts';

/** Paid copies of an author's works, newest first. */
export const useSales = (state: OrderGroup | ''): PagedList<Sale> =>
  useApiPages(listMySales, { query: { state } }, (page) => page);

/** Reviews of the author’s works. */
export const useMyReviews = (): PagedList<AuthorReview> =>
  useApiPages(listMyReviews, {}, ({ rows: { reviews, next } }) => ({
    rows: reviews,
    next: next ?? undefined,
  }));

/** What an author's sale is to a rent: its days, with extensions, or what an order pays for it; null for other sales. */
export const rentOfSale = (
  { rent, pays_for: pays }: Pick<Sale, 'rent' | 'pays_for'>,
  { t, language }: Pick<RentSaleTranslator, 't' | 'language'>,
): string | null => {
  const daysOf = (days: { readonly first_day: string; readonly last_day: string }) => ({
    from: formatDate(language, days.first_day),
    to: formatDate(language, days.last_day),
  });
  if (rent?.state === 'lost') return t('returns.state-lost');
  if (rent) return t('sales.rent', daysOf(rent));
  if (!pays) return null;
  const { order, what, reason } = pays;
  if (what === 'extension') return t('sales.extension', { order, ...daysOf(pays) });
  if (what === 'buy-out' || !reason) return t('sales.buy-out', { order });
  const count = rentDays({ firstDay: pays.first_day, lastDay: pays.last_day });
  return t('sales.charge', { order, reason: t(`returns.charge-${reason}`, { count }) });
};
