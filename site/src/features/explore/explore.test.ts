import { describe, expect, it } from 'vitest';
import { sampleWork } from '../../cards/work-card.fixture.ts';
import {
  appendWorks,
  chosenEarly,
  chosenFilters,
  chosenValues,
  type ExploreFilters,
  emptyFilters,
  isLiveFilter,
  missingSteps,
  rangeProblems,
  readFilters,
  readSteps,
  readTypedFilters,
  refusedFilters,
  shownChoices,
  withoutChoice,
  withoutFilter,
  writeFilters,
} from './explore.ts';

const read = (query: string, section: 'art' | 'artisan' | 'design' = 'art') =>
  readFilters(section, new URLSearchParams(query));

describe('filters and the address', () => {
  it('survive writing and reading', () => {
    const filters: ExploreFilters = {
      ...emptyFilters,
      q: 'дала таңы & «көк»',
      proff: 'young-artists',
      mat: 'canvas,wood',
      tech: 'oil',
      artist: 'seller01ab',
      wmin: '20',
      hmax: '180',
      min: '1000',
      max: '250000',
      price: 'rent',
      order: '2',
    };
    expect(read(writeFilters(filters))).toEqual(filters);
    expect(read(writeFilters(emptyFilters))).toEqual(emptyFilters);
    expect(writeFilters(emptyFilters)).toBe('');
  });

  it('keep only the filters of the section', () => {
    expect(read('style=baroque&type=vases')).toEqual({ ...emptyFilters, style: 'baroque' });
    expect(read('style=baroque&type=vases', 'artisan')).toMatchObject({
      style: 'baroque',
      type: 'vases',
    });
    expect(read('q=x&mat=canvas&order=1', 'design')).toEqual({ ...emptyFilters, order: '1' });
  });

  it.each([
    ['mat=Canvas', 'mat'],
    ['mat=a--b', 'mat'],
    ['min=-5', 'min'],
    ['min=1.5', 'min'],
    ['max=99999999999', 'max'],
    ['order=9', 'order'],
    ['artist=%27or%271', 'artist'],
    ['q=%20%20', 'q'],
  ] as const)('leave out %s', (query, name) => {
    expect(read(query)[name]).toBe('');
  });

  it('cut a long name and ignore spaces in a price', () => {
    expect(read(`q=${'а'.repeat(300)}`).q).toHaveLength(100);
    expect(read('min=120 000').min).toBe('120000');
  });

  it('leave out a reversed range, and keep the others', () => {
    expect(read('min=9&max=5&wmin=1&wmax=1&hmax=7')).toEqual({
      ...emptyFilters,
      wmin: '1',
      wmax: '1',
      hmax: '7',
    });
  });

  it('take the last of two values: the button that was pressed', () => {
    expect(read('order=0&q=&order=2').order).toBe('2');
  });

  it('take every checkbox of a form without a script, each once', () => {
    expect(read('mat=wood&mat=canvas&mat=wood,A--b').mat).toBe('canvas,wood');
  });

  it('omit the sale price, which is the default', () => {
    expect(read('price=buy').price).toBe('');
    expect(read('price=rent').price).toBe('rent');
  });

  it('treat order 0 as the default', () => {
    expect(read('order=0').order).toBe('');
  });
});

it('an active choice without matches is offered, other choices without matches are not', () => {
  const levels = [{ key: '1' }, { key: '2' }, { key: '3' }];
  const offered = (counts: { key: string; count: number }[] | undefined, chosen: string) =>
    shownChoices(levels, counts, chosen).map(({ key }) => key);
  const counts = [
    { key: '1', count: 0 },
    { key: '2', count: 4 },
  ];
  expect(offered(undefined, '')).toEqual(['1', '2', '3']);
  expect(offered(counts, '')).toEqual(['2']);
  expect(offered(counts, '1')).toEqual(['1', '2']);
  expect(offered(counts, '1,3')).toEqual(['1', '2', '3']);
});

describe('what was chosen before hydration', () => {
  it('is what differs between controls and rendered values', () => {
    const controls = [
      { name: 'q', value: ' дала ', initial: '' },
      { name: 'proff', value: '', initial: 'young-artists' },
      { name: 'mat', value: 'canvas', initial: 'canvas' },
      { name: 'min', value: '10 000', initial: '' },
      { name: 'max', value: 'көп', initial: '' },
      { name: 'order', value: '2', initial: '0' },
      { name: 'utm', value: 'x', initial: '' },
    ];
    expect(chosenEarly(controls)).toEqual({
      q: 'дала',
      proff: '',
      min: '10000',
      max: '',
      order: '2',
    });
    expect(chosenEarly([{ name: 'order', value: '0', initial: '0' }])).toEqual({});
  });

  it('applies at once for name, level, kind of price and order (spec A §2)', () => {
    expect((['q', 'proff', 'price', 'order', 'mat', 'min'] as const).filter(isLiveFilter)).toEqual([
      'q',
      'proff',
      'price',
      'order',
    ]);
  });
});

describe('chips', () => {
  it('exist for every filter except the order', () => {
    const filters = read('q=x&order=1&max=5');
    expect(chosenFilters(filters)).toEqual(['q', 'max']);
    expect(chosenFilters(withoutFilter(filters, 'q'))).toEqual(['max']);
  });

  it('exist for each choice separately', () => {
    const filters = read('mat=canvas,wood&price=rent');
    const chosen = [
      { name: 'mat', value: 'canvas' },
      { name: 'mat', value: 'wood' },
      { name: 'price', value: 'rent' },
    ] as const;
    expect(chosenValues(filters)).toEqual(chosen);
    expect(withoutChoice(filters, chosen[0])).toEqual(read('mat=wood&price=rent'));
    expect(withoutChoice(filters, chosen[2])).toEqual(read('mat=canvas,wood'));
  });
});

describe('rangeProblems', () => {
  it.each([
    ['', '', {}],
    ['100', '', {}],
    ['100', '100', {}],
    ['1 000', '20 000', {}],
    ['200', '100', { min: { code: 'range-reversed' } }],
    ['a', '', { min: { code: 'not-a-number' } }],
    ['', '-1', { max: { code: 'not-a-number' } }],
    ['10', '12.5', { max: { code: 'not-a-number' } }],
    ['', '99999999999', { max: { code: 'too-large', facts: { max: 1_000_000_000 } } }],
  ])('%s to %s: %o', (min, max, problems) => {
    expect(rangeProblems({ min, max })).toEqual(problems);
  });

  it('check each range separately', () => {
    expect(rangeProblems({ wmin: '10001', hmin: '9', hmax: '8', min: '1' })).toEqual({
      wmin: { code: 'too-large', facts: { max: 10_000 } },
      hmin: { code: 'range-reversed' },
    });
  });
});

describe('an address that is wrong', () => {
  it('keeps in the form what was typed', () => {
    const search = new URLSearchParams('min=abc&wmax= 40 &style=baroque');
    expect(readTypedFilters('art', search)).toEqual({
      wmin: '',
      wmax: '40',
      hmin: '',
      hmax: '',
      min: 'abc',
      max: '',
    });
    expect(readTypedFilters('design', search)).toEqual({});
  });

  it('is marked at the fields that the server refused', () => {
    const error = { fields: { max: ['range-reversed'], after: ['bad-choice'] }, facts: { max: 5 } };
    expect(refusedFilters(error)).toEqual({ max: { code: 'range-reversed', facts: { max: 5 } } });
  });
});

describe('readSteps', () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=999', 100],
    ['page=1.5', 1],
    ['page=x', 1],
  ])('%s is %i', (query, steps) => {
    expect(readSteps(new URLSearchParams(query))).toBe(steps);
  });
});

const page = (ids: readonly string[], next?: string) => ({
  rows: ids.map((id) => sampleWork({ id })),
  total: 9,
  totalIsExact: true,
  next,
});

describe('a list that grows', () => {
  const first = appendWorks(undefined, '?q=a', page(['a1', 'a2'], 'c1'), 1);

  it('starts with the first page', () => {
    expect(first).toEqual({ search: '?q=a', page: page(['a1', 'a2'], 'c1'), steps: 1 });
  });
  it('appends the next page, each work once', () => {
    const more = appendWorks(first, '?q=a', page(['a2', 'a3']), 2);
    expect(more.page.rows.map(({ id }) => id)).toEqual(['a1', 'a2', 'a3']);
    expect(more.page.next).toBeUndefined();
    expect(more.steps).toBe(3);
  });
});

describe('steps that are missing', () => {
  const held = appendWorks(undefined, '', page(['a1'], 'c1'), 2);

  it.each([
    [1, 1],
    [3, 3],
    [9, 4],
  ])('of a new list up to %i: %i at once', (wanted, steps) => {
    expect(missingSteps(undefined, wanted)).toBe(steps);
  });
  it('are counted from the loaded steps', () => {
    expect(missingSteps(held, 2)).toBe(0);
    expect(missingSteps(held, 3)).toBe(1);
    expect(missingSteps(held, 12)).toBe(4);
  });
  it('are none at the end of the list', () => {
    expect(missingSteps(appendWorks(undefined, '', page(['a1']), 1), 5)).toBe(0);
  });
});
