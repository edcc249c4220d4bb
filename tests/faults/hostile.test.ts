/** Random hostile requests; `HOSTILE_COUNT=10000 npm test -- hostile` sends more, `HOSTILE_SEED` repeats some. */
import { expect, it } from 'vitest';
import { inherited } from '../../scripts/bootstrap/environment.mjs';
import { shop } from '../contract/support/shop.ts';
import { runSeed } from '../support/chance.ts';
import { attack } from './support/hostile.ts';

it('every answer to a hostile request is in the contract', async () => {
  const { HOSTILE_COUNT, HOSTILE_SEED } = inherited();
  const count = Number(HOSTILE_COUNT ?? 1000);
  const seed = Number(HOSTILE_SEED ?? runSeed());
  const { wrong, statuses } = await attack(shop, { seed, count });
  expect(wrong, `seed ${seed}`).toEqual([]);
  const answered = [...statuses].reduce((sum, [status, n]) => sum + (status > 0 ? n : 0), 0);
  expect(answered).toBeGreaterThan(0.8 * count);
}, 3_600_000);
