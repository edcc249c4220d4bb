import type { FieldCode, RefusalCode } from '@oner/config/contract';
import { asApiError, type Speech, type Voice } from '../../elements/words.ts';
import { explain } from '../../i18n/explain.ts';
import type { KeysOf, Pattern } from '../../i18n/keys.ts';
import { say } from '../../i18n/say.ts';

export const documentKeys = ['documents.*', 'common.retry'] as const satisfies readonly Pattern[];

type DocumentKey = KeysOf<(typeof documentKeys)[number]>;
export type DocumentSpeech = Speech<DocumentKey>;
export type DocumentTranslator = Voice<DocumentKey>;

export const documentCodes = [
  'file-type',
  'file-empty',
  'file-unsafe',
  'file-too-large',
  'file-required',
  'too-many-files',
  'image-unreadable',
  'image-dimensions',
  'image-too-small',
  'image-too-narrow',
  'upload-busy',
  'upload-too-slow',
  'storage-full',
  'unsupported-media',
] as const satisfies readonly (FieldCode | RefusalCode)[];

/** Why files were not taken: what is wrong with the file before what is wrong with the request. */
export const whyNotTaken = ({ bag, refusals }: DocumentSpeech, cause: unknown): string => {
  const error = asApiError(cause);
  const text = refusals[error.fields.file?.[0] ?? ''];
  return text === undefined
    ? explain(bag.language, refusals, error)
    : say(bag.language, text, error.facts);
};
