import type { FieldCode, Language, RefusalCode } from '@oner/config/contract';
import { type ApiError, type ErrorCode, type TroubleCode, troubleCodes } from '../api/error.ts';
import type { Text } from './keys.ts';
import messages from './messages.json';
import { say } from './say.ts';

type Words = Readonly<Record<Language, string>>;
const { errors, fixed } = messages;

// A code of the contract without words in three languages is a type error on this line.
const byCode: Readonly<Record<RefusalCode | FieldCode | Exclude<TroubleCode, 'network'>, Words>> =
  errors;
const wordsOf: Readonly<Record<ErrorCode | FieldCode, Words>> = {
  ...byCode,
  network: fixed['something-wrong'],
};

/** The sentences an island needs to tell its refusals: plain data in one language. */
export type RefusalTexts = Readonly<Record<string, Text>>;

// Any call may meet these, whatever its contract lists.
const always = [
  ...troubleCodes,
  ...['bad-request', 'login-required', 'session-ended', 'account-blocked', 'forbidden'],
  ...['not-found', 'too-many-attempts', 'service-restarting', 'body-too-large', 'conflict'],
] as readonly (ErrorCode | FieldCode)[];

/** Texts for the codes that every call may meet and for the ones named, usually `call.refusals` and field codes. */
export const refusalTexts = (
  language: Language,
  codes: readonly (RefusalCode | FieldCode)[] = [],
): RefusalTexts =>
  Object.fromEntries([...always, ...codes].map((code) => [code, wordsOf[code][language]]));

/** Says what went wrong. A code that this page has no words for is told as the general one. */
export const explain = (language: Language, texts: RefusalTexts, error: ApiError): string => {
  const told = { ...error.facts, requestId: error.requestId ?? '—' };
  return say(language, texts[error.code] ?? texts['server-fault'] ?? error.code, told);
};
