/** Flags for a closer look: similar pictures, marks of AI generation, prohibited words. */
import type { Flag } from '@oner/config/contract/staff-moderation-works';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { panel } from '../../support/panel.ts';
import { form, named } from '../../works/pictures.ts';
import { ask, decide, desk, own, pass, queue, send, waits } from './own-desk.ts';

describe('flags', () => {
  const pattern = async (seed: number): Promise<Buffer> => {
    const cells = Buffer.from(
      Array.from({ length: 8 * 6 }, (_, i) => (i * i * seed * 37 + i * 91) % 256),
    );
    return sharp(cells, { raw: { width: 8, height: 6, channels: 1 } })
      .resize(1200, 900, { kernel: 'cubic' })
      .jpeg()
      .toBuffer();
  };
  const sendBytes = async (title: string, bytes: Buffer, as: string, change = {}) => {
    const files = { file: named('w.jpg', bytes) };
    const { body } = await own.call('createArt', { body: form(title, change), files }, as);
    return body.id;
  };

  it('name a picture that looks like another’s, be it smaller, paler or mirrored', async () => {
    const original = await pattern(3);
    const first = await sendBytes('Түпнұсқа сурет', original, 'asel');
    const isOfFirst = (one: Flag) => one.kind === 'look-alike' && one.workId === first;
    const copies = [
      await sharp(original).resize(700).jpeg({ quality: 40 }).toBuffer(),
      await sharp(original).flop().modulate({ brightness: 1.05 }).jpeg().toBuffer(),
    ];
    for (const [index, bytes] of copies.entries()) {
      const id = await sendBytes(`Көшірме ${index}`, bytes, 'madina');
      const flag = (await waits(id))?.flags.find(isOfFirst);
      expect([index, flag]).toMatchObject([
        index,
        { kind: 'look-alike', of: 'work', mirrored: index === 1, sameAuthor: false },
      ]);
      const shown = (await ask('GET', `/works/${id}`)).body.queue?.flags;
      expect(shown?.find(isOfFirst)).toMatchObject({
        other: {
          title: 'Түпнұсқа сурет',
          isPublic: false,
          picture: expect.stringMatching(/^\/up/),
        },
      });
    }
    const other = await sendBytes('Басқа сурет', await pattern(11), 'madina');
    expect((await waits(other))?.flags).toEqual([]);
  });

  it('know a deposited picture after its work has gone', async () => {
    const original = await pattern(23);
    const id = await sendBytes('Депозитте қалған', original, 'asel');
    await own.call('depositWork', { params: { id } }, 'asel');
    await own.call('deleteArt', { params: { id } }, 'asel');
    const copy = await sendBytes(
      'Депозит көшірмесі',
      await sharp(original).resize(800).png().toBuffer(),
      'madina',
    );
    expect((await waits(copy))?.flags).toMatchObject([
      { kind: 'look-alike', of: 'deposit', workId: id },
    ]);
    const { queue: waiting } = (await ask('GET', `/works/${copy}`)).body;
    expect(waiting?.flags).toMatchObject([{ other: null }]);
  });

  it('show AI markers of the original and prohibited words, and refuse nothing', async () => {
    const bytes = await sharp(await pattern(31))
      .withExif({ IFD0: { Software: 'Midjourney v7' } })
      .jpeg()
      .toBuffer();
    const id = await sendBytes('Машина жасады', bytes, 'madina', {
      description_ru: 'Пишите в WhatsApp +7 701 123 45 67',
    });
    const flags = (await waits(id))?.flags ?? [];
    expect(flags).toContainEqual({
      kind: 'ai',
      weight: 'hint',
      evidence: 'Software: Midjourney v7',
    });
    expect(flags.filter((one) => one.kind === 'words').map((one) => one.category)).toContain(
      'contacts',
    );
    expect((await queue('flagged=true')).works.map((work) => work.id)).toContain(id);
    expect((await decide([id], 'approve')).body.held).toHaveLength(1);
  });
});

describe('prohibited words', () => {
  const uid = 'api::prohibited-word.prohibited-word';
  const list = `/content-manager/collection-types/${uid}`;
  const flagsOf = async (id: string) =>
    (await waits(id))?.flags
      .filter((one) => one.kind === 'words')
      .map((one) => one.word.toLowerCase());

  it('are maintained by editors and moderators in the panel; waiting works are searched again', async () => {
    const id = await send('Сөздер', 'olga', {
      change: { description_ru: 'Купите в Бабылмарте' },
    });
    expect(await flagsOf(id)).toEqual([]);
    const entry = { stem: 'бабылмарт', category: 'contacts' };
    const made = await (await panel(own, 'editor')).send('POST', list, entry);
    expect([200, 201]).toContain(made.status);
    await pass(3);
    await eventually(() => flagsOf(id), ['бабылмарте']);
    const later = await send('Сөздер 2', 'olga', { change: { description_kk: 'БАБЫЛМАРТ' } });
    expect(await flagsOf(later)).toEqual(['бабылмарт']);
    const { documentId } = (made.body as { data: { documentId: string } }).data;
    expect((await desk.send('DELETE', `${list}/${documentId}`)).status).toBe(200);
    await pass(3);
    await eventually(() => flagsOf(id), []);
    expect((await (await panel(own, 'accountant')).send('POST', list, entry)).status).toBe(403);
  });
});
