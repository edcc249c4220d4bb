import { subscribe, transact } from '@oner/platform';
import { countOrder } from '../store/authors.ts';
import { nextVersion } from '../store/rows.ts';

/** Orders tell who is in them when they are paid; the ranking counts each once. */
export const countOrders = (): void =>
  subscribe<{ number: string; sellerIds?: readonly string[] }>(
    'order.paid',
    'catalogue.ranking',
    ({ number, sellerIds = [] }) =>
      transact(async () => {
        await countOrder(number, sellerIds);
        await nextVersion();
      }),
  );
