/** Works that journeys need before they begin, sent without the pages. */
import { type CallReply, calls, type Section } from '@oner/config/contract';
import { type APIRequestContext, expect } from '@playwright/test';
import { photograph } from './picture.ts';

/** Works of the demo world that publishing/original.spec.ts alone buys, one for each width. */
export const originalTitles = {
  approved: ['art', 'Құм ағысы', 'Ыдыстар'],
  declined: ['artisan', 'Тұмар', 'Торсық'],
  slow: ['design', '«Наурыз» көше мерекесі', 'Түркістан. Саяхат картасы'],
  visitor: ['art', 'Ай мен есік', 'Арал. Жағалау сызықтары'],
  changed: ['design', '«Көлсай» плакаты', '«Дала» фестивалі'],
} as const satisfies Record<string, readonly [Section, string, string]>;

type SentWork = { readonly id: string; readonly title: string };

const createCalls = {
  art: calls.createArt,
  artisan: calls.createArtisan,
  design: calls.createDesign,
};

/** An author sends a work for moderation. */
export const sendWork = async (
  request: APIRequestContext,
  access: string,
  section: Section,
  title: string,
): Promise<SentWork> => {
  const answer = await request.post(createCalls[section].path, {
    headers: { authorization: `Bearer ${access}` },
    multipart: {
      title,
      description_kk: 'Журналға арналған туынды.',
      sale_mode: 'sale',
      price_sale: '45000',
      length: '30',
      height: '40',
      no_ai: 'true',
      terms: 'true',
      file: await photograph('work.jpg', { width: 800, height: 640 }),
    },
  });
  expect(answer.status()).toBe(201);
  const { id }: CallReply<typeof calls.createArt> = await answer.json();
  return { id, title };
};

/** A work as its author reads it. */
export const readWork = async (
  request: APIRequestContext,
  access: string,
  id: string,
): Promise<CallReply<typeof calls.getMyWork>> => {
  const path = calls.getMyWork.path.replace(':id', id);
  const answer = await request.get(path, { headers: { authorization: `Bearer ${access}` } });
  expect(answer.status()).toBe(200);
  return answer.json();
};

/** All works of an author. */
export const readWorks = async (
  request: APIRequestContext,
  access: string,
): Promise<CallReply<typeof calls.listMyWorks>> => {
  const headers = { authorization: `Bearer ${access}` };
  return (await request.get(calls.listMyWorks.path, { headers })).json();
};
