import type { Language } from '@oner/config/contract';
import islands from './islands.json';
import type { Key, Text } from './keys.ts';
import messages from './messages.json';
import type { OwnKey } from './own-keys.ts';
import ui from './ui.json';

type Words = Readonly<Record<Language, Text>>;
type Tree = { readonly [key: string]: Words | Tree | string };

const isWords = (node: Words | Tree | string): node is Words =>
  typeof node !== 'string' && 'kk' in node && 'ru' in node && 'en' in node;

const gather = (
  into: Map<string, Text>,
  language: Language,
  tree: Tree,
  path: readonly string[],
): void => {
  for (const [key, node] of Object.entries(tree)) {
    if (typeof node === 'string') continue; // notes on a text (`spec`, `ref`), not a text
    const here = [...path, key];
    if (isWords(node)) into.set(here.join('.'), node[language]);
    else gather(into, language, node, here);
  }
};

// Each table must have all its words in all three languages: a hole is a type error on these lines.
const { fixed, dialogs, fields, errors, states } = messages;
const tables = [ui, islands, { fixed, dialogs, fields, errors, states }] satisfies readonly Tree[];

/** All texts of `ui.json`, `islands.json` and `messages.json` in one language, keyed `area.key`. */
export const contentIn = (language: Language): Readonly<Record<Exclude<Key, OwnKey>, Text>> => {
  const texts = new Map<string, Text>();
  for (const table of tables) gather(texts, language, table, []);
  return Object.fromEntries(texts) as Record<Exclude<Key, OwnKey>, Text>;
};
