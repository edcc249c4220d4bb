import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bench } from '../bench/shared.ts';

const from = '198.18.0.7';
type Body = { text: string; ends: 'well' | 'refused' | 'in a fault' };
const once = async (body: Body, key?: string) => {
  const answer = await bench.request('POST', '/bench/once', {
    from,
    headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
};
const effects = async (text: string) =>
  bench
    .sql('settings')
    .where('key', 'like', 'bench.once.%')
    .where({ value: `"${text}"` });

describe('the same Idempotency-Key', () => {
  it('with the same body gets the same answer, and the effect happens once', async () => {
    const key = randomUUID();
    const first = await once({ text: 'tea', ends: 'well' }, key);
    expect(first.status).toBe(200);
    expect(await once({ text: 'tea', ends: 'well' }, key)).toEqual(first);
    expect(await effects('tea')).toHaveLength(1);
  });

  it('with another body is refused', async () => {
    const key = randomUUID();
    await once({ text: 'salt', ends: 'well' }, key);
    const other = await once({ text: 'sugar', ends: 'well' }, key);
    expect(other).toEqual({
      status: 409,
      body: { error: { code: 'same-key-other-body', facts: {} } },
    });
    expect(await effects('sugar')).toEqual([]);
  });

  it('may be used again after a refusal or a fault, which leave nothing behind', async () => {
    for (const [ends, status] of [['refused', 409] as const, ['in a fault', 500] as const]) {
      const key = randomUUID();
      const text = `bread ${ends}`;
      expect((await once({ text, ends }, key)).status).toBe(status);
      expect(await effects(text)).toEqual([]);
      expect((await once({ text, ends: 'well' }, key)).status).toBe(200);
      expect(await effects(text)).toHaveLength(1);
    }
  });

  it('sent twenty times at once has one effect and one answer', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => once({ text: 'rush', ends: 'well' }, key)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await effects('rush')).toHaveLength(1);
  });

  it('is remembered by the next process', async () => {
    const key = randomUUID();
    const first = await once({ text: 'stone', ends: 'well' }, key);
    await bench.cms().kill();
    await bench.restart();
    expect(await once({ text: 'stone', ends: 'well' }, key)).toEqual(first);
  });

  it('without a key every request counts', async () => {
    await once({ text: 'free', ends: 'well' });
    await once({ text: 'free', ends: 'well' });
    expect(await effects('free')).toHaveLength(2);
  });
});

it('a fault says nothing but its number', async () => {
  const answer = await once({ text: 'secret', ends: 'in a fault' }, randomUUID());
  expect(answer.body).toEqual({
    error: { code: 'server-fault', facts: { requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) } },
  });
});
