import { describe, expect, it } from 'vitest';
import { somePhone } from '../support/cast.ts';
import { shop, someAddress } from '../support/shop.ts';
import { someBuyer } from './people.ts';

const checkEmail = (email: string, from = someAddress()) =>
  shop.call('checkEmail', { query: { email } }, { from });
const checkPhone = (phone: string, from = someAddress()) =>
  shop.call('checkPhone', { query: { phone } }, { from });

describe('the checks of the registration form', () => {
  it('know who is here', async () => {
    const body = someBuyer();
    await shop.call('registerBuyer', { body });
    expect((await checkEmail(body.user.email)).body).toEqual({ hasEmail: true });
    expect((await checkEmail(body.user.email.toUpperCase())).body).toEqual({ hasEmail: true });
    expect((await checkEmail(`no.${body.user.email}`)).body).toEqual({ hasEmail: false });
    expect((await checkPhone(body.phone)).body).toEqual({ hasPhone: true });
    expect((await checkPhone(body.phone.replace('+7', '8 '))).body).toEqual({ hasPhone: true });
    expect((await checkPhone(somePhone())).body).toEqual({ hasPhone: false });
  });

  it('answer what is no address or number in the same shape', async () => {
    for (const email of ['', 'x', 'a@b', '%', "' or 1=1 --"])
      expect((await checkEmail(email)).body).toEqual({ hasEmail: false });
    for (const phone of ['', '1', 'abc', '+999999'])
      expect((await checkPhone(phone)).body).toEqual({ hasPhone: false });
    expect((await shop.request('GET', '/api/user/check-email')).status).toBe(400);
  });

  it('give an address twenty answers an hour, both together', async () => {
    const from = someAddress();
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await checkEmail(`a${turn}@example.kz`, from)).status).toBe(200);
      expect((await checkPhone(somePhone(), from)).status).toBe(200);
    }
    const answer = await checkEmail('b@example.kz', from);
    expect([answer.status, answer.error?.code]).toEqual([429, 'too-many-attempts']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await checkPhone(somePhone(), from)).status).toBe(429);
    expect((await checkEmail('b@example.kz')).status).toBe(200);
  });

  it('take as long for who is here as for who is not', async () => {
    const body = someBuyer();
    await shop.call('registerBuyer', { body });
    const time = async (ask: () => Promise<unknown>): Promise<number> => {
      const started = performance.now();
      await ask();
      return performance.now() - started;
    };
    const median = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;
    for (const [hit, miss] of [
      [() => checkEmail(body.user.email), () => checkEmail(`no.${body.user.email}`)],
      [() => checkPhone(body.phone), () => checkPhone(somePhone())],
    ] as const) {
      const hits: number[] = [];
      const misses: number[] = [];
      for (let turn = 0; turn < 60; turn += 1) {
        hits.push(await time(hit));
        misses.push(await time(miss));
      }
      expect(Math.abs(median(hits) - median(misses))).toBeLessThan(10);
    }
  });
});
