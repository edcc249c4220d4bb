import { describe, expect, it } from 'vitest';
import { somePhone } from '../support/cast.ts';
import { shop, someAddress } from '../support/shop.ts';
import { timesApartMs } from '../support/times.ts';
import { change, newAuthor, newBuyer, someIin } from './newcomers.ts';
import { someBuyer } from './people.ts';

const checkEmail = (email: string, from = someAddress()) =>
  shop.call('checkEmail', { query: { email } }, { from });
const checkPhone = (phone: string, from = someAddress()) =>
  shop.call('checkPhone', { query: { phone } }, { from });

describe('the checks of the registration form', () => {
  it('report whether an e-mail or phone is registered', async () => {
    const body = someBuyer();
    await shop.call('registerBuyer', { body });
    expect((await checkEmail(body.user.email)).body).toEqual({ hasEmail: true });
    expect((await checkEmail(body.user.email.toUpperCase())).body).toEqual({ hasEmail: true });
    expect((await checkEmail(`no.${body.user.email}`)).body).toEqual({ hasEmail: false });
    expect((await checkPhone(body.phone)).body).toEqual({ hasPhone: true });
    expect((await checkPhone(body.phone.replace('+7', '8 '))).body).toEqual({ hasPhone: true });
    expect((await checkPhone(somePhone())).body).toEqual({ hasPhone: false });
  });

  it('respond alike to invalid addresses and numbers', async () => {
    for (const email of ['', 'x', 'a@b', '%', "' or 1=1 --"])
      expect((await checkEmail(email)).body).toEqual({ hasEmail: false });
    for (const phone of ['', '1', 'abc', '+999999'])
      expect((await checkPhone(phone)).body).toEqual({ hasPhone: false });
    expect((await shop.request('GET', '/api/user/check-email')).status).toBe(400);
  });

  it('have no limit for an office behind one address as long as the typed values are free', async () => {
    const from = someAddress();
    for (let turn = 0; turn < 50; turn += 1) {
      expect((await checkEmail(`a${turn}@example.kz`, from)).body).toEqual({ hasEmail: false });
      expect((await checkPhone(somePhone(), from)).body).toEqual({ hasPhone: false });
    }
  });

  it('confirm at most twenty times an hour per address that an account exists', async () => {
    const from = someAddress();
    const { email, phone } = await newBuyer();
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await checkEmail(email, from)).body).toEqual({ hasEmail: true });
      expect((await checkPhone(phone, from)).body).toEqual({ hasPhone: true });
    }
    for (const asked of [email, 'free.as.air@example.kz']) {
      const answer = await checkEmail(asked, from);
      expect([answer.status, answer.error?.code]).toEqual([429, 'too-many-attempts']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60);
    }
    expect((await checkPhone(somePhone(), from)).status).toBe(429);
    expect((await checkEmail(email)).status).toBe(200);
  });

  it('share the limit of twenty «taken» replies an hour with all other calls', async () => {
    const from = someAddress();
    const known = someBuyer();
    await shop.call('registerBuyer', { body: known });
    const [who, author, other] = [await newBuyer(), await newAuthor(), await newAuthor()];
    const tax = someIin('900101', '3');
    await change('sellers', other.id, { iin: tax }, other.token);
    const register = async (email: string, more: object = {}) => {
      const { user, ...rest } = someBuyer();
      const body = { ...rest, user: { ...user, email, ...more } };
      const { status, error } = await shop.call('registerBuyer', { body }, { from });
      return [status, error?.fields?.['user.email'] ?? error?.code];
    };
    const { email } = known.user;
    const told = [400, ['email-taken']];
    for (let turn = 0; turn < 15; turn += 1) expect(await register(email)).toEqual(told);
    // A malformed form reports its other errors as well.
    expect(await register(email, { first_name: '' })).toEqual(told);
    const { phone } = known;
    const changed = (body: object = { phone }) => change('buyer', who.id, body, who.token, from);
    const paid = () => change('sellers', author.id, { iin: tax }, author.token, from);
    expect((await changed()).error?.fields).toEqual({ phone: ['phone-taken'] });
    expect((await paid()).error?.fields).toEqual({ iin: ['iin-taken'] });
    // Values that are free do not count.
    expect((await checkEmail(`no.${email}`, from)).body).toEqual({ hasEmail: false });
    const common = { password: 'password1234' };
    expect(await register(`no.${email}`, common)).toEqual([400, 'bad-request']);
    expect((await checkEmail(email, from)).body).toEqual({ hasEmail: true });
    expect((await checkPhone(phone, from)).body).toEqual({ hasPhone: true });

    // From here on no call from this address reports whether a value is taken.
    const over = [429, 'too-many-attempts'];
    expect(await register(email)).toEqual(over);
    expect(await register(`no.${email}`)).toEqual(over);
    expect(await register(`no.${email}`, common)).toEqual(over);
    for (const asked of [email, `no.${email}`]) {
      expect((await checkEmail(asked, from)).status).toBe(429);
      expect(await register(asked, { first_name: '' })).toEqual([400, 'bad-request']);
    }
    expect([(await changed()).status, (await paid()).status]).toEqual([429, 429]);
    expect((await changed({ about: 'Кофехана иесі' })).status).toBe(200);
    expect((await checkEmail(email)).body).toEqual({ hasEmail: true });
  });

  it('take equally long for known and unknown values', async () => {
    const body = someBuyer();
    await shop.call('registerBuyer', { body });
    for (const [hit, miss] of [
      [() => checkEmail(body.user.email), () => checkEmail(`no.${body.user.email}`)],
      [() => checkPhone(body.phone), () => checkPhone(somePhone())],
    ] as const)
      expect(await timesApartMs(hit, miss)).toBeLessThan(10);
  });
});
