import type { FieldCode, Language, RefusalCode } from '@oner/config/contract';
import { type ErrorCode, type TroubleCode, troubleCodes } from '../api/error.ts';
import type { RefusalTexts } from './explain.ts';
import messages from './messages.json';

export { explain, type RefusalTexts } from './explain.ts';

// All sentences in all languages: pages read them here, islands get a few and tell them by `explain.ts`.
type Words = Readonly<Record<Language, string>>;
const { errors, fixed } = messages;

// A code of the contract without words in three languages is a type error on this line.
const byCode: Readonly<Record<RefusalCode | FieldCode | Exclude<TroubleCode, 'network'>, Words>> =
  errors;
const wordsOf: Readonly<Record<ErrorCode | FieldCode, Words>> = {
  ...byCode,
  network: fixed['something-wrong'],
};

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
): RefusalTexts =>
  Object.fromEntries([...always, ...codes].map((code) => [code, wordsOf[code][language]]));
