/** What waits for people has a way out: a refund that was not agreed to, and money of another sum than the order's. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payAtBank } from '../../faults/support/pay-at-bank.ts';
import {
  approval,
  bodyOf,
  detailsOf,
  itemOf,
  lettersAbout,
  newBuyer,
  order,
  orderOf,
  patience,
  sign,
  tell,
  untilOrder,
} from '../payments/till.ts';
import { brokenInvariants } from '../support/books.ts';
import { type Office, openOffice, type Paid } from './office.ts';

let office: Office;
let dear: Record<string, unknown>;
beforeAll(async () => {
  office = await openOffice();
  const { id, price } = await itemOf(office.shop, 'hoodie');
  // Above the limit from which a second person agrees.
  dear = { item: id, price, quantity: 10 };
});
afterAll(() => office?.close());

const move = ({ number }: Paid, name: string, reason = 'тексерілді') =>
  office.ask('POST', `/board/${number}/moves`, { move: name, reason });
// biome-ignore lint/suspicious/noExplicitAny: answers of the panel have no schema
const whole = async ({ number }: Paid): Promise<any> =>
  (await office.ask('GET', `/board/${number}`)).body;
const decide = async (paid: Paid, deed: 'approve' | 'drop'): Promise<void> => {
  const { refunds } = await whole(paid);
  const { id } = refunds.at(-1);
  const answer = await office.ask('POST', `/refunds/${id}/${deed}`, {}, office.accountant);
  expect(answer.status).toBe(200);
};
const hasLetter = ({ number }: Paid, subject: string) =>
  expect
    .poll(
      async () => (await lettersAbout(office.shop, number)).map((letter) => letter.subject),
      patience,
    )
    .toContainEqual(expect.stringContaining(subject));
const rows = (table: string, number: string) => office.shop.sql(table).where({ number });
const agrees = () => expect(brokenInvariants(office.shop.place)).toBe('');

describe('a refund that is not agreed to', () => {
  it('of an order that has ended is asked for again, and goes back once', async () => {
    const paid = await office.concluded(dear);
    expect((await move(paid, 'refund_again')).body.error.code).toBe('moved-on');
    expect((await move(paid, 'cancel_by_provider')).status).toBe(200);
    await decide(paid, 'drop');
    await office.until(paid, (o) => o.status === 'requires_action');
    agrees();
    const waiting = await whole(paid);
    expect([waiting.can, waiting.left]).toEqual([['refund_again'], waiting.total]);
    const again = await move(paid, 'refund_again', 'қайта жіберу');
    expect([again.status, again.body.status, again.body.left]).toEqual([200, 'canceled', 0]);
    expect((await move(paid, 'refund_again')).status).toBe(409);
    expect((await whole(paid)).refunds.at(-1).state).toBe('waiting');
    await decide(paid, 'approve');
    const over = await office.until(paid, (o) => o.payment_status === 'refunded');
    expect(over.status).toBe('canceled');
    const all = await rows('refunds', paid.number).orderBy('id').select('key', 'state');
    expect(all).toEqual([
      { key: 'cancel', state: 'dropped' },
      { key: 'again-1', state: 'settled' },
    ]);
    await hasLetter(paid, 'қайтадан жібердік');
  });

  it('of a claim leaves the order as it was, and the claim is answered anew', async () => {
    const paid = await office.delivered(dear);
    const claim = { kind: 'defect', wish: 'refund', text: 'Басылым қабыршақтанып тұр.' };
    const params = { number: paid.number };
    await office.shop.call('sendClaim', { params, body: claim }, { token: paid.buyer.token });
    const number = `${paid.number}-1`;
    const answer = (amount: number) =>
      office.ask('POST', `/claims/${number}/answer`, {
        ...{ outcome: 'refund', text: 'Ақшаны қайтарамыз.', amount },
      });
    expect((await answer(150_000)).status).toBe(200);
    await decide(paid, 'drop');
    const back = await office.until(paid, (o) => o.payment_status === 'captured');
    expect([back.status, back.fulfillment_status]).toEqual(['confirmed', 'delivered']);
    expect(back.claims).toMatchObject([
      { number, state: 'in_review', outcome: null, answer: null },
    ]);
    expect((await answer(120_000)).status).toBe(200);
    await decide(paid, 'approve');
    const part = await office.until(paid, (o) => o.payment_status === 'partially_refunded');
    expect(part.claims).toMatchObject([{ state: 'answered', amount: 120_000 }]);
    const all = await rows('refunds', paid.number).orderBy('id').select('key', 'state');
    expect(all).toEqual([
      { key: `claim-${number}`, state: 'dropped' },
      { key: `claim-${number}-2`, state: 'settled' },
    ]);
    await expect
      .poll(async () => (await lettersAbout(office.shop, number)).length, patience)
      .toBe(4);
  });
});

describe('money of another sum', () => {
  /** The bank has taken what was signed, and has told of another sum, or of none. */
  const differing = async (isTaken: boolean): Promise<Paid> => {
    const buyer = await newBuyer(office.shop);
    const placed = (await order(office.shop, buyer)).body;
    const { body: signature } = await sign(office.shop, buyer, detailsOf(placed));
    const word = approval(placed);
    const more = { ...word, amount: String(Number(word.amount) + 1) };
    expect((await tell(office.shop, bodyOf(more))).status).toBe(200);
    const { number } = placed;
    await untilOrder(office.shop, buyer, number, (o) => o.status === 'requires_action');
    if (isTaken) await payAtBank(placed, signature);
    return { buyer, number };
  };
  const orderedAgain = async ({ buyer }: Paid) => (await order(office.shop, buyer)).status;

  it('goes back when the matter is closed: what the bank has, and nothing else', async () => {
    const paid = await differing(true);
    expect((await whole(paid)).can).toEqual(['close_mismatch']);
    agrees();
    const closed = await move(paid, 'close_mismatch', 'сома сәйкес емес');
    expect([closed.status, closed.body.status]).toEqual([200, 'canceled']);
    const over = await office.until(paid, (o) => o.payment_status === 'refunded');
    expect([over.status, over.paid, over.receipts]).toEqual(['canceled', null, []]);
    const settled = await rows('refunds', paid.number).select('key', 'state', 'amount_tiyn');
    expect(settled).toMatchObject([{ key: 'mismatch', state: 'settled' }]);
    expect(Number(settled[0].amount_tiyn)).toBe(over.total * 100);
    await hasLetter(paid, 'жабылды, ақша қайтады');
    await hasLetter(paid, 'ақша қайтарылды');
    // Nothing was sold: the books of authors know nothing of it.
    expect(await office.shop.sql('ledger_entries').where('order_number', paid.number)).toEqual([]);
    expect((await move(paid, 'close_mismatch')).body.error.code).toBe('moved-on');
    expect(await orderedAgain(paid)).toBe(201);
  });

  it('that is not with us ends the order unpaid', async () => {
    const paid = await differing(false);
    const answers = await Promise.all([move(paid, 'close_mismatch'), move(paid, 'close_mismatch')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const over = await orderOf(office.shop, paid.buyer, paid.number);
    expect([over.status, over.payment_status, over.refunds]).toEqual(['canceled', 'failed', []]);
    await hasLetter(paid, 'ақша алынған жоқ');
    expect(await orderedAgain(paid)).toBe(201);
  });

  it('leaves the books in order', agrees);
});
