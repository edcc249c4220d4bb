import { expect, it } from 'vitest';
import { factsText } from './facts-text.ts';

it('tells facts a line each, and what is no object as it is', () => {
  expect(factsText('{"before":"open","reason":"Құжат жоқ","works":[1]}')).toBe(
    'before: open\nreason: Құжат жоқ\nworks: [1]',
  );
  expect(factsText('not json')).toBe('not json');
  expect(factsText('null')).toBe('null');
});
