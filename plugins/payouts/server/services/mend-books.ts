import { readSetting, room, writeSetting } from '@oner/platform';
import { bookOrders } from './book-order.ts';

const done = 'payouts.books-mended';
const page = 200;

/** Once: orders that were paid before the shop had a ledger are booked, each in the month it belongs to. */
export const mendBooks = async (): Promise<void> => {
  if (await readSetting<boolean>(done)) return;
  let after = 0;
  for (;;) {
    const orders = await room('orders').books.paidAfter(after, page);
    const last = orders.at(-1);
    if (!last) break;
    await bookOrders(orders.map(({ number }) => number));
    after = last.id;
  }
  await writeSetting(done, true);
};
