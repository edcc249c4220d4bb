/** A thing whose price would leave its author less than nothing is not saved (Agreement 6.4). */
import { dateInAlmaty } from '@oner/config/terms';
import { clock, fieldError, house, languageOfStaff, transact } from '@oner/platform';
import { leastPrice, tooCheapWords } from '../domain/item-words.ts';
import { priceOf } from '../store/item-prices.ts';
import { scheduleOf } from './fee-schedules.ts';

const uid = 'api::shop-item.shop-item';

export const watchItems = (): void => {
  house().documents.use(async (context, next) => {
    const saves = ['create', 'update', 'clone'].includes(context.action);
    if (context.uid !== uid || !saves) return next();
    return transact(async () => {
      const result = await next();
      const { documentId } = (result ?? {}) as { documentId?: string };
      if (documentId) await checkPrice(documentId);
      return result;
    });
  });
};

/** @throws ValidationError that whoever saves it reads at the field in the panel */
const checkPrice = async (id: string): Promise<void> => {
  const item = await priceOf(id);
  const least = item && leastPrice(item, await scheduleOf(dateInAlmaty(clock.now())));
  if (!item || least === null) return;
  throw fieldError('priceTenge', tooCheapWords(item, least, languageOfStaff()));
};
