/** What the panel asks for. Only staff that is logged in to the panel gets an answer. */
import { listMisses } from './services/list-misses.ts';

type Context = { readonly query: Record<string, unknown>; body: unknown };

const whole = (value: unknown, usual: number): number => {
  const number = Number(value ?? usual);
  return Number.isInteger(number) && number > 0 ? number : usual;
};

/** GET /catalogue/misses?days=30&most=20: `{ misses: [{ words, times, lastAt }] }`, most often first. */
const showMisses = async (ctx: Context): Promise<void> => {
  ctx.body = { misses: await listMisses(whole(ctx.query.days, 30), whole(ctx.query.most, 20)) };
};

export const adminApi = {
  type: 'admin',
  routes: [
    {
      method: 'GET',
      path: '/misses',
      handler: showMisses,
      config: { policies: ['admin::isAuthenticatedAdmin'] },
    },
  ],
};
