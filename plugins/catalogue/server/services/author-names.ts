import type { Work } from '@oner/config/contract';
import type { Author, Section } from '../index/section.ts';
import { cardOf } from './cards.ts';

/** Names as shown, while the words they are found by stay the same. */
const known = new WeakMap<Author, { readonly words: string; readonly name: string }>();

/** Names of authors by id, from the newest card of each; an author without works has none. */
export const authorNames = async (
  section: Section,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const names = new Map<string, string>();
  for (const id of ids) {
    const code = section.authorCode(id);
    const author = code === undefined ? undefined : section.authors[code];
    const name = author && (await nameOf(section, author));
    if (name !== undefined) names.set(id, name);
  }
  return names;
};

const nameOf = async (section: Section, author: Author): Promise<string | undefined> => {
  const before = known.get(author);
  if (before?.words === author.words) return before.name;
  const slot = author.slots.at(-1);
  if (slot === undefined) return undefined;
  const card = await cardOf(section, slot);
  if (card === null) return undefined;
  const { seller }: Work = JSON.parse(card);
  const { first_name, last_name, username } = seller.user;
  const name = `${first_name} ${last_name}`.trim() || username;
  known.set(author, { words: author.words, name });
  return name;
};
