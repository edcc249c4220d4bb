import type { AuthorReview, Sale } from '@oner/config/contract';
import type { OrderGroup } from '@oner/config/contract/order-states';
import { listMyReviews } from '@oner/config/contract/reviews';
import { listMySales } from '@oner/config/contract/sales';
import { useApiPages } from '../../elements/use-api.ts';
import type { PagedList } from '../../elements/use-query.ts';

/** Paid copies of an author's works, newest first. */
export const useSales = (state: OrderGroup | ''): PagedList<Sale> =>
  useApiPages(listMySales, { query: { state } }, (page) => page);

/** Reviews of copies of the author's works. */
export const useMyReviews = (): PagedList<AuthorReview> =>
  useApiPages(listMyReviews, {}, ({ rows: { reviews, next } }) => ({
    rows: reviews,
    next: next ?? undefined,
  }));
