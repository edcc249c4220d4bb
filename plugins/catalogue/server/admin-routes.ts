/** What the panel asks for. Only staff that is logged in to the panel gets an answer. */
import { listMisses } from './services/list-misses.ts';
import { workForStaff, worksForStaff } from './services/search-all.ts';

type Context = {
  readonly query: Record<string, unknown>;
  readonly params: Readonly<Record<string, string>>;
  body: unknown;
  status: number;
};

const whole = (value: unknown, usual: number): number => {
  const number = Number(value ?? usual);
  return Number.isInteger(number) && number > 0 ? number : usual;
};

/** GET /catalogue/misses?days=30&most=20: `{ misses: [{ words, times, lastAt }] }`, most often first. */
const showMisses = async (ctx: Context): Promise<void> => {
  ctx.body = { misses: await listMisses(whole(ctx.query.days, 30), whole(ctx.query.most, 20)) };
};

const mostWorks = 12;

/** GET /catalogue/works?q=дала: `{ works: [{ id, title, author, picture }] }`, best first, the newest without words. */
const findWorks = async (ctx: Context): Promise<void> => {
  const { q } = ctx.query;
  const words = typeof q === 'string' ? q.trim().slice(0, 100) : '';
  ctx.body = { works: await worksForStaff(words, mostWorks) };
};

/** GET /catalogue/works/:id: the same of one work that the public sees; 404 for others. */
const showWork = async (ctx: Context): Promise<void> => {
  const work = await workForStaff(ctx.params.id ?? '');
  if (work) ctx.body = work;
  else ctx.status = 404;
};

const policies = ['admin::isAuthenticatedAdmin'];

export const adminApi = {
  type: 'admin',
  routes: [
    {
      method: 'GET',
      path: '/misses',
      handler: showMisses,
      config: { policies },
    },
    { method: 'GET', path: '/works', handler: findWorks, config: { policies } },
    { method: 'GET', path: '/works/:id', handler: showWork, config: { policies } },
  ],
};
