import type { FieldCode, RefusalCode } from '@oner/config/contract';
import { asApiError, type IslandTexts } from '../../elements/translator.ts';
import { explain } from '../../i18n/explain.ts';
import { formatText } from '../../i18n/format-text.ts';
import type { KeysOf, Pattern } from '../../i18n/keys.ts';

export const tableKeys = ['table.*', 'work.choose-file'] as const satisfies readonly Pattern[];
export type TableTexts = IslandTexts<KeysOf<(typeof tableKeys)[number]>>;

export const tableCodes = [
  'required',
  'too-long',
  'too-small',
  'too-large',
  'not-a-number',
  'bad-choice',
  'bad-date',
  'date-in-future',
  'range-reversed',
  'price-required',
  'description-required',
  'not-a-draft',
  'too-many-rows',
  'too-many-drafts',
  'table-too-long',
  'no-such-column',
  'column-missing',
  'repeated',
  'field-not-used',
  'file-required',
  'file-unreadable',
  'file-empty',
  'file-too-large',
  'terms-changed',
  'same-key-other-body',
] as const satisfies readonly (FieldCode | RefusalCode)[];

type Wrong = { readonly row: number; readonly column: string; readonly message: string };

/**
 * Reasons why a table was refused: each wrong cell, row by row; or an error of the whole. Without a response, the table may have
 * been accepted.
 */
export const wrongIn = (
  {
    bundle: { language },
    refusals,
  }: Pick<TableTexts, 'refusals'> & {
    readonly bundle: Pick<TableTexts['bundle'], 'language'>;
  },
  cause: unknown,
): {
  readonly isTableWrong: boolean;
  readonly general: string;
  readonly cells: readonly Wrong[];
} => {
  const error = asApiError(cause);
  const { fields, facts } = error;
  const sentence = (code: string | undefined, of: typeof facts) => {
    const text = refusals[code ?? ''];
    return text === undefined ? explain(language, refusals, error) : formatText(language, text, of);
  };
  const cells = Object.entries(fields).flatMap(([name, [code]]): Wrong[] => {
    const [, row, column] = /^(\d+)\.(.*)$/.exec(name) ?? [];
    if (row === undefined || column === undefined) return [];
    const limits = { min: facts[`${name}.min`] ?? '', max: facts[`${name}.max`] ?? '' };
    return [{ row: Number(row), column, message: sentence(code, limits) }];
  });
  const general = cells.length > 0 ? '' : sentence(fields.file?.[0], facts);
  const isTableWrong = Object.keys(fields).length > 0;
  return { isTableWrong, general, cells: cells.toSorted((a, b) => a.row - b.row) };
};
