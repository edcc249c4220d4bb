import type { ShopItem } from '@oner/config/contract';

/** M (spec A §2): initial size, unless the item sets another one. */
const defaultSize = 1;

export const sizeFor = ({ sizes: offered, size }: ShopItem): number | null => {
  if (offered.length === 0) return null;
  if (size !== null && offered.includes(size)) return size;
  return offered.includes(defaultSize) ? defaultSize : (offered[0] ?? null);
};

/** Items with this work or printable with it; without a work, all items that have a work (others are not sold). */
export const itemsOf = (
  items: readonly ShopItem[],
  work: string,
  mayHave: (item: ShopItem) => boolean = () => false,
): readonly ShopItem[] =>
  items.filter((item) => (work ? item.work?.id === work || mayHave(item) : item.work !== null));

/** Path of an item with its chosen work; used to return from the login page. */
export const itemAddressOf = (itemId: string, work: string): string =>
  `/shop${work && `?work=${work}`}#${itemId}`;

/** First sentence of a description, for a card; the page of the item has all of it. */
export const firstSentence = (text: string): string =>
  text.split(/(?<=[.!?])\s+(?=\p{Lu})/u)[0] ?? '';

/** Kinds with items, in the order of their numbers, each with its count. */
export const tabsOf = (
  items: readonly ShopItem[],
): readonly { readonly category: number; readonly count: number }[] => {
  const counts = new Map<number, number>();
  for (const { category } of items) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts]
    .map(([category, count]) => ({ category, count }))
    .sort((a, b) => a.category - b.category);
};

/** Tab of the address; undefined for all kinds. */
export const readCategory = (search: URLSearchParams): number | undefined => {
  const text = search.get('category') ?? '';
  return /^[0-5]$/.test(text) ? Number(text) : undefined;
};

/** Work id of the address; empty if it is not valid. */
export const readWork = (search: URLSearchParams): string => {
  const text = search.get('work') ?? '';
  return /^[a-z0-9]{8,40}$/.test(text) ? text : '';
};
