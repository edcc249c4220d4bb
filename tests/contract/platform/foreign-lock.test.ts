/** Another process holds the write lock of the SQLite file, such as a shell or a backup tool. */
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../support/engine.ts';
import { type Answer, shop } from '../support/shop.ts';

const other = openDatabase(shop.place);
afterAll(() => other.destroy());

const letter = { name: 'Дана', email: 'dana@example.kz', message: 'Сәлеметсіз бе!' };

describe('while another process holds the database', () => {
  it('reads work, and writes wait until it is released', async () => {
    const token = await shop.as('aigerim');
    const as = { token };
    const lock = await other.transaction();
    let written = 0;
    const write = async (sent: Promise<Answer<unknown>>): Promise<number> => {
      const { status } = await sent;
      written += 1;
      return status;
    };
    let writing: Promise<number>[] = [];
    try {
      await lock.raw("update settings set value = value where key = 'platform.pulse'");
      writing = [
        write(shop.call('readNotices', { body: { upTo: '1' } }, as)),
        write(shop.call('sendContact', { body: letter })),
      ];
      // Several times, so that the writers are waiting by then.
      const reads: (() => Promise<number>)[] = [
        async () => (await shop.request('GET', '/_ready')).status,
        async () => (await shop.call('listArt')).status,
        async () => (await shop.call('getProfile', {}, as)).status,
        async () => (await shop.call('listMyWorks', {}, as)).status,
        async () => (await shop.call('checkEmail', { query: { email: 'no@example.kz' } })).status,
      ];
      for (let turn = 0; turn < 3; turn += 1) {
        for (const read of reads)
          expect([read.toString(), await read()]).toEqual([read.toString(), 200]);
      }
      expect(written).toBe(0);
    } finally {
      await lock.commit();
    }
    expect(await Promise.all(writing)).toEqual([200, 201]);
  });
});
