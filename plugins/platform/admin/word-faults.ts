import type { Table } from './words.ts';

const bare = (text: string): string => text.replace(/\{\w+\}/g, '');
const facts = (text: string): string =>
  [...new Set([...text.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name]) => name))].sort().join(' ');

/** What is wrong with the words of a desk, each as `key: why`; the tests of every desk ask for it. */
export const wordFaults = (words: Table): readonly string[] =>
  Object.entries(words).flatMap(([key, said]) => {
    const [kk, ru] = said;
    if (said.some((text) => text.trim() === '')) return [`${key}: not said in every language`];
    if (new Set(said.map(facts)).size > 1) return [`${key}: tells other facts in one language`];
    const isLent = bare(kk) === bare(ru) && bare(ru).length > 10;
    return isLent ? [`${key}: Russian where it should be Kazakh`] : [];
  });
