import { expect, it } from 'vitest';
import { formatBare, keepFigures } from './money.ts';

it('omits the tenge sign', () => expect(formatBare(-8499.5)).toBe('−8\u00a0499,50'));

it('keeps the figures of an editor’s text on one line without changing its tags', () =>
  expect(keepFigures('<p data-at="1 000">1 000 және 12 500 000 ₸, 5 жұмыс күні, 11 2026</p>')).toBe(
    '<p data-at="1 000">1\u00a0000 және 12\u00a0500\u00a0000 ₸, 5 жұмыс күні, 11 2026</p>',
  ));
