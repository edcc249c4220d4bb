import { type CallReply, type calls, done, refuse, sections } from '@oner/config/contract';
import { room, type Verb } from '@oner/platform';
import { newestCards, soldCards } from '../store/authors.ts';
import { countLicensed } from '../store/items.ts';
import { isPublishedAuthor } from '../store/published-authors.ts';
import { countOfSeller } from '../store/shown.ts';
import { answerTo } from './answers.ts';

/** Works in a tab of the author page, whose lists go on with `artist`, and in the archive of what is sold. */
const mostShown = 60;

type Reply = CallReply<typeof calls.getSeller>;

/** GET /api/sellers/:id (spec A §2 Author page). Whoever is hidden, or has had no public work, is nowhere to be found. */
export const getSeller: Verb<typeof calls.getSeller> = async ({ params: { id } }) => {
  const reply = await answerTo(`seller ${id}`, () => load(id));
  return reply ? done(reply) : refuse('not-found');
};

const load = async (id: string): Promise<Reply | null> => {
  if (!(await isPublishedAuthor(id))) return null;
  const { findSeller, findSellerPage, toSellerCard } = room('accounts');
  const seller = await findSeller(id);
  const page = seller && !seller.hidden ? await findSellerPage(id) : null;
  if (!seller || !page) return null;
  const tabs = await Promise.all(
    sections.map(async (section) => {
      const newest = await newestCards([id], mostShown, section);
      return [section, newest.map(({ card }) => JSON.parse(card))] as const;
    }),
  );
  return {
    ...toSellerCard(seller),
    ...page,
    merch_count: await countLicensed(id),
    counts: await countOfSeller(id),
    works: Object.fromEntries(tabs) as Reply['works'],
    sold: (await soldCards(id, mostShown)).map((card) => JSON.parse(card)),
  };
};
