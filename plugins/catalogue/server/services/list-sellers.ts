import { type calls, done } from '@oner/config/contract';
import { room, type Verb } from '@oner/platform';
import { byName } from '../domain/authors.ts';
import { publishedAuthors } from '../store/published-authors.ts';
import { answerTo } from './answers.ts';
import { shownAuthors, toCard } from './authors.ts';

/** GET /api/get-sellers (spec A §2): for the author select, only published sellers having a first or last name. */
export const listSellers: Verb<typeof calls.listSellers> = async () =>
  done(
    await answerTo('sellers', async () => {
      const { listSellers: everybody, toSellerCard } = room('accounts');
      const published = await publishedAuthors();
      return (await everybody())
        .filter(({ id, hidden, blocked }) => published.has(id) && !hidden && !blocked)
        .filter(({ firstName, lastName }) => `${firstName}${lastName}`.trim() !== '')
        .sort(byName)
        .map(toSellerCard);
    }),
  );

/** GET /api/design/users (spec A §7): authors of public design works, each once, most works first. */
export const listDesignUsers: Verb<typeof calls.listDesignUsers> = async () =>
  done(
    [...(await shownAuthors())]
      .filter(({ works }) => works.design > 0)
      .sort((a, b) => b.works.design - a.works.design || byName(a, b))
      .map(toCard),
  );
