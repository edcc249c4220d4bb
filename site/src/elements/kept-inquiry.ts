/** What is typed into a letter and not sent, in this tab alone: a reload or a lost line costs nobody a word. */
export type TypedInquiry = Readonly<Record<string, string>>;

const keyOf = (place: string): string => `letter:${place}`;

/** What was kept under a name; nothing where there is none, or where something else stands there. */
export const readInquiry = (kept: string | null): TypedInquiry => {
  try {
    const read: unknown = JSON.parse(kept ?? '{}');
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(
      Object.entries(read).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch {
    return {};
  }
};

export const readKeptInquiry = (place: string): TypedInquiry =>
  readInquiry(sessionStorage.getItem(keyOf(place)));

/** Nothing is kept of a letter that nobody has begun. */
export const keepInquiry = (place: string, typed: TypedInquiry): void => {
  const written = Object.entries(typed).filter(([, text]) => text !== '');
  if (written.length === 0) sessionStorage.removeItem(keyOf(place));
  else sessionStorage.setItem(keyOf(place), JSON.stringify(Object.fromEntries(written)));
};

/** Who wrote stays for the next letter; what was written is gone. @param writer names of the lines that say who */
export const dropInquiry = (place: string, typed: TypedInquiry, writer: readonly string[]): void =>
  keepInquiry(place, onlyOf(typed, writer));

export const onlyOf = (typed: TypedInquiry, names: readonly string[]): TypedInquiry =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => names.includes(name)));
