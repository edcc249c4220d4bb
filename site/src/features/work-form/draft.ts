import { emptyForm, type WorkFields } from './work-form.ts';

/** A draft as it is written down, beside its photos (site/api/draft). */
type Draft = {
  /** Whose it is, by the id of the profile: somebody else in the same browser does not see it. */
  readonly by: string;
  readonly form: WorkFields;
  /** Keys of the photos, in order: ids of photos the work has, and of files kept beside. */
  readonly photos: readonly string[];
  /** What they show, by their keys, where that is said. */
  readonly views: Readonly<Record<string, string>>;
  /** Ids of uploads that were begun, by the keys of their photos. */
  readonly uploads: Readonly<Record<string, string>>;
  /** What the work was when its edit began; empty for a new one. */
  readonly revision: string;
  /** The key of the last try and what was sent under it: the same again is the same work. */
  readonly sent: SentKey | undefined;
};

export type SentKey = { readonly key: string; readonly what: string };

/** One key per form that is sent: the same content again is taken once, changed content is another request. */
export const sentKeyFor = (
  last: SentKey | undefined,
  what: string,
  makeKey: () => string,
): SentKey => (last?.what === what ? last : { key: makeKey(), what });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const textsOf = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (isRecord(value) ? Object.entries(value) : []).flatMap(([key, text]) =>
      textOf(text) ? [[key, textOf(text)]] : [],
    ),
  );

/** A form that an older page has written lacks fields, and may hold others. */
export const readForm = (kept: unknown): WorkFields => {
  if (!isRecord(kept)) return emptyForm;
  const known = Object.entries(kept).filter(
    ([name, value]) => typeof value === typeof emptyForm[name as keyof WorkFields],
  );
  return { ...emptyForm, ...Object.fromEntries(known) };
};

const readSent = (kept: unknown): SentKey | undefined =>
  isRecord(kept) && textOf(kept.key)
    ? { key: textOf(kept.key), what: textOf(kept.what) }
    : undefined;

/** @returns undefined for what is no draft, and for the draft of somebody else */
export const readDraft = (text: string | null, person: string): Draft | undefined => {
  if (text === null) return undefined;
  try {
    const kept: unknown = JSON.parse(text);
    if (!isRecord(kept) || textOf(kept.by) !== person) return undefined;
    const photos = Array.isArray(kept.photos) ? kept.photos.map(textOf).filter(Boolean) : [];
    const { revision, sent } = kept;
    return {
      by: person,
      form: readForm(kept.form),
      photos,
      views: textsOf(kept.views),
      uploads: textsOf(kept.uploads),
      revision: textOf(revision),
      sent: readSent(sent),
    };
  } catch {
    return undefined;
  }
};
