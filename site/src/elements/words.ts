import { ApiError } from '../api/error.ts';
import { explain, type RefusalTexts } from '../i18n/explain.ts';
import type { Key, KeysOf, Pattern } from '../i18n/keys.ts';
import { type Bag, type Say, speaker } from '../i18n/say.ts';

/** Everything an island needs to speak: its texts and the sentences for what may go wrong, in one language. */
export type Speech<P extends Pattern = Pattern> = IslandTexts<KeysOf<P>>;
type IslandTexts<K extends Key> = {
  readonly bag: Bag<K>;
  readonly refusals: RefusalTexts;
};

export type Voice<P extends Pattern = Pattern> = Translator<KeysOf<P>>;
type Translator<K extends Key> = {
  readonly language: Bag['language'];
  readonly t: Say<K>;
  /** Says in words what went wrong. What is no answer of ours is told as a fault of ours. */
  readonly why: (cause: unknown) => string;
};

export const voiceOf = <K extends Key>({ bag, refusals }: IslandTexts<K>): Translator<K> => ({
  language: bag.language,
  t: speaker(bag),
  why: (cause) => explain(bag.language, refusals, asApiError(cause)),
});

/** An error of a call; anything else is a fault in this page and goes to the console too. */
export const asApiError = (cause: unknown): ApiError => {
  if (cause instanceof ApiError) return cause;
  console.error(cause);
  const detail = { status: 0, code: 'server-fault', facts: {}, fields: {} } as const;
  return new ApiError('page', { ...detail, requestId: undefined }, cause);
};
