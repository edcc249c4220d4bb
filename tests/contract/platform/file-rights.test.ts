/** Who of the machine may read what the shop keeps: nobody but its own user. */
import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newBuyer } from '../accounts/newcomers.ts';
import { clearOwnPlace, ownPlace, shop } from '../support/shop.ts';
import { seedPlace } from '../support/start-shop.ts';

it('closes its data to others at the start, whatever older versions left open', async () => {
  const place = await ownPlace();
  const modesOf = () =>
    ['', ...readdirSync(place.dataDir)].map((name) => {
      const { mode } = statSync(join(place.dataDir, name));
      return [name, mode & 0o077];
    });
  const left = ['', 'oner.db', 'public'];
  for (const name of left) chmodSync(join(place.dataDir, name), 0o755);
  expect(modesOf()).toEqual(expect.arrayContaining(left.map((name) => [name, 0o055])));
  await seedPlace(place);
  expect(modesOf().filter(([, open]) => open !== 0)).toEqual([]);
  await clearOwnPlace(place);
});

it('writes a letter for its own user alone', async () => {
  const { dataDir } = shop.place;
  const letters = () => readdirSync(join(dataDir, 'mail'));
  const before = new Set(letters());
  await newBuyer();
  await expect.poll(() => letters().filter((name) => !before.has(name))).not.toEqual([]);
  const modes = letters()
    .filter((name) => !before.has(name))
    .map((name) => statSync(join(dataDir, 'mail', name)).mode & 0o777);
  expect(new Set(modes)).toEqual(new Set([0o600]));
});
