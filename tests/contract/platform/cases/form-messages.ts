import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bench } from '../bench/shared.ts';

type EmailForm = {
  form: string;
  text: string;
  waitFor: number;
  faults: number;
  sameSeconds: number;
};
const send = async (letter: EmailForm): Promise<number> => {
  const answer = await bench.request('POST', '/bench/letter', {
    from: '198.18.0.9',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(letter),
  });
  return answer.status;
};
/** A letter of a form of its own, so that tests do not share limits. */
const emptyForm = (): EmailForm => {
  const text = randomUUID();
  return { form: `form-${text.slice(0, 8)}`, text, waitFor: 1, faults: 0, sameSeconds: 600 };
};
const kept = async ({ text }: EmailForm): Promise<number> =>
  (await bench.sql('settings').where({ value: `"${text}"` })).length;
const twice = (one: EmailForm) => Promise.all([send(one), send(one)]);

describe('a letter by a form', () => {
  it('pressed twice at once is one, and both presses hear that it is sent', async () => {
    const one = { ...emptyForm(), waitFor: 2 };
    expect(await twice(one)).toEqual([200, 200]);
    expect(await kept(one)).toBe(1);
  });

  it('is not told as sent while the first press may still fail: the second does it then', async () => {
    const one = { ...emptyForm(), waitFor: 2, faults: 1 };
    expect((await twice(one)).sort()).toEqual([200, 500]);
    expect(await kept(one)).toBe(1);
  });

  it('of which every press fails is told as failed to each', async () => {
    const one = { ...emptyForm(), waitFor: 2, faults: 2 };
    expect(await twice(one)).toEqual([500, 500]);
    expect(await kept(one)).toBe(0);
    expect(await send({ ...one, waitFor: 3 })).toBe(200);
  });

  it('in the same words is a new one when its time is over', async () => {
    const one = emptyForm();
    expect([await send(one), await send(one)]).toEqual([200, 200]);
    expect(await kept(one)).toBe(1);
    await bench
      .sql('idempotency')
      .where({ call: `letter.${one.form}` })
      .update({ created_at: Date.now() - 601_000 });
    expect(await send(one)).toBe(200);
    expect(await kept(one)).toBe(2);
  });

  it('counts once towards five an hour; the fifth pressed twice is sent, a sixth is refused', async () => {
    const { form } = emptyForm();
    const formInput = () => ({ ...emptyForm(), form });
    for (let count = 0; count < 4; count += 1) expect(await twice(formInput())).toEqual([200, 200]);
    expect(await twice({ ...formInput(), waitFor: 2 })).toEqual([200, 200]);
    expect(await send(formInput())).toBe(429);
  });
});
