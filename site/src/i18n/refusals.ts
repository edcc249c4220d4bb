import type { FieldCode, Language, RefusalCode } from '@oner/config/contract';
import { type ErrorCode, troubleCodes } from '../api/error.ts';
import { dictionaries } from './dictionaries.ts';
import type { RefusalTexts } from './explain.ts';
import { bundleFor } from './index.ts';
import type { Pattern } from './keys.ts';

const keyOf = (code: ErrorCode | FieldCode) =>
  code === 'network' ? 'fixed.something-wrong' : (`errors.${code}` as const);

// Codes that any call may return in addition to those of its contract.
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

/** Messages for the codes of every call and for the named ones, usually `call.refusals` and field codes. */
export const refusalTexts = (
  language: Language,
  codes: readonly (RefusalCode | FieldCode)[] = [],
): RefusalTexts => {
  // All messages in all languages: pages select some here, and islands show them by `explain.ts`.
  const texts = dictionaries[language];
  return Object.fromEntries([...always, ...codes].map((code) => [code, texts[keyOf(code)]]));
};

/** Messages of an island: those of its patterns, and of refusals that any call or these codes may bring. */
export const islandTexts = <const P extends Pattern>(
  language: Language,
  patterns: readonly P[],
  codes: readonly (RefusalCode | FieldCode)[] = [],
) => ({ bundle: bundleFor(language, patterns), refusals: refusalTexts(language, codes) });
