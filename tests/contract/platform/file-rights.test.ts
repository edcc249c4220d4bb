/** Who of the machine may read what the shop keeps: nobody but its own user. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newBuyer } from '../accounts/newcomers.ts';
import { shop } from '../support/shop.ts';

const { dataDir } = shop.place;

it('closes its data to others at the start, whatever older versions left open', () => {
  const inside = readdirSync(dataDir);
  expect(inside).toEqual(expect.arrayContaining(['mail', 'public']));
  const open = ['', ...inside].filter((name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0);
  expect(open).toEqual([]);
});

it('writes a letter for its own user alone', async () => {
  const letters = () => readdirSync(join(dataDir, 'mail'));
  const before = new Set(letters());
  await newBuyer();
  await expect.poll(() => letters().filter((name) => !before.has(name))).not.toEqual([]);
  const modes = letters()
    .filter((name) => !before.has(name))
    .map((name) => statSync(join(dataDir, 'mail', name)).mode & 0o777);
  expect(new Set(modes)).toEqual(new Set([0o600]));
});
