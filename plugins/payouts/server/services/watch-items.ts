/** A thing whose price would leave its author less than nothing is not saved (Agreement 6.4). */
import { dateInAlmaty } from '@oner/config/terms';
import { clock, house, transact } from '@oner/platform';
import { errors } from '@strapi/utils';
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

/** @throws ApplicationError that whoever saves it reads in the panel */
const checkPrice = async (id: string): Promise<void> => {
  const item = await priceOf(id);
  const least = item && leastPrice(item, await scheduleOf(dateInAlmaty(clock.now())));
  if (!item || least === null) return;
  const words = tooCheapWords(item, least, languageOfStaff());
  throw new errors.ApplicationError(words, { leastTiyn: least });
};

/** What the panel is set to for who is at work; Russian where nothing is. */
const languageOfStaff = (): string => {
  const state: { user?: { preferedLanguage?: string | null } } | undefined =
    house().requestContext.get()?.state;
  return state?.user?.preferedLanguage ?? 'ru';
};
