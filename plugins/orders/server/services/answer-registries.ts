import { fillObligations, fillPersonalData } from '@oner/platform';
import { allOrdersOf } from '../store/orders.ts';
import { showOrders } from './show-order.ts';

/** What orders knows of a person, and what of it is still open. */
export const answerRegistries = (): void => {
  fillObligations('orders', async ({ documentId }) =>
    (await allOrdersOf(documentId))
      .filter(({ state: { status, payment } }) => {
        const isPaid = payment === 'captured' && status !== 'completed' && status !== 'canceled';
        return isPaid || payment === 'awaiting' || status === 'requires_action';
      })
      .map(({ number, promises }) => ({
        ...({ room: 'orders', what: 'order', subject: number } as const),
        ...(promises && { until: promises.produceBy }),
      })),
  );
  fillPersonalData('orders', async ({ documentId }) => ({
    orders: await showOrders(await allOrdersOf(documentId)),
  }));
};
