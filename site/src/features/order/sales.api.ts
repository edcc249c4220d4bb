import type { AuthorReview, Sale } from '@oner/config/contract';
import { answerReview, listMyReviews } from '@oner/config/contract/reviews';
import { listMySales } from '@oner/config/contract/sales';
import { api } from '../../api/browser.ts';
import { type PagedList, usePages } from '../../elements/use-pages.ts';
import type { OrderGroup } from './groups.ts';

const limit = '20';

/** Paid copies of an author's works, newest first. */
export const useSales = (state: OrderGroup | ''): PagedList<Sale> =>
  usePages(true, (after, signal) =>
    api.askPage(listMySales, { query: { limit, after, state } }, { signal }),
  );

/** What is said of copies of his works. */
export const useMyReviews = (): PagedList<AuthorReview> =>
  usePages(true, async (after, signal) => {
    const { reviews, next } = await api.ask(listMyReviews, { query: { limit, after } }, { signal });
    return { rows: reviews, next: next ?? undefined };
  });

export const answer = (id: string, text: string): Promise<AuthorReview> =>
  api.ask(answerReview, { params: { id }, body: { text } });
