/** Somebody lives in the shop for a day and takes his consent back: nothing that names him is left in any table. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Order } from '@oner/config/contract';
import { describe, expect, it } from 'vitest';
import {
  approval,
  bodyOf,
  decline,
  patience,
  tell,
  untilOrder,
  waitingOrder,
} from '../payments/till.ts';
import { somePicture, unique } from '../support/cast.ts';
import { panel } from '../support/panel.ts';
import { demoPassword, shop } from '../support/shop.ts';
import { openAuthor, publish } from '../works/acts.ts';
import { form, named } from '../works/pictures.ts';
import { accountOf, change, erasedAt, type Newcomer, newAuthor } from './newcomers.ts';

const withdraw = ({ token }: Pick<Newcomer, 'token'>) =>
  shop.call('withdrawConsent', { body: { password: demoPassword } }, { token });

const inTwoWeeks = () => new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);

const tablesOf = async (): Promise<string[]> => {
  const rows: { name: string }[] =
    shop.engine === 'postgres'
      ? await shop
          .sql('information_schema.tables')
          .where('table_schema', 'public')
          .select({ name: 'table_name' })
      : await shop.sql('sqlite_master').where('type', 'table').select('name');
  return rows.map(({ name }) => name).filter((name) => !name.startsWith('sqlite_'));
};

/** `table column: word` for each place where one of these words stands. */
const placesOf = async (words: readonly string[]): Promise<string[]> => {
  const places = new Set<string>();
  for (const table of await tablesOf()) {
    const rows: Record<string, unknown>[] = await shop.sql(table).select('*');
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
        for (const word of words) {
          if (text.toLowerCase().includes(word.toLowerCase())) {
            places.add(`${table}.${column}: ${word}`);
          }
        }
      }
    }
  }
  return [...places].sort();
};
const forgotten = async (account: string, words: readonly string[]) => {
  await expect.poll(() => erasedAt(account), { timeout: 60_000 }).not.toBeNull();
  await expect.poll(() => placesOf(words), { timeout: 60_000, interval: 300 }).toEqual([]);
};

describe('an author who is erased', () => {
  it('is named by no table: works, pictures, deposits, letters, reports and decisions', async () => {
    const sign = unique();
    const [first, last] = [`Канарей${sign}`, `Құсбеков${sign}`];
    const who = await newAuthor({ first_name: first, last_name: last, about: `${first} жайлы` });
    const account = await accountOf(who);
    await openAuthor(who.id);
    const files = { photo: await somePicture(400, 300) };
    await shop.call('changeSeller', { params: { id: who.id }, files }, { token: who.token });
    const whatsapp = { whatsapp: who.phone };
    expect((await change('sellers', who.id, whatsapp, who.token)).status).toBe(200);

    const title = `Суреті ${first}`;
    const works = [];
    for (const turn of [1, 2]) {
      const file = named(`${first}.jpg`, (await somePicture(900, 700)).bytes);
      const body = {
        title: `${title} ${turn}`,
        description_kk: `Авторы ${last}, тел. ${who.phone}`,
        sale_mode: 'sale',
        length: '60',
        height: '80',
        material: 'canvas',
        technique: 'oil',
        price_sale: '120000',
        no_ai: 'true',
        terms: 'true',
      };
      const headers = { 'idempotency-key': `forgotten-${sign}-${turn}` };
      const sent = await shop.call('createArt', { body, files: { file } }, { ...who, headers });
      works.push(sent.body.id);
    }
    const [live = '', waiting = ''] = works;
    await publish(live);
    const deposit = await shop.call('depositWork', { params: { id: live } }, who);
    const desk = await panel(shop, 'moderator');
    const reason = { key: 'other', facts: { note: `${first}, басқа сурет керек` } };
    const decision = { works: [{ id: waiting }], decision: 'request_changes', reason };
    expect((await desk.send('POST', '/moderation/decisions', decision)).status).toBe(200);
    const report = { mail: who.email, text: `Мен ${first} ${last}`, link: `/author/${who.id}` };
    expect((await shop.call('sendComplaint', { body: report })).status).toBe(201);
    const wish = { documents: `Куәлік ${last}`, reason: first, due: inTwoWeeks() };
    const asked = await desk.send('POST', `/moderation/authors/${who.id}/documents`, wish);
    const { id } = asked.body as { id: string };
    const paper = named(`${last}.jpg`, (await somePicture(900, 700)).bytes);
    const papers = await shop.call(
      'sendDocuments',
      { params: { id }, files: { file: paper } },
      who,
    );
    expect(papers.status).toBe(201);
    const { file } = await shop.sql('document_files').where('request', id).first();
    const complaint = await shop.sql('complaints').where('mail', who.email).first();
    const answer = { move: 'answer', outcome: 'upheld', text: `Құрметті ${first}` };
    const complaintPath = `/moderation/complaints/${complaint.document_id}`;
    expect((await desk.send('POST', complaintPath, answer)).status).toBe(200);

    const words = [sign, who.username, who.email, who.phone];
    expect((await placesOf(words)).length).toBeGreaterThan(10);
    expect((await withdraw(who)).body.open).toEqual([]);
    await forgotten(account, words);

    expect(await shop.sql('works').whereIn('document_id', works)).toEqual([]);
    expect(await shop.sql('originals').where('seller_id', who.id)).toEqual([]);
    expect(await shop.sql('document_requests').where('seller_id', who.id)).toEqual([]);
    expect(existsSync(join(shop.place.dataDir, 'documents', file))).toBe(false);
    const shown = await shop.call('getDeposit', { params: { code: deposit.body.code } });
    expect(shown.status).toBe(200);
    expect(JSON.stringify(shown.body)).not.toContain(sign);
    expect((await shop.call('getWork', { params: { id: live } })).status).toBe(404);
    const letters = (await shop.letters()).filter(({ to }) => to.includes(who.email));
    expect(letters.some(({ text }) => text.includes('Канарей'))).toBe(true);
    expect((await shop.letters()).some(({ to }) => to.includes('.invalid'))).toBe(false);
  });

  it('stays as long as somebody waits for a thing with his work', async () => {
    const who = await newAuthor();
    const account = await accountOf(who);
    await openAuthor(who.id);
    const body = form('Көйлектегі сурет', { merch: 'true' });
    const file = named('w.jpg', (await somePicture(900, 700)).bytes);
    const work = await shop.call('createArt', { body, files: { file } }, who);
    await publish(work.body.id);
    const editor = await panel(shop, 'editor');
    const item = {
      name: 'Суретті дәптер',
      kind: 'notebook',
      priceTenge: 5000,
      workId: work.body.id,
    };
    const items = '/content-manager/collection-types/api::shop-item.shop-item';
    const made = (await editor.send('POST', items, item)).body as {
      data: { documentId: string };
    };
    const wanted = { item: made.data.documentId, price: 5000, size: undefined };
    const { buyer, placed } = await waitingOrder(shop, wanted);
    expect((await tell(shop, bodyOf(approval(placed)))).status).toBe(200);
    const isPaid = (one: Order) => one.payment_status === 'captured';
    const { dates } = await untilOrder(shop, buyer, placed.number, isPaid);

    const { placed: begun } = await waitingOrder(shop, wanted);
    const told = await withdraw(who);
    expect(told.body.open).toEqual([
      { room: 'orders', what: 'order', subject: placed.number, until: dates?.produce_by },
      // The bank may say at any moment that it is paid.
      { room: 'orders', what: 'order', subject: begun.number, until: null },
    ]);
    const job = () => shop.sql('jobs').where({ name: 'accounts.erase', key: account }).first();
    await expect.poll(async () => Number((await job()).due_at) > Date.now() + 3_600_000).toBe(true);
    expect(await erasedAt(account)).toBeNull();
  });
});

describe('a buyer who is erased', () => {
  it('is named by no order and no payment; what the books need stays', async () => {
    const sign = unique();
    const { buyer, placed } = await waitingOrder(shop, {
      name: `Канарей${sign}`,
      comment: `${sign} қоңырауы істемейді`,
      delivery: 'courier',
      city: 'deliveryalmaty0000000000',
      address: `Абай даңғылы 10, ${sign}-пәтер`,
    });
    const { document_id: account } = await shop
      .sql('up_users')
      .where({ email: buyer.email })
      .first('document_id');
    expect((await tell(shop, bodyOf(decline(placed)))).status).toBe(200);
    const order = () => shop.sql('orders').where({ number: placed.number }).first();
    await expect.poll(async () => (await order()).payment_status, patience).toBe('failed');
    const before = await order();
    expect([before.recipient, before.address].every((text) => text.includes(sign))).toBe(true);
    const words = [sign, buyer.email, before.phone, before.email];
    expect(await placesOf(words)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^orders\./), expect.stringMatching(/^pay/)]),
    );
    await withdraw(buyer);
    await forgotten(account, words);
    const after = await order();
    expect([after.recipient, after.phone, after.email]).toEqual(['', '', '']);
    expect([after.address, after.comment]).toEqual([null, null]);
    for (const kept of ['number', 'owner_id', 'total_tiyn', 'status', 'created_at'])
      expect([kept, after[kept]]).toEqual([kept, before[kept]]);
  });
});
