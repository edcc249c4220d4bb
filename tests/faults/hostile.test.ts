/** A part of the hostile requests, other ones in each run; ten thousand of them: `npm run faults -- --only hostile`. */
import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { attack, newPeople } from '../../scripts/faults/hostile.ts';
import { gatherProps } from '../contract/support/cast.ts';
import { shop } from '../contract/support/shop.ts';

it('no hostile request gets an answer that the contract does not know', async () => {
  const people = await newPeople(shop);
  const props = await gatherProps(shop, { as: 'aliya' });
  const seed = randomInt(2 ** 31);
  const { wrong, statuses } = await attack(shop, people, props, { seed, count: 1000 });
  expect(wrong, `seed ${seed}`).toEqual([]);
  const answered = [...statuses].reduce((sum, [status, n]) => sum + (status > 0 ? n : 0), 0);
  expect(answered).toBeGreaterThan(800);
}, 600_000);
