/** Unsent text of an inquiry, kept in this tab so that it survives a reload or a lost connection. */
export type TypedInquiry = Readonly<Record<string, string>>;

const keyOf = (place: string): string => `letter:${place}`;

/** Parses the kept text; empty if there is none or it is malformed. */
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

/** Stores non-empty lines; removes the entry if there are none. */
export const keepInquiry = (place: string, typed: TypedInquiry): void => {
  const written = Object.entries(typed).filter(([, text]) => text !== '');
  if (written.length === 0) sessionStorage.removeItem(keyOf(place));
  else sessionStorage.setItem(keyOf(place), JSON.stringify(Object.fromEntries(written)));
};

/** Keeps the contact data for the next inquiry, drops the rest. @param writer names of the lines that identify the writer */
export const dropInquiry = (place: string, typed: TypedInquiry, writer: readonly string[]): void =>
  keepInquiry(place, onlyOf(typed, writer));

export const onlyOf = (typed: TypedInquiry, names: readonly string[]): TypedInquiry =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => names.includes(name)));
