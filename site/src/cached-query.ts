import { filterNames } from '@oner/config/contract/filters';

/** Parameters that change a page. Others are ignored by every cache of pages. */
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

/** Returns the address of a page without parameters that do not change it. */
export const cachedPathOf = ({ pathname, searchParams }: URL): string => {
  const query = new URLSearchParams(
    [...searchParams].filter(([name]) => cachedQuery.includes(name)),
  );
  query.sort();
  return query.size > 0 ? `${pathname}?${query}` : pathname;
};
