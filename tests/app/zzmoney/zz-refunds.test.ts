import { env } from '@oner/config/env';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rest } from '../../../scripts/model/crash.ts';
import { detailsOf } from '../../contract/payments/till.ts';
import { readEmails } from '../../contract/support/emails.ts';
import { openTestBank, type TestBank } from '../../support/app/bank.ts';
import { orderOf, pass as passMs, sentToBank, tell } from '../../support/app/buyers.ts';
import { addAuthor, author, openTrade, type Thing } from '../../support/app/trade.ts';
import { type App, beginAt } from '../../support/app.ts';

const hoodie = { item: 'plainhoodie', price: 22_000 };
const shelf = new Map<string, Thing>([
  [hoodie.item, { kind: 'hoodie', name: 'Дала', priceTenge: 22_000, sizes: [0, 1, 2], stock: null, authorId: author.profileId }],
]);
describe('sqlite', () => {
  let app: App;
  let database: Knex;
  let bank: TestBank;
  beforeAll(async () => {
    bank = openTestBank();
    app = await openTrade('sqlite', shelf, { postsLetters: true });
    database = await app.fresh();
    await addAuthor(author);
    await beginAt(new Date('2027-02-01T05:00:00Z'));
  });
  afterAll(async () => { await app?.close(); bank.close(); });
  const pass = (h: number) => passMs(h * 3_600_000);
  const ask = (m: string, p: string, b?: unknown, s = 1) => app.desk('orders')(m, p, b, s);
  const move = async (n: string, name: string, more: object = {}) => { const r = await ask('POST', `/board/${n}/moves`, { move: name, ...more }); await pass(0.01); return r; };
  const delivered = async () => {
    const sent = await sentToBank(app, hoodie);
    bank.take(sent.number, detailsOf(sent.placed).amount, true);
    expect((await tell(app, sent.placed)).status).toBe(200);
    await pass(24.1);
    for (const step of ['start_production', 'mark_ready', 'deliver']) await move(sent.number, step);
    return sent;
  };
  const part = async (n: string, key: string, amount: number) => { const r = await ask('POST', `/board/${n}/refunds`, { key, amount, reason: 'дақ' }); await pass(0.01); return r; };
  const refunds = async (n: string) => database('refunds').where({ number: n }).orderBy('id').select('id', 'key', 'state', 'failure', 'tries');

  it('D: a silent refund that the bank has carried out is dropped, and goes back twice', async () => {
    const paid = await delivered();
    bank.mood = 'deaf';
    expect((await part(paid.number, 'spot', 1000)).status).toBe(200);
    for (let n = 0; n < 90; n += 1) { rest(); await pass(1); }
    console.log('D after silence', await refunds(paid.number), bank.returned(paid.number));
    bank.mood = 'awake';
    rest();
    const [r] = await refunds(paid.number);
    const drop = await ask('POST', `/refunds/${r.id}/drop`, {}, 2);
    console.log('D drop', drop.status, JSON.stringify(drop.body), (await orderOf(app, paid.buyer, paid.number)).payment_status);
    const again = await part(paid.number, 'spot-2', 1000);
    console.log('D again', again.status, bank.returned(paid.number), await refunds(paid.number));
  });

  it('C: the letter of a return after a part has gone back names the whole sum', async () => {
    const paid = await delivered();
    await part(paid.number, 'spot', 1000);
    expect((await move(paid.number, 'accept_return', { reason: 'кері' })).status).toBe(200);
    const letters = (await readEmails(env().dataDir)).filter(({ to, subject }) => to === paid.buyer.email && subject.includes(paid.number));
    console.log('C', letters.slice(-3).map(({ subject, text }) => [subject, text.slice(0, 260)]), bank.returned(paid.number));
  });
});
