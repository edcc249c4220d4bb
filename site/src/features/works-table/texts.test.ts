import { expect, it } from 'vitest';
import { ApiError } from '../../api/error.ts';
import { refusalTexts } from '../../i18n/refusals.ts';
import { tableCodes, wrongIn } from './texts.ts';

const texts = { bundle: { language: 'en' }, refusals: refusalTexts('en', tableCodes) } as const;
const refusal = (fields: ApiError['fields'], facts: ApiError['facts'] = {}) =>
  new ApiError('importMyWorks', {
    status: 400,
    code: 'bad-request',
    facts,
    fields,
    requestId: undefined,
  });

it('lists each wrong cell with its own limits, row by row', () => {
  const cause = refusal(
    { '12.title': ['too-long'], '3.price_sale': ['too-large'], '1.colour.x': ['no-such-column'] },
    { '12.title.max': 120, '3.price_sale.max': 999 },
  );
  expect(wrongIn(texts, cause)).toEqual({
    isTableWrong: true,
    general: '',
    cells: [
      {
        row: 1,
        column: 'colour.x',
        message: 'There is no such column. All names are listed below.',
      },
      { row: 3, column: 'price_sale', message: 'Too large. The maximum is 999.' },
      { row: 12, column: 'title', message: 'Too long. At most 120 characters.' },
    ],
  });
});

it('reports errors of the whole table or of the request', () => {
  const full = refusal({ file: ['too-many-rows'] }, { max: 100 });
  expect(wrongIn(texts, full)).toEqual({
    isTableWrong: true,
    general: 'The table has too many new or changed rows. At most 100 at a time.',
    cells: [],
  });
  const unknown = 'We could not understand the request. Please check the data.';
  expect(wrongIn(texts, refusal({}))).toEqual({ isTableWrong: false, general: unknown, cells: [] });
});
