import { describe, expect, it } from 'vitest';
import { formatSize } from './measure.ts';
import { choicesOf, termLabelOf } from './vocabulary.ts';

const term = (key: string, kk: string) => ({ key, labels: { kk, ru: kk, en: key } });
const vocabulary = {
  artMaterials: [term('canvas', 'Кенеп')],
};

describe('labels of a work', () => {
  it('are found by group and key, in one language', () => {
    expect(termLabelOf(vocabulary, 'kk', 'artMaterials', 'canvas')).toBe('Кенеп');
    expect(termLabelOf({}, 'en', 'artMaterials', 'canvas')).toBeUndefined();
    expect(termLabelOf(vocabulary, 'en', 'artMaterials', null)).toBeUndefined();
  });

  it('never break at the dash of a range', () => {
    const sizes = { sizes: [term('medium', 'Орташа, 40–100 см')] };
    expect(choicesOf(sizes, 'kk', 'sizes')).toEqual([
      { key: 'medium', label: 'Орташа, 40\u2060–\u2060100 см' },
    ]);
  });

  it('sizes contain no-break spaces', () => {
    expect(formatSize('kk', 60, 80)).toBe('60\u00a0×\u00a080\u00a0см');
    expect(formatSize('en', 60, 80)).toContain('cm');
    expect(formatSize('kk', null, 80)).toBeUndefined();
  });
});
