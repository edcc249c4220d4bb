import { join } from 'node:path';
import { MERCH_KINDS, MERCH_SIZES } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { flattenVocabulary, readVocabulary } from './read-vocabulary.ts';

const rows = readVocabulary(join(import.meta.dirname, 'vocabulary.json'));
const keysOf = (name: string) => rows.filter(({ group }) => group === name).map(({ key }) => key);

describe('readVocabulary', () => {
  it('numbers every group from 0 in the order to show', () => {
    const groups = Map.groupBy(rows, ({ group }) => group);
    expect(groups.size).toBeGreaterThan(25);
    for (const terms of groups.values()) {
      expect(terms.map(({ position }) => position)).toEqual(terms.map((_, index) => index));
    }
  });

  it('names a group inside a group with a dot', () => {
    expect(keysOf('levels.art')).toEqual(['professionals', 'young-artists', 'non-professionals']);
    expect(keysOf('levels.crafts')).toEqual(['master-craftsmen', 'amateurs', 'art-objects']);
  });

  it.each([
    ['artMaterials', ['canvas', 'wood', 'paper', 'leather', 'textile', 'others']],
    [
      'artTechniques',
      ['oil', 'acrylic', 'watercolor', 'tempera', 'fresco', 'encaustic', 'airbrush', 'collage'],
    ],
    ['artStyles', ['impressionism', 'expressionism', 'abstractionism', 'pop-art']],
    ['craftStyles', ['baroque', 'rococo', 'gothic']],
    ['objectTypes', ['vases', 'mirrors', 'furniture', 'lamps', 'sculpture']],
  ])('has in %s all values of the specification', (group, named) => {
    expect(keysOf(group)).toEqual(expect.arrayContaining(named));
  });

  it('has the API codes of config/terms for kinds, sizes and sorting', () => {
    const coded = (name: string) =>
      rows.filter(({ group, wire }) => group === name && wire !== undefined);
    expect(coded('merchKinds').map(({ key, wire }) => [key, wire])).toEqual(
      MERCH_KINDS.map((kind, code) => [kind, code]),
    );
    expect(coded('merchSizes').map(({ key, wire }) => [key.toUpperCase(), wire])).toEqual(
      MERCH_SIZES.map((size, code) => [size, code]),
    );
    expect(coded('sorting').map(({ wire }) => wire)).toEqual([0, 1, 2]);
  });

  it('gives every reason of moderation its sentence to the author', () => {
    const reasons = rows.filter(({ group }) => group === 'moderationReasons');
    expect(reasons.length).toBeGreaterThan(20);
    for (const { template } of reasons) expect(template?.en).toBeTruthy();
  });
});

describe('flattenVocabulary', () => {
  const term = { key: 'oil', kk: 'Май', ru: 'Масло', en: 'Oil' };

  it('refuses incomplete and duplicate terms', () => {
    expect(() => flattenVocabulary({ a: [{ ...term, kk: undefined }] })).toThrow('a oil lacks');
    expect(() => flattenVocabulary({ a: [{ ...term, key: 7 }] })).toThrow('a 0 has no key');
    expect(() => flattenVocabulary({ a: [{ ...term, wire: '1' }] })).toThrow('wire code');
    expect(() => flattenVocabulary({ a: [term, term] })).toThrow('duplicate');
    expect(() => flattenVocabulary({ a: 'oil' })).toThrow('neither a list');
  });

  it('lets two groups share a key', () => {
    expect(flattenVocabulary({ a: [term], b: { c: [term] } })).toEqual([
      { group: 'a', position: 0, ...term },
      { group: 'b.c', position: 0, ...term },
    ]);
  });
});
