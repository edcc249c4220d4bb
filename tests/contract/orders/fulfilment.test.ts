/** From paid to received, or back: terms that run by themselves, the staff's board, and money that goes back once. */
import type { Order } from '@oner/config/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signCancel, signStatus } from '../../../plugins/payments/server/gateways/jysan/p-sign.ts';
import {
  openShopWithBank,
  payAtBank,
  type ShopWithBank,
} from '../../faults/support/till-with-bank.ts';
import {
  type Buyer,
  callsToHouse,
  detailsOf,
  itemOf,
  lettersAbout,
  newBuyer,
  order,
  orderOf,
  patience,
  secret,
  sign,
  untilOrder,
} from '../payments/till.ts';
import { brokenInvariants } from '../support/books.ts';
import { type Panel, panel } from '../support/panel.ts';
import { demoPassword } from '../support/shop.ts';

let till: ShopWithBank;
let manager: Panel;
let accountant: Panel;
const hourMs = 3_600_000;
/** The clock of this shop goes on by itself, and only forward. It begins on a Monday morning in Almaty. */
let ahead = Date.parse('2027-02-01T05:00:00Z') - Date.now();

const pass = async (hours: number): Promise<void> => {
  ahead += hours * hourMs;
  await till.shop.moveClock(new Date(Date.now() + ahead));
};

beforeAll(async () => {
  till = await openShopWithBank('ok');
  await pass(0);
  manager = await panel(till.shop, 'manager');
  accountant = await panel(till.shop, 'accountant');
});
afterAll(() => till?.close());

type Paid = { readonly buyer: Buyer; readonly number: string };
const paidOrder = async (changes: Record<string, unknown> = {}): Promise<Paid> => {
  const buyer = await newBuyer(till.shop);
  const placed = (await order(till.shop, buyer, changes)).body;
  const { body: signature } = await sign(till.shop, buyer, detailsOf(placed));
  await payAtBank(placed, signature);
  const { number } = placed;
  await untilOrder(till.shop, buyer, number, (o) => o.payment_status === 'captured');
  return { buyer, number };
};
const until = ({ buyer, number }: Paid, is: (o: Order) => boolean) =>
  untilOrder(till.shop, buyer, number, is);
const standsAt = ({ status, payment_status, fulfillment_status }: Order): string =>
  `${status}/${payment_status}/${fulfillment_status}`;
const concluded = async (changes: Record<string, unknown> = {}): Promise<Paid> => {
  const paid = await paidOrder(changes);
  await pass(24.1);
  await until(paid, (o) => o.status === 'confirmed');
  return paid;
};

// biome-ignore lint/suspicious/noExplicitAny: answers of the panel have no schema
type Any = any;
const ask = async (method: string, path: string, body?: unknown, who = manager) => {
  const answer = await who.send(method, `/orders${path}`, body);
  return { status: answer.status, body: answer.body as Any };
};
const move = ({ number }: Paid, name: string, more: object = {}) =>
  ask('POST', `/board/${number}/moves`, { move: name, ...more });
const cancel = ({ buyer, number }: Paid, reason = '') =>
  till.shop.call('cancelOrder', { params: { number }, body: { reason } }, { token: buyer.token });
const subjects = async ({ number }: Paid): Promise<string[]> =>
  (await lettersAbout(till.shop, number)).map(({ subject }) => subject);
const hasLetter = (paid: Paid, words: string) =>
  expect.poll(() => subjects(paid), patience).toContainEqual(expect.stringContaining(words));

/** What the bank itself says went back for an order. */
const returnedAtBank = async ({ number }: Paid): Promise<string[]> => {
  const asked = { ORDER: number, MERCHANT: 'ONER_DEMO' };
  const body = new URLSearchParams({ ...asked, GETSTATUS: '1', P_SIGN: signStatus(asked, secret) });
  const xml = await (await fetch(bankApi, { method: 'POST', body })).text();
  return [...xml.matchAll(/<rev_amount>([\d.]+)<\/rev_amount>/g)].map(([, amount]) => amount ?? '');
};
let bankApi = '';
beforeAll(async () => {
  const buyer = await newBuyer(till.shop);
  bankApi = (await order(till.shop, buyer)).body.payment.url;
});

describe('an order that goes well', () => {
  it('is licensed by the clock, made and sent by the staff, received, and complete in the end', async () => {
    const paid = await paidOrder({ delivery: 'courier', address: 'Абай 10, 5' });
    const fresh = await orderOf(till.shop, paid.buyer, paid.number);
    expect(fresh).toMatchObject({
      delivery: 'courier',
      address: 'Абай 10, 5',
      can: { cancel: true, confirm_receipt: false },
    });
    expect((await move(paid, 'start_production')).body.error.code).toBe('moved-on');
    await pass(23.9);
    expect((await orderOf(till.shop, paid.buyer, paid.number)).status).toBe('pending');
    await pass(0.2);
    await until(paid, (o) => o.status === 'confirmed');
    expect((await move(paid, 'declare_impossible', { reason: 'x' })).status).toBe(409);

    expect((await move(paid, 'start_production')).status).toBe(200);
    expect((await move(paid, 'ship', { tracking: 'KZ1' })).status).toBe(409);
    expect((await move(paid, 'mark_ready')).body.fulfillment).toBe('ready');
    expect((await move(paid, 'ship')).status).toBe(400);
    const parcel = { courier: 'Qazpost', tracking: 'KZ 1234' };
    expect((await move(paid, 'ship', parcel)).body.tracking).toBe('Qazpost, KZ 1234');
    await hasLetter(paid, paid.number);
    const { number } = paid;
    const got = await till.shop.call(
      'confirmReceipt',
      { params: { number }, body: {} },
      { token: paid.buyer.token },
    );
    expect(standsAt(got.body)).toBe('confirmed/captured/delivered');
    expect(got.body.tracking).toBe('Qazpost, KZ 1234');
    expect(got.body.dates?.return_through).toMatch(/^2027-02-\d\d$/);
    // Order, payment, production, ready, courier, delivery; a licence only where there is a work.
    await expect
      .poll(async () => (await subjects(paid)).length, patience)
      .toBeGreaterThanOrEqual(6);

    await pass(14 * 24);
    expect((await orderOf(till.shop, paid.buyer, number)).status).toBe('confirmed');
    await pass(25);
    await until(paid, (o) => o.status === 'completed');
    expect(await returnedAtBank(paid)).toEqual([]);
    const { orders, counts } = (await ask('GET', '/board?stage=completed')).body;
    expect(orders.map((o: Any) => o.number)).toContain(number);
    expect(counts.completed).toBeGreaterThanOrEqual(1);
  });
});

describe('an order that cannot be delivered', () => {
  it('is declared so within 24 hours, its licence is never concluded, and all goes back', async () => {
    const paid = await paidOrder();
    const reason = 'Мата таусылды';
    expect((await move(paid, 'declare_impossible', { reason: ' ' })).status).toBe(400);
    expect((await move(paid, 'declare_impossible', { reason })).status).toBe(200);
    const over = await until(paid, (o) => o.payment_status === 'refunded');
    expect(standsAt(over)).toBe('canceled/refunded/undeliverable');
    expect(over.refunds).toMatchObject([{ state: 'settled', amount: over.total }]);
    expect(await returnedAtBank(paid)).toEqual([String(over.total)]);
    expect((await move(paid, 'declare_impossible', { reason })).body.error.code).toBe('moved-on');
    await pass(25);
    const row = await till.shop.sql('orders').where({ number: paid.number }).first();
    expect(row.licence_concluded_at).toBeNull();
    await expect.poll(async () => (await subjects(paid)).length, patience).toBe(4);
  });

  it('is not declared so a moment too late', async () => {
    const paid = await concluded();
    const late = await move(paid, 'declare_impossible', { reason: 'x' });
    expect([late.status, late.body.error.code]).toEqual([409, 'moved-on']);
  });
});

describe('a buyer who cancels', () => {
  it('gets all back within 5 working days, once', async () => {
    const paid = await concluded();
    await move(paid, 'start_production');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => cancel(paid, 'ойланып қалдым')),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const over = await until(paid, (o) => o.payment_status === 'refunded');
    expect(standsAt(over)).toBe('canceled/refunded/in_production');
    expect(over.can).toEqual({ cancel: false, confirm_receipt: false, invoice: false });
    expect(await returnedAtBank(paid)).toEqual([String(over.total)]);
    await hasLetter(paid, 'тоқтатылды');
    // Its author hears that it has ended, and not what the buyer wrote.
    const author = async () =>
      (await till.shop.letters()).find(
        ({ text }) =>
          text.includes(paid.number) && /есептелмейді|не начисляется|earns nothing/.test(text),
      )?.text;
    await expect.poll(author, patience).toMatch(/шешімі|решение|decision/);
    expect(await author()).not.toContain('ойланып');
  });

  it('is too late after them, until the thing is overdue', async () => {
    const paid = await concluded();
    await pass(6 * 24);
    await pass(24);
    expect((await orderOf(till.shop, paid.buyer, paid.number)).can.cancel).toBe(false);
    const late = await cancel(paid);
    expect([late.status, late.error?.code]).toEqual([409, 'cancel-too-late']);
    await pass(4 * 24);
    expect((await orderOf(till.shop, paid.buyer, paid.number)).can.cancel).toBe(true);
    expect((await cancel(paid)).status).toBe(200);
    const over = await until(paid, (o) => o.payment_status === 'refunded');
    expect(over.events.map(({ event }) => event)).toContain('cancel_overdue');
  });

  it('and a courier who takes the parcel at the same instant: exactly one wins', async () => {
    const paid = await concluded();
    await move(paid, 'start_production');
    await move(paid, 'mark_ready');
    const [canceled, ready] = await Promise.all([
      cancel(paid),
      move(paid, 'cancel_by_provider', { reason: 'ақау' }),
    ]);
    expect([canceled.status, ready.status].toSorted()).toEqual([200, 409]);
    await until(paid, (o) => o.payment_status === 'refunded');
    expect(await returnedAtBank(paid)).toHaveLength(1);
  });

  it('and is erased later: what he wrote is gone, and what happened is not', async () => {
    const paid = await paidOrder();
    const wrote = `Сырқаттанып қалдым, ${paid.number}`;
    expect((await cancel(paid, wrote)).status).toBe(200);
    await until(paid, (o) => o.payment_status === 'refunded');
    const told = async () =>
      (await ask('GET', `/board/${paid.number}`)).body.history.find(
        ({ event }: Any) => event === 'cancel',
      ).facts.reason;
    expect(await told()).toBe(wrote);
    const kept = await till.shop.sql('order_events').whereLike('facts', '%Сырқаттанып%');
    expect(kept).toEqual([]);
    const [refund] = await till.shop.sql('refunds').where({ number: paid.number });
    expect(refund.reason).not.toContain('Сырқаттанып');
    const body = { password: demoPassword };
    await till.shop.call('withdrawConsent', { body }, { token: paid.buyer.token });
    await expect.poll(told, { timeout: 60_000 }).toBe('');
  });

  it('does it with his own orders only', async () => {
    const paid = await paidOrder();
    const other = await newBuyer(till.shop);
    for (const name of ['cancelOrder', 'confirmReceipt'] as const) {
      const params = { number: paid.number };
      const answer = await till.shop.call(name, { params, body: {} }, { token: other.token });
      expect(answer.status).toBe(404);
    }
  });
});

describe('money that goes back', () => {
  it('waits for a second person above the limit, who is not the one who asked', async () => {
    const { id, price } = await itemOf(till.shop, 'hoodie');
    const paid = await paidOrder({ item: id, price, quantity: 10 });
    expect((await move(paid, 'declare_impossible', { reason: 'станок' })).status).toBe(200);
    const { refunds } = (await ask('GET', '/refunds')).body;
    const refund = refunds.find((r: Any) => r.number === paid.number);
    expect(refund).toMatchObject({ state: 'waiting', way: 'gateway' });
    expect((await ask('POST', `/refunds/${refund.id}/approve`, {})).status).toBe(403);
    expect(await returnedAtBank(paid)).toEqual([]);
    expect((await orderOf(till.shop, paid.buyer, paid.number)).refunds[0]?.state).toBe('pending');
    const agreed = await ask('POST', `/refunds/${refund.id}/approve`, {}, accountant);
    expect(agreed.status).toBe(200);
    const again = await ask('POST', `/refunds/${refund.id}/approve`, {}, accountant);
    expect([again.status, again.body.error.code]).toEqual([409, 'moved-on']);
    await until(paid, (o) => o.payment_status === 'refunded');
  });

  it('goes back in parts, and never more than came in', async () => {
    const paid = await concluded();
    for (const step of ['start_production', 'mark_ready', 'deliver']) await move(paid, step);
    const { total } = await orderOf(till.shop, paid.buyer, paid.number);
    const part = (key: string, amount: number) =>
      ask('POST', `/board/${paid.number}/refunds`, { key, amount, reason: 'дақ' });
    expect((await part('spot', 1000)).status).toBe(200);
    await until(paid, (o) => o.payment_status === 'partially_refunded');
    // The same wish again, after a lost answer: still one refund.
    expect((await part('spot', 1000)).body.left).toBe(total - 1000);
    expect((await part('more', total)).body.error.code).toBe('exceeds');
    expect((await move(paid, 'accept_return', { reason: 'кері' })).status).toBe(200);
    const over = await until(paid, (o) => o.payment_status === 'refunded');
    expect(standsAt(over)).toBe('canceled/refunded/returned');
    expect(await returnedAtBank(paid)).toEqual(['1000', String(total - 1000)]);
  });

  it('is not lost when the bank is silent, and not doubled when it was only slow to say so', async () => {
    const paid = await paidOrder();
    await till.bank('reset');
    expect((await move(paid, 'declare_impossible', { reason: 'сынақ' })).status).toBe(200);
    const refund = () => till.shop.sql('refunds').where({ number: paid.number }).first();
    // The next try is planned when the one before has failed; until then the clock goes on.
    const later = async () => {
      await pass(0.02);
      return (await refund()) as { tries: number; state: string };
    };
    await expect.poll(async () => (await later()).tries, patience).toBeGreaterThan(1);
    expect((await refund()).state).toBe('pending');
    await till.bank('ok');
    await expect.poll(async () => (await later()).state, patience).toBe('settled');
    const over = await until(paid, (o) => o.payment_status === 'refunded');
    expect(await returnedAtBank(paid)).toEqual([String(over.total)]);
    expect(await till.shop.sql('refunds').where({ number: paid.number })).toHaveLength(1);
  });

  it('goes by transfer where the bank will not, with two people', async () => {
    const paid = await paidOrder();
    // Somebody has given a part back at the bank's own desk: there is less left than is owed.
    const asked = { ORDER: paid.number, MERCHANT: 'ONER_DEMO', REV_AMOUNT: '1', REV_DESC: 'desk' };
    const byHand = new URLSearchParams({ ...asked, P_SIGN: signCancel(asked, secret) });
    await fetch(bankApi, { method: 'POST', body: byHand });
    await move(paid, 'declare_impossible', { reason: 'сынақ' });
    const failed = await until(paid, (o) => o.refunds[0]?.state === 'failed');
    expect(failed.payment_status).toBe('refund_pending');
    await expect.poll(callsToHouse(till.shop, paid.number), patience).toHaveLength(1);
    const listed = async () =>
      (await ask('GET', '/refunds')).body.refunds.find((r: Any) => r.number === paid.number);
    const { id } = await listed();
    expect((await ask('POST', `/refunds/${id}/transfer`, {})).status).toBe(200);
    const transfer = await listed();
    expect(transfer).toMatchObject({ way: 'transfer', state: 'waiting' });
    const confirm = () => ask('POST', `/refunds/${transfer.id}/confirm`, { reference: 'KZ-77' });
    expect((await confirm()).status).toBe(409);
    const agreed = await ask('POST', `/refunds/${transfer.id}/approve`, {}, accountant);
    expect(agreed.status).toBe(200);
    expect((await confirm()).status).toBe(200);
    const over = await until(paid, (o) => o.payment_status === 'refunded');
    expect(over.refunds.filter(({ state }) => state === 'settled')).toHaveLength(1);
    expect(await returnedAtBank(paid)).toEqual(['1']);
  });
});

describe('money that comes after the end of a reservation', () => {
  /** The only piece of a thing, ordered and not paid until its time was over. */
  const lapsed = async () => {
    const { id } = await itemOf(till.shop, 'notebook');
    const { id: _, ...row } = await till.shop.sql('shop_items').where({ document_id: id }).first();
    const item = `onlyone${String(Date.now())}`.padEnd(24, '0');
    await till.shop.sql('shop_items').insert({ ...row, document_id: item, stock: 1 });
    const changes = { item, price: row.price_tenge };
    const buyer = await newBuyer(till.shop);
    const placed = (await order(till.shop, buyer, changes)).body;
    const { body: signature } = await sign(till.shop, buyer, detailsOf(placed));
    await pass(0.4);
    const { number } = placed;
    await untilOrder(till.shop, buyer, number, (o) => o.payment_status === 'expired');
    return { buyer, number, placed, signature, changes };
  };

  it('buys a limited thing that is still free', async () => {
    const { placed, signature, ...paid } = await lapsed();
    await payAtBank(placed, signature);
    const now = await until(paid, (o) => o.payment_status === 'captured');
    expect(standsAt(now)).toBe('pending/captured/not_fulfilled');
    const late = await order(till.shop, await newBuyer(till.shop), paid.changes);
    expect(late.error?.code).toBe('sold-out');
  });

  it('goes back by itself when somebody else has the thing by now', async () => {
    const { placed, signature, changes, ...paid } = await lapsed();
    const other = await newBuyer(till.shop);
    expect((await order(till.shop, other, changes)).status).toBe(201);
    await payAtBank(placed, signature);
    const over = await until(paid, (o) => o.payment_status === 'refunded');
    expect(standsAt(over)).toBe('canceled/refunded/not_fulfilled');
    expect(await returnedAtBank(paid)).toEqual([String(over.total)]);
    await hasLetter(paid, 'мүмкін емес');
  });
});

describe('receipts', () => {
  const paperOf = (who: Buyer, number: string, receipt: string, lang = 'ru') =>
    till.shop.request('GET', `/api/my/orders/${number}/receipts/${receipt}?lang=${lang}`, {
      headers: { authorization: `Bearer ${who.token}` },
    });

  it('are numbered without gaps, one for the sale and one for each refund', async () => {
    const paid = await paidOrder();
    const sold = await orderOf(till.shop, paid.buyer, paid.number);
    expect(sold.receipts).toMatchObject([{ kind: 'sale', amount: sold.total }]);
    await move(paid, 'declare_impossible', { reason: 'сынақ' });
    const over = await until(paid, (o) => o.payment_status === 'refunded');
    const [sale, back] = over.receipts;
    expect([sale?.kind, back?.kind, back?.amount]).toEqual(['sale', 'return', over.total]);
    expect(Number(back?.number)).toBe(Number(sale?.number) + 1);
    expect(back?.name).toMatch(/^Ф-\d{7}$/);
    const numbers = await till.shop.sql('receipts').orderBy('number').pluck('number');
    expect(numbers.map(Number)).toEqual(numbers.map((_: unknown, n: number) => n + 1));
  });

  it('come as paper in three languages, to their owner alone', async () => {
    const paid = await paidOrder();
    const { receipts } = await orderOf(till.shop, paid.buyer, paid.number);
    const { number = '' } = receipts[0] ?? {};
    for (const lang of ['kk', 'ru', 'en']) {
      const answer = await paperOf(paid.buyer, paid.number, number, lang);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(bytes.length).toBeGreaterThan(5000);
    }
    const other = await newBuyer(till.shop);
    expect((await paperOf(other, paid.number, number)).status).toBe(404);
    expect((await paperOf(paid.buyer, paid.number, '999999')).status).toBe(404);
    expect((await paperOf(paid.buyer, paid.number, number, 'de')).status).toBe(400);
  });
});

describe('the board', () => {
  it('is closed to everybody whose work it is not', async () => {
    for (const who of ['moderator', 'editor'] as const) {
      const other = await panel(till.shop, who);
      expect((await ask('GET', '/board', undefined, other)).status).toBe(403);
    }
    const answer = await till.shop.request('GET', '/orders/board');
    expect(answer.status).toBe(401);
    const paid = await paidOrder();
    const tried = { move: 'declare_impossible', reason: 'x' };
    const path = `/board/${paid.number}/moves`;
    expect((await ask('POST', path, tried, accountant)).status).toBe(403);
  });

  it('shows what is due first, page by page, with what the staff needs', async () => {
    const paid = await concluded();
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const page = (await ask('GET', `/board?stage=to-make&limit=2${after}`)).body;
      seen.push(...page.orders.map((o: Any) => o.number));
      const due = page.orders.map((o: Any) => o.dueAt);
      expect(due).toEqual(due.toSorted());
      if (!page.next) break;
      after = `&after=${page.next}`;
    }
    expect(seen).toContain(paid.number);
    expect(new Set(seen).size).toBe(seen.length);
    const whole = (await ask('GET', `/board/${paid.number}`)).body;
    expect(whole).toMatchObject({ email: paid.buyer.email, status: 'confirmed', refunds: [] });
    expect(whole.history.map((e: Any) => e.actor)).toContain('system');
    expect((await ask('GET', '/board/10000000000')).status).toBe(404);
    expect((await ask('GET', '/board?stage=all')).status).toBe(400);
  });

  it('finds an order of any stage by number, name, phone and tracking number', async () => {
    const { id, price } = await itemOf(till.shop, 'hoodie');
    const paid = await concluded({ item: id, price });
    for (const step of ['start_production', 'mark_ready']) await move(paid, step);
    const tracking = `RR${Date.now()}KZ`;
    const sent = (await move(paid, 'ship', { courier: 'Қазпошта', tracking })).body;
    const found = async (words: string): Promise<string[]> => {
      const path = `/board?limit=200&q=${encodeURIComponent(words)}`;
      return (await ask('GET', path)).body.orders.map((o: Any) => o.number);
    };
    expect(await found(paid.number.slice(0, 9))).toContain(paid.number);
    expect(await found(tracking.toLowerCase())).toEqual([paid.number]);
    expect(await found(`Қазпошта, ${tracking}`.toUpperCase())).toEqual([paid.number]);
    expect(await found(sent.recipient.toUpperCase())).toContain(paid.number);
    expect(await found(sent.phone)).toContain(paid.number);
    expect(await found('%')).toEqual([]);
    expect(await found('мұндай адам жоқ')).toEqual([]);
  });

  it('moves many at once, each on its own, and says before what would not move', async () => {
    const [first, second] = [await concluded(), await concluded()];
    const fresh = await paidOrder();
    const numbers = [first.number, fresh.number, second.number, first.number];
    const many = (dryRun: boolean) =>
      ask('POST', '/board/moves', { move: 'start_production', numbers, dryRun });
    const told = {
      moved: [first.number, second.number],
      refused: [{ number: fresh.number, why: 'moved-on' }],
    };
    expect((await many(true)).body).toEqual(told);
    expect((await orderOf(till.shop, first.buyer, first.number)).fulfillment_status).toBe(
      'not_fulfilled',
    );
    expect((await many(false)).body).toEqual(told);
    expect((await many(false)).body.moved).toEqual([]);
    const whole = (await ask('GET', `/board/${second.number}`)).body;
    expect(whole).toMatchObject({
      fulfillment: 'in_production',
      term: 'produce',
      can: ['mark_ready', 'cancel_by_provider'],
      terms: [{ term: 'produce', isOurs: true }, { term: 'cancel' }],
      receipts: [{ kind: 'sale', amount: whole.total }],
      left: whole.total,
    });
    const { actorName } = whole.history.at(-1);
    expect(actorName).toEqual(expect.stringMatching(/\S/));
  });
});

it('leaves books that agree', () => {
  expect(brokenInvariants(till.shop.place)).toBe('');
});
