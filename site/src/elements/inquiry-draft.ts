import { draftKey } from '../api/storage-keys.ts';

/** Unsent text, kept in this tab so that it survives a reload, a lost connection or the end of a session. */
export type TypedInquiry = Readonly<Record<string, string>>;

/** Parses the kept text; empty if there is none or it is malformed. */
export const parseInquiryDraft = (stored: string | null): TypedInquiry => {
  try {
    const read: unknown = JSON.parse(stored ?? '{}');
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

export const loadInquiryDraft = (place: string): TypedInquiry =>
  parseInquiryDraft(sessionStorage.getItem(draftKey(place)));

/** Stores non-empty lines; removes the entry if there are none. */
export const saveInquiryDraft = (place: string, typed: TypedInquiry): void => {
  const written = Object.entries(typed).filter(([, text]) => text !== '');
  if (written.length === 0) sessionStorage.removeItem(draftKey(place));
  else sessionStorage.setItem(draftKey(place), JSON.stringify(Object.fromEntries(written)));
};

/** Keeps the contact data for the next inquiry, drops the rest. @param writer names of the lines that identify the writer */
export const clearInquiryDraft = (
  place: string,
  typed: TypedInquiry,
  writer: readonly string[],
): void => saveInquiryDraft(place, pickFields(typed, writer));

export const pickFields = (typed: TypedInquiry, names: readonly string[]): TypedInquiry =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => names.includes(name)));
