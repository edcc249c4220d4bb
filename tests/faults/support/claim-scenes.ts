/** Claims: a shop that dies while one is made or answered has it once, with its photos, its term and its money. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { lettersAbout, patience, untilOrder } from '../../contract/payments/till.ts';
import { somePicture } from '../../contract/support/cast.ts';
import { panel } from '../../contract/support/panel.ts';
import { type Begun, cutOff, paid, type Stage } from './steps.ts';

/** Paid, concluded, made and handed over. */
const delivered = async (stage: Stage): Promise<Begun> => {
  const begun = await paid(stage);
  const { shop } = stage.till;
  const { number } = begun.placed;
  await stage.pass(24.1);
  await untilOrder(shop, begun.buyer, number, (o) => o.status === 'confirmed');
  const manager = await panel(shop, 'manager');
  for (const move of ['start_production', 'mark_ready', 'deliver']) {
    const { status } = await manager.send('POST', `/orders/board/${number}/moves`, { move });
    if (status !== 200) throw new Error(`${move} of ${number} is answered with ${status}`);
  }
  return begun;
};

/** Sends one and the same form, as often as it is called. */
const formOf = async ({ till }: Stage, { buyer, placed }: Begun) => {
  const photo = await somePicture(640, 640);
  const body = { kind: 'defect', wish: 'refund', text: 'Басылым қабыршақтанып тұр.' };
  const sender = { token: buyer.token, headers: { 'idempotency-key': randomUUID() } };
  const given = { params: { number: placed.number }, body, files: { photo } };
  return () => till.shop.call('sendClaim', given, sender);
};

export const claiming = async (stage: Stage): Promise<() => Promise<void>> => {
  const begun = await delivered(stage);
  const send = await formOf(stage, begun);
  await cutOff(send());
  return async () => {
    const { sql } = stage.till.shop;
    const answers = [await send(), await send()];
    const claim = `${begun.placed.number}-1`;
    expect(answers.map(({ status, body }) => [status, body.number])).toEqual([
      [201, claim],
      [201, claim],
    ]);
    const rows = await sql('claims').whereLike('number', `${begun.placed.number}-%`);
    expect(rows).toHaveLength(1);
    expect(await sql('claim_photos').where({ claim_id: rows[0].id })).toHaveLength(1);
    expect(await sql('jobs').where({ name: 'orders.claim-late', key: claim })).toHaveLength(1);
    await expect.poll(() => lettersAbout(stage.till.shop, claim), patience).toHaveLength(1);
  };
};

const amount = 1000;

export const answering = async (stage: Stage): Promise<() => Promise<void>> => {
  const begun = await delivered(stage);
  const { number } = begun.placed;
  const { shop } = stage.till;
  const { body: claim } = await (await formOf(stage, begun))();
  const manager = await panel(shop, 'manager');
  const answer = () =>
    manager.send('POST', `/orders/claims/${claim.number}/answer`, {
      ...{ outcome: 'refund', text: 'Ақшаның бір бөлігін қайтарамыз.', amount },
    });
  await cutOff(answer());
  return async () => {
    expect((await answer()).status).toBe(200);
    expect((await answer()).status).toBe(409);
    await expect.poll(() => stage.till.returned(number), patience).toEqual([amount]);
    const refunds = () => shop.sql('refunds').where({ number }).select('state', 'amount_tiyn');
    await expect.poll(async () => (await refunds())[0]?.state, patience).toBe('settled');
    expect(await refunds()).toHaveLength(1);
    const audited = { action: 'claim.answered', subject: `claim:${claim.number}` };
    expect(await shop.sql('audit').where(audited)).toHaveLength(1);
    // Of its arrival and of the answer.
    await expect.poll(() => lettersAbout(shop, claim.number), patience).toHaveLength(2);
  };
};
