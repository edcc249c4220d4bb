import { describe, expect, it } from 'vitest';
import { coldRows } from '../rows.ts';
import { commonWord, materials, techniques } from '../works.ts';
import { askedBy, faultOf, pageSize, rightWorks } from './asked.ts';
import { compare } from './measure-row.ts';
import * as medusa from './medusa/question.ts';
import type { Told } from './peer.ts';
import { peerWorks, worksOfOurs } from './peer-works.ts';
import * as vendure from './vendure/question.ts';

const works = peerWorks(3000);
const ours = (name: string, n: number): string =>
  coldRows.find((row) => row.name === name)?.ours(n) ?? '';
const byPrice = askedBy(ours('list by price', 3));
const faceted = askedBy(ours('material, technique, price', 3));
const worded = askedBy(ours('common word', 3));

describe('the works that others are given', () => {
  it('are as many works of art as asked for, and ours is filled until it has them too', () => {
    expect(works).toHaveLength(3000);
    expect(new Set(works.map(({ slug }) => slug)).size).toBe(3000);
    // Every tenth work is a craft or a design.
    expect(worksOfOurs(works)).toBeGreaterThan(3300);
    expect(worksOfOurs(works)).toBeLessThan(3340);
    expect(peerWorks(100)).toEqual(works.slice(0, 100));
  });
});

describe('a question', () => {
  it('is read from what our shop is asked', () => {
    expect(byPrice).toMatchObject({ order: 'price' });
    expect(byPrice.min).toBeGreaterThan(4999);
    expect(byPrice.max).toBeLessThan(990_001);
    expect(faceted).toMatchObject({ material: materials[3], technique: techniques[3] });
    expect(worded).toMatchObject({ word: commonWord, order: 'match' });
    expect(askedBy(ours('list by time', 0)).order).toBe('time');
  });

  it('is put to Vendure with the facet values it knows, each beginning elsewhere', () => {
    const ids = new Map([
      [`material:${materials[3]}`, '7'],
      [`technique:${techniques[3]}`, '9'],
    ]);
    const { body = '', skip } = vendure.questionFor(faceted, 3, ids);
    expect(skip).toBe(3);
    expect(JSON.parse(body).variables.input).toEqual({
      ...{ take: pageSize, skip: 3, groupByProduct: true, sort: { price: 'ASC' } },
      facetValueFilters: [{ and: '7' }, { and: '9' }],
    });
    const newest = vendure.questionFor(askedBy(ours('list by time', 5)), 5, ids);
    expect(JSON.parse(newest.body ?? '').variables.options.sort).toEqual({ createdAt: 'DESC' });
  });

  it('is put to Medusa with the same range of prices', () => {
    const { body = '', headers } = medusa.questionFor(worded, 'pk_1');
    expect(headers).toMatchObject({ 'x-publishable-api-key': 'pk_1' });
    expect(JSON.parse(body)).toMatchObject({
      filters: { q: commonWord, price: { $gte: worded.min, $lte: worded.max } },
      pagination: { take: pageSize },
    });
    expect(JSON.parse(body).pagination.order).toBeUndefined();
  });
});

describe('an answer', () => {
  it('of Vendure is read from either of its lists, in tenge', () => {
    const priceWithTax = { min: 500_000, max: 500_000 };
    const items = [{ productName: 'A', priceWithTax }];
    expect(
      vendure.readAnswer(JSON.stringify({ data: { search: { totalItems: 1, items } } })),
    ).toEqual({ total: 1, titles: ['A'], prices: [5000] });
    const listed = [{ name: 'B', variants: [{ priceWithTax: 700_000 }] }];
    expect(
      vendure.readAnswer(JSON.stringify({ data: { products: { totalItems: 2, items: listed } } })),
    ).toEqual({ total: 2, titles: ['B'], prices: [7000] });
    expect(() => vendure.readAnswer('{"errors":[]}')).toThrow('Vendure answers');
  });

  it('of Medusa is read from its hits', () => {
    const hits = [{ document: { title: 'A', price: 5000 } }];
    const body = JSON.stringify({ results: [{ hits, metadata: { count: 1 } }] });
    expect(medusa.readAnswer(body)).toEqual({ total: 1, titles: ['A'], prices: [5000] });
    expect(() => medusa.readAnswer('{}')).toThrow('Medusa answers');
  });

  const told = (asked: typeof byPrice, skip = 0): Told => {
    const right = rightWorks(works, asked);
    const page = right.slice(skip, skip + pageSize);
    return {
      total: right.length,
      titles: page.map(({ title }) => title),
      prices: page.map(({ price }) => price),
    };
  };

  it.each([
    ['by price', byPrice],
    ['with filters', faceted],
    ['with a word', worded],
    ['by time', askedBy(ours('list by time', 3))],
  ])('%s is right when it is what a slow search finds', (_name, asked) => {
    expect(rightWorks(works, asked).length).toBeGreaterThan(30);
    expect(faultOf(told(asked), works, asked)).toBeUndefined();
    expect(faultOf(told(asked, 7), works, asked, { skip: 7 })).toBeUndefined();
  });

  it('is wrong with too few cards, another total, another order or works that do not belong', () => {
    const right = told(byPrice);
    const fault = (other: Partial<Told>, more = 0) =>
      faultOf({ ...right, ...other }, works, byPrice, { more });
    expect(fault({ titles: right.titles.slice(1) })).toMatch('59 cards');
    expect(fault({ total: right.total - 1 })).toMatch('a total of');
    expect(fault({ total: right.total + 5 }, 10)).toBeUndefined();
    expect(fault({ prices: right.prices.toReversed() })).toMatch('costs');
    expect(fault({ titles: right.titles.with(4, 'Мона Лиза') })).toMatch('does not belong');
    const newest = askedBy(ours('list by time', 3));
    const { titles, ...rest } = told(newest);
    expect(faultOf({ ...rest, titles: titles.toReversed() }, works, newest)).toMatch('card 0 is');
  });
});

describe('a row', () => {
  const measured = (perSecond: number) => ({ perSecond, p50: 1, p97: 2, answers: 9, failed: 0 });

  it('is compared with the better of the others', () => {
    const found = { ours: measured(1000), bare: measured(500) };
    expect(compare({ ...found, vendure: measured(50), medusa: measured(100) })).toMatchObject({
      ...{ better: 'medusa', toBetter: 10, toBare: 2 },
    });
    expect(compare({ ...found, vendure: measured(50) })).toMatchObject({
      ...{ better: 'vendure', toBetter: 20 },
    });
    expect(compare({ ...found, medusa: measured(0) }).toBetter).toBeUndefined();
  });
});
