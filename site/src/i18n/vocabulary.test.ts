import type { Work } from '@oner/config/contract';
import { describe, expect, it } from 'vitest';
import { formatSize } from './measure.ts';
import { captionOf, labelOf } from './vocabulary.ts';

const term = (key: string, kk: string) => ({ key, labels: { kk, ru: kk, en: key } });
const vocabulary = {
  artMaterials: [term('canvas', 'Кенеп')],
  artTechniques: [term('oil', 'Майлы бояу')],
};
const work = { section: 'art', material: 'canvas', technique: 'oil', type: null } as Work;

describe('labels under a work', () => {
  it('one sentence: only its first word has a capital', () => {
    expect(captionOf(vocabulary, 'kk', work)).toEqual(['Кенеп', 'майлы бояу']);
  });

  it('a key without a label is not shown', () => {
    expect(captionOf(vocabulary, 'kk', { ...work, technique: 'unknown' })).toEqual(['Кенеп']);
    expect(labelOf({}, 'en', 'artMaterials', 'canvas')).toBeUndefined();
    expect(labelOf(vocabulary, 'en', 'artMaterials', null)).toBeUndefined();
  });

  it('sizes keep together', () => {
    expect(formatSize('kk', 60, 80)).toBe('60\u00a0×\u00a080\u00a0см');
    expect(formatSize('en', 60, 80)).toContain('cm');
    expect(formatSize('kk', null, 80)).toBeUndefined();
  });
});
