/** What others keep books of too: the cash register, the bank's statements, whoever carries text messages. */
import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import { bring, company } from '../../contract/payments/office.ts';
import { lettersAbout, patience, untilOrder } from '../../contract/payments/till.ts';
import {
  begin,
  countOf,
  cutOff,
  isPaidOnce,
  pay,
  place,
  receiptsOf,
  type Stage,
  want,
} from './steps.ts';

/** The register has one document for the sale, and the shop has its sign. */
export const fiscal = async (stage: Stage): Promise<() => Promise<void>> => {
  const begun = await begin(stage);
  await pay(stage, begun);
  const { buyer, placed } = begun;
  return async () => {
    const { shop } = stage.till;
    await isPaidOnce(stage, begun);
    const isIssued = ({ receipts }: { receipts: readonly { fiscal: unknown }[] }) =>
      receipts.length === 1 &&
      receipts.every(({ fiscal: of }) => (of as { state?: string } | null)?.state === 'issued');
    await untilOrder(shop, buyer, placed.number, isIssued, 60_000);
    const kept = await shop.sql('fiscal_documents').where({ number: placed.number });
    expect(kept.map(({ kind, state }) => [kind, state])).toEqual([['sale', 'issued']]);
    const issued = [...stage.register.issued.keys()].filter((key) => key.includes(placed.number));
    expect(issued).toHaveLength(1);
    expect(kept[0].sign).toBeTruthy();
  };
};

/** A statement with the transfer of a company: the order is paid by it, once, and the statement knows its rows. */
export const stating = async (stage: Stage): Promise<() => Promise<void>> => {
  const { shop } = stage.till;
  const { buyer, placed } = await begin(stage);
  const { number } = placed;
  const given = { params: { number }, body: company };
  const { invoice } = (await shop.call('askInvoice', given, { token: buyer.token })).body;
  const day = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10);
  const reference = String(randomInt(10 ** 11, 10 ** 12));
  const text = [
    'Дата операции;Заказ;RRN;Сумма;Комиссия;Назначение',
    `${day};;${reference};${placed.total};;Оплата по счету ${invoice?.name} от ТОО Дала`,
  ].join('\r\n');
  const take = () => bring(shop, 'accountant', `${number}.csv`, text);
  await cutOff(take());
  return async () => {
    const { body } = await take();
    expect(body.statement).toMatchObject({ rows: 1, fresh: 1 });
    expect((await take()).body.statement).toEqual(body.statement);
    await untilOrder(shop, buyer, number, (o) => o.payment_status === 'captured', 60_000);
    expect(await shop.sql('statement_rows').where({ number })).toMatchObject([
      { verdict: 'invoice' },
    ]);
    const told = { action: 'statement.taken', subject: `statement:${body.statement.id}` };
    expect(await shop.sql('audit').where(told)).toHaveLength(1);
    const captured = { event: 'payment.captured', key: number };
    expect(await shop.sql('outbox').where(captured)).toHaveLength(1);
    expect(await countOf(stage, number, 'payment_captured')).toBe(1);
    expect(await receiptsOf(stage, number, 'sale')).toBe(1);
  };
};

/** Whoever wants text messages: at most one of them, and where nobody knows whether it came, a letter. */
export const messaging = async (stage: Stage): Promise<() => Promise<void>> => {
  const { shop } = stage.till;
  const wanted = await want(stage);
  const { token, phone } = wanted.buyer;
  const choices = ['mail', 'telegram', 'sms'].map((channel) => ({
    ...{ group: 'orders', channel, on: channel === 'sms' },
  }));
  await shop.call('setNoticeChoices', { body: { choices } }, { token });
  const { number } = await place(stage, wanted);
  return async () => {
    await expect.poll(() => lettersAbout(shop, number), patience).toHaveLength(1);
    const occasion = `order-placed:${number}`;
    expect(await shop.sql('notice_sends').where({ occasion })).toMatchObject([
      { channel: 'sms', outcome: 'unknown' },
    ]);
    expect(stage.messenger.to(phone).length).toBeLessThanOrEqual(1);
  };
};
