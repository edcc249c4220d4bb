import { expect, it } from 'vitest';
import { emptyQuery, factsText, queryOf } from './audit-query.ts';

it('queries whole days of Almaty, and leaves out empty fields', () => {
  expect(queryOf(emptyQuery)).toEqual({});
  const query = { ...emptyQuery, action: ' work. ', from: '2026-11-20', to: '2026-11-20' };
  expect(queryOf(query)).toEqual({
    action: 'work.',
    from: '2026-11-19T19:00:00.000Z',
    to: '2026-11-20T19:00:00.000Z',
  });
});

it('shows each fact on a line, and text other than an object unchanged', () => {
  expect(factsText('{"before":"open","reason":"Құжат жоқ","works":[1]}', '')).toBe(
    'before: open\nreason: Құжат жоқ\nworks: [1]',
  );
  expect(factsText('not json', '')).toBe('not json');
  expect(factsText('null', '')).toBe('null');
});

it('states that a term is suspended instead of a day without an end', () => {
  const facts = '{"cancelThrough":"9999-12-31","produceBy":"2026-12-03"}';
  expect(factsText(facts, 'suspended')).toBe('cancelThrough: suspended\nproduceBy: 2026-12-03');
});
