import { ApiError } from '../api/error.ts';
import { explain, type RefusalTexts } from '../i18n/explain.ts';
import { type Bundle, type Translate, translate } from '../i18n/format-text.ts';
import type { KeysOf, MessageKey, Pattern } from '../i18n/keys.ts';

/** What an island shows in one language: its texts, and the sentences for what may go wrong. */
export type IslandTexts<P extends Pattern = Pattern> = TextsOf<KeysOf<P>>;
type TextsOf<K extends MessageKey> = {
  readonly bundle: Bundle<K>;
  readonly refusals: RefusalTexts;
};

/** Answers the texts of an island by their keys. */
export type Translator<P extends Pattern = Pattern> = TranslatorOf<KeysOf<P>>;
type TranslatorOf<K extends MessageKey> = {
  readonly language: Bundle['language'];
  readonly t: Translate<K>;
  /** The sentence for what went wrong. What is no answer of the server is reported as a fault of this page. */
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

/** An error of a call; anything else is a fault in this page and goes to the console too. */
export const asApiError = (cause: unknown): ApiError => {
  if (cause instanceof ApiError) return cause;
  console.error(cause);
  const detail = { status: 0, code: 'server-fault', facts: {}, fields: {} } as const;
  return new ApiError('page', { ...detail, requestId: undefined }, cause);
};
