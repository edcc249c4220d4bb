/** The works of a measurement as other shops are given them: those that our own list of art shows. */
import type { Photo } from '../../../plugins/catalogue/server/domain/card.ts';
import { authorOf, makeAuthor, makeWork } from '../works.ts';

export type PeerWork = {
  /** Goes up with time, as in ours. */
  readonly n: number;
  readonly title: string;
  readonly slug: string;
  readonly description: string;
  /** Tenge. */
  readonly price: number;
  readonly material: string;
  readonly technique: string;
  readonly seller: string;
  /** One of ten. */
  readonly picture: number;
};

export const pictureCount = 10;
const noPhoto: readonly Photo[] = [{ path: '/p.webp', width: 1600, height: 1200, sizes: [] }];

/** So many works of art, in the order in which ours is filled. */
export const peerWorks = (count: number): PeerWork[] => {
  const works: PeerWork[] = [];
  for (let n = 0; works.length < count; n++) {
    const work = makeWork(n, noPhoto);
    if (work.section !== 'art') continue;
    const { firstName, lastName } = makeAuthor(authorOf(n));
    works.push({
      ...{ n, title: work.title, slug: `work-${n}`, description: work.descriptionRu ?? '' },
      ...{ price: work.priceSale ?? 0, material: work.material ?? '' },
      ...{ technique: work.technique ?? '', seller: `${firstName} ${lastName}` },
      picture: n % pictureCount,
    });
  }
  return works;
};

/** How many works ours has to be filled with, so that so many of them are art. */
export const worksOfOurs = (works: readonly PeerWork[]): number => (works.at(-1)?.n ?? -1) + 1;
