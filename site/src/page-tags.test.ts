import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Tags by which a page that shows the reply of a call is purged (plugins/platform/server/purges). */
const tagsOf: Readonly<Record<string, readonly string[]>> = {
  findSellers: ['catalogue'],
  getCollection: ['collection', 'catalogue', 'vocabulary'],
  getDelivery: ['delivery'],
  getVocabulary: ['vocabulary'],
  listCollections: ['collection', 'catalogue'],
  listNews: ['news'],
  listPages: ['page'],
  loadShowcase: ['showcase', 'catalogue'],
  searchAll: ['catalogue', 'shop', 'news'],
};
const filesIn = (folder: string): string[] =>
  readdirSync(new URL(folder, import.meta.url)).map((name) => `${folder}${name}`);

it.each(
  [...filesIn('./screens/'), ...filesIn('./endpoints/')].flatMap((file) => {
    const source = readFileSync(new URL(file, import.meta.url), 'utf8');
    const isCached = /\bcache\.set\(\{/.test(source);
    return isCached ? [[file, source] as const] : [];
  }),
)('%s has the tags of what it shows', (_file, source) => {
  const shown = Object.keys(tagsOf).filter((name) => new RegExp(`\\b${name}\\b`).test(source));
  const tags = new Set(shown.flatMap((name) => tagsOf[name] ?? []));
  expect([...tags].filter((tag) => !source.includes(`'${tag}'`))).toEqual([]);
});
