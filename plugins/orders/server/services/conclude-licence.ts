import type { Language } from '@oner/config/contract';
import { events } from '@oner/config/events';
import { emit } from '@oner/platform';
import { licenceNumber } from '../domain/number.ts';
import { nameOf } from '../domain/wording.ts';
import { setProgress } from '../store/orders.ts';
import { authorsOf, linesOfOrder } from './authors-of.ts';
import { tryMove } from './move-order.ts';
import { tellBuyer } from './tell-buyer.ts';

const theClock = { actor: 'system', by: 'system' } as const;

/**
 * 24 hours after the payment nobody has said that delivery is impossible: the licence is concluded, and the thing can
 * be made (L §9; Agreement 5.2). What ended before is left as it is.
 */
export const concludeLicence = async (number: string): Promise<void> => {
  await tryMove(number, 'conclude_licence', theClock, {}, async (order) => {
    const concludedAt = order.promises?.impossibleUntil.getTime();
    if (concludedAt === undefined) throw new Error(`order ${number} has no dates`);
    await setProgress(order.id, { licenceConcludedAt: concludedAt });
    const works = (await linesOfOrder(order.id)).filter(({ workId }) => workId !== null);
    for (const [index, line] of works.entries()) {
      const licence = licenceNumber(number, index + 1);
      const facts = { number, title: (of: Language) => nameOf(line, of), licence };
      await tellBuyer('licence-concluded', order, facts, licence);
    }
    const sellerIds = await authorsOf(order.id);
    await emit(events.orderLicenceConcluded, number, { number, concludedAt, sellerIds });
  });
};
