/** What a question asks for, read from the question to our shop: others are asked the same in their own words. */

import type { Told } from './peer.ts';
import type { PeerWork } from './peer-works.ts';

export type Asked = {
  /** Tenge. */
  readonly min: number;
  readonly max: number;
  readonly material?: string;
  readonly technique?: string;
  readonly word?: string;
  readonly order: 'price' | 'time' | 'match';
};

export const pageSize = 60;

/** @param path as our shop is asked, `/api/art/get?order=1&min=…` */
export const askedBy = (path: string): Asked => {
  const { searchParams } = new URL(path, 'http://ours');
  const material = searchParams.get('mat');
  const technique = searchParams.get('tech');
  const word = searchParams.get('q');
  const listed = searchParams.get('order') === '1' ? 'price' : 'time';
  return {
    min: Number(searchParams.get('min') ?? 0),
    max: Number(searchParams.get('max') ?? Number.MAX_SAFE_INTEGER),
    ...(material ? { material } : {}),
    ...(technique ? { technique } : {}),
    ...(word ? { word } : {}),
    order: word ? 'match' : listed,
  };
};

/** The works that a right answer is taken from: the slow way, one by one. */
export const rightWorks = (works: readonly PeerWork[], asked: Asked): PeerWork[] => {
  const found = works.filter(
    (work) =>
      work.price >= asked.min &&
      work.price <= asked.max &&
      (!asked.material || work.material === asked.material) &&
      (!asked.technique || work.technique === asked.technique) &&
      (!asked.word || work.title.toLowerCase().includes(asked.word)),
  );
  if (asked.order === 'price') found.sort((a, b) => a.price - b.price || a.n - b.n);
  if (asked.order === 'time') found.reverse();
  return found;
};

/**
 * What is wrong with an answer, in words; undefined when nothing is.
 * @param skip works before the page
 * @param more works that this shop may show beyond ours (its demo world)
 */
export const faultOf = (
  told: Told,
  works: readonly PeerWork[],
  asked: Asked,
  { skip = 0, more = 0 } = {},
): string | undefined => {
  const right = rightWorks(works, asked);
  const cards = Math.min(pageSize, Math.max(0, right.length - skip));
  if (told.titles.length !== cards) return `${told.titles.length} cards instead of ${cards}`;
  if (told.total < right.length || told.total > right.length + more)
    return `a total of ${told.total} instead of ${right.length}`;
  if (more > 0) return undefined;
  const page = right.slice(skip, skip + pageSize);
  if (asked.order === 'price') {
    const wrong = page.findIndex(({ price }, n) => price !== told.prices[n]);
    if (wrong >= 0) return `card ${wrong} costs ${told.prices[wrong]}, not ${page[wrong]?.price}`;
  }
  if (asked.order === 'time') {
    const wrong = page.findIndex(({ title }, n) => title !== told.titles[n]);
    if (wrong >= 0) return `card ${wrong} is ${told.titles[wrong]}, not ${page[wrong]?.title}`;
  }
  const known = new Set(right.map(({ title }) => title));
  const strange = told.titles.find((title) => !known.has(title));
  return strange === undefined ? undefined : `${strange} does not belong there`;
};
