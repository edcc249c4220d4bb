import { ApiError } from '../api/error.ts';
import { explain, type RefusalTexts } from '../i18n/explain.ts';
import { type Bundle, type Translate, translate } from '../i18n/format-text.ts';
import type { KeysOf, MessageKey, Pattern } from '../i18n/keys.ts';

/** Messages of an island in one language: its texts and its refusals. */
export type IslandTexts<P extends Pattern = Pattern> = TextsOf<KeysOf<P>>;
type TextsOf<K extends MessageKey> = {
  readonly bundle: Bundle<K>;
  readonly refusals: RefusalTexts;
};

/** Translates the keys of an island. */
export type Translator<P extends Pattern = Pattern> = TranslatorOf<KeysOf<P>>;
type TranslatorOf<K extends MessageKey> = {
  readonly language: Bundle['language'];
  readonly t: Translate<K>;
  /** Returns the message of an error. An error that is no reply of the server is reported as a fault of this page. */
  readonly why: (cause: unknown) => string;
};

export const translatorOf = <K extends MessageKey>({
  bundle,
  refusals,
}: TextsOf<K>): TranslatorOf<K> => ({
  language: bundle.language,
  t: translate(bundle),
  why: (cause) => explain(bundle.language, refusals, asApiError(cause)),
});

/** Returns the error of a call; any other error is a bug in this page and is logged to the console too. */
export const asApiError = (cause: unknown): ApiError => {
  if (cause instanceof ApiError) return cause;
  console.error(cause);
  const detail = { status: 0, code: 'server-fault', facts: {}, fields: {} } as const;
  return new ApiError('page', { ...detail, requestId: undefined }, cause);
};
