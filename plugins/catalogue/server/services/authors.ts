import { room } from '@oner/platform';
import type { ListedAuthor } from '../domain/authors.ts';
import { figuresOfAuthors } from '../store/authors.ts';
import { answerTo } from './answers.ts';

/** Everybody who shows works, with figures; made once for each state of the catalogue. */
export const shownAuthors = (): Promise<readonly ListedAuthor[]> =>
  answerTo('authors', async () => {
    const figures = await figuresOfAuthors();
    const sellers = await room('accounts').listSellers();
    return sellers.flatMap((seller): ListedAuthor[] => {
      const known = figures.get(seller.id);
      return known && !seller.hidden && !seller.blocked ? [{ ...seller, ...known }] : [];
    });
  });

/** An author as the contract shows them. */
export const toCard = (author: ListedAuthor) => room('accounts').toSellerCard(author);
