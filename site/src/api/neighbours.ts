/** Facts about an article that the page shows beside its text. */
import type { CallReply } from '@oner/config/contract';
import type { listNews } from '@oner/config/contract/content';

type Head = CallReply<typeof listNews>[number];

/** Returns the articles beside one in a list that begins with the newest; undefined at its ends. */
export const neighboursOf = (
  list: readonly Head[],
  id: string,
): { readonly newer: Head | undefined; readonly older: Head | undefined } => {
  const place = list.findIndex((one) => one.id === id);
  if (place < 0) return { newer: undefined, older: undefined };
  return { newer: list[place - 1], older: list[place + 1] };
};

const charactersPerMinute = 1_000;

/** Whole minutes to read a text, at least one. @param html of the text */
export const minutesOf = (html: string): number =>
  Math.max(1, Math.round(html.replace(/<[^>]*>/g, '').length / charactersPerMinute));
