import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withoutStory } from '../api/work.ts';
import { labelIn, type Terms, termsOf } from './terms.ts';
import { sampleWork } from './work-card.fixture.ts';
import {
  firstSizes,
  initialsOf,
  isGone,
  pictureSizes,
  wallSizes,
  workCaptionOf,
} from './work-card.ts';

const term = (key: string, kk: string) => ({ key, labels: { kk, ru: `${kk} ru`, en: `${kk} en` } });
const vocabulary = {
  'levels.art': [term('professionals', 'Кәсіби суретшілер')],
  artMaterials: [term('canvas', 'Кенеп')],
  artTechniques: [term('oil', 'Майлы бояу'), term('ai', 'ЖИ')],
  objectTypes: [term('vases', 'Құмыралар'), term('others', 'Басқа')],
  objectNouns: [term('vases', 'Құмыра')],
  availability: [term('sold', 'Сатылған')],
};

describe('termsOf', () => {
  it('takes the terms of the section in the language of the page', () => {
    const terms = termsOf(vocabulary, 'art', 'ru');
    expect(terms.material).toEqual([{ key: 'canvas', label: 'Кенеп ru' }]);
    expect(terms.level.map(({ key }) => key)).toEqual(['professionals']);
    expect(terms.availability).toHaveLength(1);
  });
  it('is empty for fields that the section lacks', () => {
    expect(termsOf(vocabulary, 'art', 'kk').type).toEqual([]);
    expect(termsOf(vocabulary, 'artisan', 'kk').type).toEqual([
      { key: 'vases', label: 'Құмыралар' },
      { key: 'others', label: 'Басқа' },
    ]);
  });
  it('shows nothing for an unknown key', () => {
    expect(labelIn([{ key: 'a', label: 'A' }], 'b')).toBeUndefined();
    expect(labelIn([{ key: 'a', label: 'A' }], null)).toBeUndefined();
  });
});

describe('a card of a work', () => {
  const terms: Terms = termsOf(vocabulary, 'art', 'kk');

  it('capitalizes only the first word of the label', () => {
    expect(workCaptionOf(sampleWork({ material: 'canvas', technique: 'oil' }), terms)).toBe(
      'Кенеп, майлы бояу',
    );
    expect(workCaptionOf(sampleWork({ material: null, technique: 'oil' }), terms)).toBe(
      'Майлы бояу',
    );
    expect(workCaptionOf(sampleWork({ material: 'canvas', technique: 'ai' }), terms)).toBe(
      'Кенеп, ЖИ',
    );
  });
  it('names one piece and repeats no word', () => {
    const label = (type: string, material: string, technique: string) => {
      const one = (label: string) => [{ key: 'x', label }];
      const words = { ...terms, type: one(type), noun: [], material: one(material) };
      const work = sampleWork({ type: 'x', material: 'x', technique: 'x' });
      return workCaptionOf(work, { ...words, technique: one(technique) });
    };
    const crafts = termsOf(vocabulary, 'artisan', 'kk');
    const vase = sampleWork({ section: 'artisan', type: 'vases', material: null, technique: null });
    expect(workCaptionOf(vase, crafts)).toBe('Құмыра');
    expect(workCaptionOf({ ...vase, type: 'others' }, crafts)).toBe('Басқа');
    expect(label('Ваза', 'Глина', 'Глазурование')).toBe('Ваза, глина, глазурование');
    expect(label('Алаша', 'Шерсть', 'Узорная тесьма и алаша')).toBe('Алаша, шерсть');
    expect(label('Syrmaq', 'Felt', 'Syrmaq (quilted felt)')).toBe('Syrmaq, felt');
    expect(label('Шкатулка', 'Дерево', 'Резьба по дереву')).toBe('Шкатулка, резьба по дереву');
    expect(label('Изделие из кожи', 'Кожа', 'Тиснение')).toBe('Изделие из кожи, тиснение');
  });
  it('omits keys without a label', () => {
    expect(workCaptionOf(sampleWork({ material: 'moon-dust', technique: null }), terms)).toBe('');
  });
  it('shows initials if the author has no photo', () => {
    const called = (first_name: string, last_name: string) =>
      initialsOf({ username: 'viktor', first_name, last_name });
    expect(called('Айгерім', 'Сәбитова')).toBe('АС');
    expect(called('әсел', '')).toBe('Ә');
    expect(called('', '')).toBe('V');
  });
  it('states the displayed width of its picture', () => {
    const sides = { photo_width: 1200, photo_height: 1600 };
    const explore = { tallest: 150, widest: 42 };
    expect(pictureSizes(sampleWork())).toBe('min(90vw, 384px)');
    expect(pictureSizes(sampleWork(sides), explore)).toBe('min(42vw, 113px)');
    expect(pictureSizes(sampleWork({ section: 'artisan', ...sides }))).toBe('480px');
    expect(pictureSizes(sampleWork({ section: 'artisan', ...sides }), explore)).toContain('113px');
  });
  it('marks works that are not available', () => {
    expect(isGone(sampleWork({ availability: 'on-order' }))).toBe(false);
    expect(isGone(sampleWork({ availability: 'reserved' }))).toBe(true);
  });
});

describe('wallSizes', () => {
  const styles = (name: string): string =>
    readFileSync(new URL(`../styles/${name}.css`, import.meta.url), 'utf8');
  const square = sampleWork({ photo_width: 900, photo_height: 900 });

  it.each([0, 1, 2, 3])('of place %i match the style sheet', (place) => {
    const [, share] =
      new RegExp(`\\.hang--${place + 1} \\{\\s*--k: ([\\d.]+)`).exec(styles('shell')) ?? [];
    const [, height] =
      /\.hang img \{\s*block-size: calc\(var\(--k, 1\) \* (.*)\);/.exec(styles('layouts/home')) ??
      [];
    expect(wallSizes(square, place)).toBe(`calc(${Number(share).toFixed(3)} * ${height})`);
  });
  it('of the first work match the style sheet', () => {
    const home = styles('layouts/home');
    const [, phone] =
      /max-block-size: ([\d.]+rem);/.exec(home.slice(home.indexOf('.first__p img'))) ?? [];
    expect(firstSizes(square)).toContain(`calc(1.000 * ${phone})`);
    expect(firstSizes(sampleWork({ photo_width: 1600, photo_height: 800 }))).toMatch(
      /^\(min-width: 992px\) min\(46vw, calc\(2\.000 /,
    );
  });
  it('follow the aspect ratio of the work', () => {
    expect(wallSizes(sampleWork({ photo_width: 1600, photo_height: 800 }), 1)).toMatch(
      /^calc\(2\.000 /,
    );
    expect(wallSizes(sampleWork({ photo_width: 0, photo_height: 0 }), 1)).toMatch(/^calc\(1\.000 /);
  });
});

it('a work without its story has all fields of its card', () => {
  const work = sampleWork();
  const { description: _, created: __, ...rest } = work;
  expect(withoutStory(work)).toEqual(rest);
});
