import { subscribe, transact } from '@oner/platform';
import { countOrder, uncountOrder } from '../store/authors.ts';
import { nextVersion } from '../store/rows.ts';

type News = { readonly number: string; readonly sellerIds?: readonly string[] };

/** Orders tell who is in them when they are paid and when they are canceled; the ranking counts each that stands once. */
export const countOrders = (): void => {
  subscribe<News>('order.paid', 'catalogue.ranking', ({ number, sellerIds = [] }) =>
    transact(async () => {
      await countOrder(number, sellerIds);
      await nextVersion();
    }),
  );
  subscribe<News>('order.canceled', 'catalogue.ranking', ({ number, sellerIds = [] }) =>
    transact(async () => {
      await uncountOrder(number, sellerIds);
      await nextVersion();
    }),
  );
};
