import type { FieldCode, Language, RefusalCode } from '@oner/config/contract';
import { type ErrorCode, troubleCodes } from '../api/error.ts';
import { dictionaries } from './dictionaries.ts';
import type { RefusalTexts } from './explain.ts';
import { bundleFor } from './index.ts';
import type { Pattern } from './keys.ts';

const keyOf = (code: ErrorCode | FieldCode) =>
  code === 'network' ? 'fixed.something-wrong' : (`errors.${code}` as const);

// Any call may meet these, whatever its contract lists.
const always = [
  ...troubleCodes,
  'bad-request',
  'login-required',
  'session-ended',
  'account-blocked',
  'account-closed',
  'forbidden',
  'reauthentication-required',
  'not-found',
  'too-many-attempts',
  'service-restarting',
  'body-too-large',
  'conflict',
  'read-only',
  'shop-busy',
] as readonly (ErrorCode | FieldCode)[];

/** Texts for the codes that every call may meet and for the ones named, usually `call.refusals` and field codes. */
export const refusalTexts = (
  language: Language,
  codes: readonly (RefusalCode | FieldCode)[] = [],
): RefusalTexts => {
  // All sentences in all languages: pages read them here, islands get a few and tell them by `explain.ts`.
  const texts = dictionaries[language];
  return Object.fromEntries([...always, ...codes].map((code) => [code, texts[keyOf(code)]]));
};

/** What an island says: the texts of its patterns, and of the refusals that any call or one of these codes may bring. */
export const islandTexts = <const P extends Pattern>(
  language: Language,
  patterns: readonly P[],
  codes: readonly (RefusalCode | FieldCode)[] = [],
) => ({ bundle: bundleFor(language, patterns), refusals: refusalTexts(language, codes) });
