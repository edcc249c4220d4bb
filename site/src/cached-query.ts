import { filterNames } from '@oner/config/contract/filters';

/** What an address may ask for beside its path. Anything else makes no page of its own in any store of pages. */
export const cachedQuery: readonly string[] = [
  ...filterNames,
  'page',
  'after',
  'category',
  'work',
  'tab',
  'section',
  'level',
  'letter',
  // Versions of legal texts.
  'version',
  'changes',
  'text',
];

/** The address of a page without what does not change it. */
export const cachedPathOf = ({ pathname, searchParams }: URL): string => {
  const asked = new URLSearchParams(
    [...searchParams].filter(([name]) => cachedQuery.includes(name)),
  );
  asked.sort();
  return asked.size > 0 ? `${pathname}?${asked}` : pathname;
};
