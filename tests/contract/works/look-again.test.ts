/** Pictures from before looks were kept: found at a start, looked at by a job that goes on where it was. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { type OwnShop, ownShop } from '../support/shop.ts';
import { form, named } from './pictures.ts';

let own: OwnShop;
beforeAll(async () => {
  own = await ownShop({ withoutBank: true });
});
afterAll(() => own.close());

const pattern = (seed: number): Promise<Buffer> => {
  const cells = Array.from({ length: 48 }, (_, i) => (i * i * seed * 37 + i * 91) % 256);
  return sharp(Buffer.from(cells), { raw: { width: 8, height: 6, channels: 1 } })
    .resize(1200, 900, { kernel: 'cubic' })
    .jpeg()
    .toBuffer();
};
const send = async (title: string, bytes: Buffer, as: string): Promise<string> => {
  const files = { file: named('w.jpg', bytes) };
  return (await own.call('createArt', { body: form(title), files }, as)).body.id;
};
const looks = () => own.sql('looks').orderBy(['kind', 'subject']);
const flags = async (id: string): Promise<string[]> => {
  const row = await own.sql('moderation_queue').where('work_id', id).first();
  const found: { kind: string; of?: string }[] = JSON.parse(row.flags);
  return found.filter(({ kind }) => kind === 'look-alike').map(({ of }) => of ?? '');
};

describe('a shop whose pictures have no looks', () => {
  it('finds the same ones again, of deposits too, and flags what waits', async () => {
    const original = await pattern(5);
    const first = await send('Түпнұсқа', original, 'asel');
    await own.call('depositWork', { params: { id: first } }, 'asel');
    const copy = await send(
      'Көшірме',
      await sharp(original).resize(800).png().toBuffer(),
      'madina',
    );
    expect((await flags(copy)).sort()).toEqual(['deposit', 'work']);
    const before = await looks();
    expect(before.length).toBeGreaterThan(30);

    // As it was before: no looks of works, deposits without bits, and nobody flagged.
    await own.sql('looks').where('kind', 'work').delete();
    const bands = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((n) => [`band_${n}`, null]));
    await own.sql('looks').update({ bits: null, mirrored: null, ...bands });
    await own.sql('moderation_queue').update({ flags: '[]', flag_count: 0 });
    await own.cms().kill();
    await own.restart();
    // In the middle of it the process dies.
    await expect.poll(async () => (await looks()).length, { timeout: 60_000 }).toBeGreaterThan(3);
    await own.cms().kill();
    await own.restart();

    const seen = (rows: Record<string, unknown>[]) =>
      rows.map(({ kind, subject, bits, mirrored, colour }) => ({
        kind,
        subject,
        bits,
        mirrored,
        colour,
      }));
    await expect.poll(async () => (await looks()).length, { timeout: 60_000 }).toBe(before.length);
    await eventually(async () => seen(await looks()), seen(before), 20_000);
    await eventually(async () => (await flags(copy)).sort(), ['deposit', 'work'], 20_000);
  }, 600_000);
});
