import { describe, expect, it } from 'vitest';
import { formatSize } from './measure.ts';
import { labelOf } from './vocabulary.ts';

const term = (key: string, kk: string) => ({ key, labels: { kk, ru: kk, en: key } });
const vocabulary = {
  artMaterials: [term('canvas', 'Кенеп')],
};

describe('labels under a work', () => {
  it('come by group and key, in one language', () => {
    expect(labelOf(vocabulary, 'kk', 'artMaterials', 'canvas')).toBe('Кенеп');
    expect(labelOf({}, 'en', 'artMaterials', 'canvas')).toBeUndefined();
    expect(labelOf(vocabulary, 'en', 'artMaterials', null)).toBeUndefined();
  });

  it('sizes keep together', () => {
    expect(formatSize('kk', 60, 80)).toBe('60\u00a0×\u00a080\u00a0см');
    expect(formatSize('en', 60, 80)).toContain('cm');
    expect(formatSize('kk', null, 80)).toBeUndefined();
  });
});
