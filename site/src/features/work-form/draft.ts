import { emptyForm, type WorkFields } from './work-form.ts';

/** Stored draft; its photos are stored separately (site/api/draft). */
type Draft = {
  /** Id of the author's profile; other authors in the same browser do not see the draft. */
  readonly by: string;
  readonly form: WorkFields;
  /** Keys of the photos in order: ids of photos of the work, and keys of stored files. */
  readonly photos: readonly string[];
  /** Views of the photos, by their keys. */
  readonly views: Readonly<Record<string, string>>;
  /** Ids of started uploads, by the keys of their photos. */
  readonly uploads: Readonly<Record<string, string>>;
  /** Revision of the work when its edit began; empty for a new one. */
  readonly revision: string;
  /** Idempotency key of the last try and the content sent with it; the same content reuses the key. */
  readonly sent: IdempotencyKey | undefined;
};

export type IdempotencyKey = { readonly key: string; readonly what: string };

/** Returns the idempotency key of a content: the last one for the same content, a new one for changed content. */
export const idempotencyKeyFor = (
  last: IdempotencyKey | undefined,
  content: string,
  makeKey: () => string,
): IdempotencyKey => (last?.what === content ? last : { key: makeKey(), what: content });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const textsOf = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (isRecord(value) ? Object.entries(value) : []).flatMap(([key, text]) =>
      textOf(text) ? [[key, textOf(text)]] : [],
    ),
  );

/** Reads a stored form. One of an older page may lack fields and contain unknown ones. */
export const readForm = (stored: unknown): WorkFields => {
  if (!isRecord(stored)) return emptyForm;
  const valid = Object.entries(stored).filter(
    ([name, value]) => typeof value === typeof emptyForm[name as keyof WorkFields],
  );
  return { ...emptyForm, ...Object.fromEntries(valid) };
};

const readIdempotencyKey = (stored: unknown): IdempotencyKey | undefined =>
  isRecord(stored) && textOf(stored.key)
    ? { key: textOf(stored.key), what: textOf(stored.what) }
    : undefined;

/** @returns undefined if it is not a draft, or is that of another author */
export const readDraft = (text: string | null, person: string): Draft | undefined => {
  if (text === null) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    if (!isRecord(stored) || textOf(stored.by) !== person) return undefined;
    const photos = Array.isArray(stored.photos) ? stored.photos.map(textOf).filter(Boolean) : [];
    const { revision, sent } = stored;
    return {
      by: person,
      form: readForm(stored.form),
      photos,
      views: textsOf(stored.views),
      uploads: textsOf(stored.uploads),
      revision: textOf(revision),
      sent: readIdempotencyKey(sent),
    };
  } catch {
    return undefined;
  }
};
