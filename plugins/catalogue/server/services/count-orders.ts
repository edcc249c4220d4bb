import type { Payload } from '@oner/config/events';
import { transact } from '@oner/platform';
import { countOrder, uncountOrder } from '../store/authors.ts';
import { nextVersion } from '../store/rows.ts';

/** The ranking counts each order that stands once: it is counted when it is paid, and no longer when it is canceled. */
export const countPaid = ({ number, sellerIds }: Payload<'orderPaid'>): Promise<void> =>
  transact(async () => {
    await countOrder(number, sellerIds);
    await nextVersion();
  });

export const uncountCanceled = ({ number, sellerIds }: Payload<'orderCanceled'>): Promise<void> =>
  transact(async () => {
    await uncountOrder(number, sellerIds);
    await nextVersion();
  });
