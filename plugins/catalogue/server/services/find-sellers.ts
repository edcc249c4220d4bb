import { type CallReply, type calls, done } from '@oner/config/contract';
import type { Verb } from '@oner/platform';
import { findAuthors, pageOf } from '../domain/authors.ts';
import type { Card } from '../domain/card.ts';
import { newestCards } from '../store/authors.ts';
import { answerTo } from './answers.ts';
import { shownAuthors, toCard } from './authors.ts';

const usualLimit = 24;
/** Works shown beside a name. */
const samples = 3;

/** GET /api/sellers (spec A §2 Authors): those who show works, by name or newest work. */
export const findSellers: Verb<typeof calls.findSellers> = async ({ query }) =>
  done(await answerTo(`find authors ${JSON.stringify(query)}`, () => find(query)));

const find = async (
  query: Parameters<typeof findSellers>[0]['query'],
): Promise<CallReply<typeof calls.findSellers>> => {
  const { found, letters } = findAuthors(await shownAuthors(), {
    q: query.q ?? '',
    level: query.level || null,
    letter: query.letter || null,
    order: query.order === '1' ? 'newest' : 'name',
  });
  const page = pageOf(found, query.page ?? 1, query.limit ?? usualLimit);
  const ids = page.map(({ id }) => id);
  const newest = await newestCards(ids, samples);
  return {
    total: found.length,
    letters: [...letters],
    sellers: page.map((author) => ({
      ...toCard(author),
      works: author.works,
      newest: newest
        .filter(({ sellerId }) => sellerId === author.id)
        .map(({ card }) => small(card)),
    })),
  };
};

const small = (json: string) => {
  const card: Card = JSON.parse(json);
  const { id, name, photo_low_quality: photo, photo_small, photo_color: color } = card;
  const [width, height] = [card.photo_width, card.photo_height];
  return {
    id,
    name,
    photo: photo ?? '',
    color,
    width,
    height,
    ...(photo_small && { photo_small }),
  };
};
