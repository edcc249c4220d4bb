import type { FieldCode, RefusalCode } from '@oner/config/contract';
import { uploadCodes } from '../../elements/texts.ts';
import { asApiError, type IslandTexts, type Translator } from '../../elements/translator.ts';
import { explain } from '../../i18n/explain.ts';
import { formatText } from '../../i18n/format-text.ts';
import type { KeysOf, Pattern } from '../../i18n/keys.ts';

export const documentKeys = ['documents.*', 'common.retry'] as const satisfies readonly Pattern[];

type DocumentKey = KeysOf<(typeof documentKeys)[number]>;
export type DocumentIslandTexts = IslandTexts<DocumentKey>;
export type DocumentTranslator = Translator<DocumentKey>;

export const documentCodes = [
  ...uploadCodes,
  'file-unsafe',
  'file-required',
  'unsupported-media',
] as const satisfies readonly (FieldCode | RefusalCode)[];

/** Returns why files were refused; an error of a file takes precedence over one of the request. */
export const uploadRefusalText = (
  { bundle, refusals }: DocumentIslandTexts,
  cause: unknown,
): string => {
  const error = asApiError(cause);
  const text = refusals[error.fields.file?.[0] ?? ''];
  return text === undefined
    ? explain(bundle.language, refusals, error)
    : formatText(bundle.language, text, error.facts);
};
