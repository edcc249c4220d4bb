/** An open panel session is not enough to take over a staff account, one's own or a colleague's. */
import { expect, it } from 'vitest';
import { newAuthenticator } from '../../support/authenticator.ts';
import { ageSecondFactor, endLoginDelay } from '../../support/record-ages.ts';
import { codeAt } from '../support/authenticator-app.ts';
import { unique } from '../support/cast.ts';
import { eventually } from '../support/eventually.ts';
import { panel } from '../support/panel.ts';
import { demoPassword, shop } from '../support/shop.ts';
import { enrol, factor, newMember, send, statusOf, subjectsTo } from './members.ts';

type Creation = { challenge: string; user: { id: string } };
/**
 * A member with an app whose last code was used more than ten minutes ago. The code of the next step of 30 s is valid
 * already: codes are accepted one step early.
 */
const newWithApp = async (role?: string) => {
  const { id, email, token } = await newMember(role);
  const secret = await enrol(token);
  const code = codeAt(secret, Date.now());
  const confirmed = await send('POST', `${factor}/confirm`, token, { code });
  const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] };
  await ageSecondFactor(shop, id);
  return { id, email, token, secret, recoveryCodes };
};

it("removing a colleague's factors requires one's own factor in the same call", async () => {
  const [keeper, lost] = [await newWithApp('Owner'), await newWithApp()];
  const reset = async (body: object) => {
    const answer = await send('POST', `${factor}/people/${lost.id}/reset`, keeper.token, body);
    const { error } = (await answer.json()) as { error?: { code: string } };
    return [answer.status, error?.code];
  };
  const [recovery] = keeper.recoveryCodes;
  expect(await reset({})).toEqual([403, 'not-shown']);
  expect(await reset({ code: 'abcdef' })).toEqual([400, 'wrong-code']);
  expect(await reset({ code: lost.recoveryCodes[0] })).toEqual([400, 'wrong-code']);
  // The failed calls changed nothing.
  expect(await statusOf('GET', '/admin/users/me', lost.token)).toBe(200);
  expect(await reset({ code: recovery })).toEqual([200, undefined]);
  expect(await statusOf('GET', '/admin/users/me', lost.token)).toBe(401);
  // Proof for one call is not valid for the next.
  const other = await newWithApp();
  const again = `${factor}/people/${other.id}/reset`;
  expect(await statusOf('POST', again, keeper.token, {})).toBe(403);
  expect(await statusOf('POST', again, keeper.token, { code: recovery })).toBe(400);
  const code = codeAt(keeper.secret, Date.now() + 30_000);
  expect(await statusOf('POST', again, keeper.token, { code })).toBe(200);
});

it('a passkey may be used in the call as well, and is valid for it only', async () => {
  const [keeper, lost, next] = [await newMember('Owner'), await newWithApp(), await newWithApp()];
  const ask = async (path: string, body: object = {}) => {
    const answer = await send('POST', `${factor}/${path}`, keeper.token, body);
    return { status: answer.status, said: await answer.json() };
  };
  const { passkeyPage } = (await (await send('GET', factor, keeper.token)).json()) as {
    passkeyPage: string;
  };
  const device = newAuthenticator(passkeyPage, new URL(passkeyPage).hostname);
  await ask('passkeys', device.create((await ask('passkeys/new')).said as Creation));
  const passkey = device.get((await ask('passkeys/asked')).said as Creation);
  expect((await ask(`people/${lost.id}/reset`)).status).toBe(403);
  expect((await ask(`people/${lost.id}/reset`, { passkey })).status).toBe(200);
  expect((await ask(`people/${next.id}/reset`, { passkey })).status).toBe(400);
});

it('staff cannot change the e-mail of their own account in their profile', async () => {
  const { id, email, token } = await newMember();
  const me = (body: object) => send('PUT', '/admin/users/me', token, body);
  const refused = await me({ email: `new.${unique()}@example.kz`, firstname: 'Тимур' });
  expect(refused.status).toBe(400);
  expect(((await refused.json()) as { error: { message: string } }).error.message).toBe(
    'Адрес, с которым вы входите в панель, меняет владелец магазина: в настройках, в списке пользователей.',
  );
  // The form sends the unchanged address with all other fields.
  expect((await me({ email: email.toUpperCase(), firstname: 'Темір' })).status).toBe(200);
  const owner = await panel(shop, 'owner');
  const { body } = await owner.send('GET', `/admin/users/${id}`);
  expect(body).toMatchObject({ data: { email, firstname: 'Темір' } });
});

it('staff passwords cannot be guessed in an open session', async () => {
  const { id, token } = await newMember();
  const change = (currentPassword: string) =>
    statusOf('PUT', '/admin/users/me', token, { currentPassword, password: 'Oner-staff-2028' });
  const tried: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) tried.push(await change(`Oner-wrong-${turn}`));
  expect(tried).toEqual(Array(5).fill(400));
  expect(await change(demoPassword)).toBe(429);
  await endLoginDelay(shop, `staff-password:${id}`);
  expect(await change(demoPassword)).toBe(200);
});

it('managing staff accounts requires a factor used within ten minutes', async () => {
  const [keeper, colleague] = [await newWithApp('Owner'), await newMember()];
  const path = `/admin/users/${colleague.id}`;
  const email = `new.${unique()}@example.kz`;
  const own = `/admin/users/${keeper.id}`;
  for (const [method, where, body] of [
    ['PUT', path, { email }],
    ['PUT', own, { email }],
    ['PUT', path, { password: 'Oner-staff-2027' }],
    ['POST', '/admin/users', { email, firstname: 'Жаңа', roles: [1] }],
    ['DELETE', path, undefined],
    ['POST', '/admin/users/batch-delete', { ids: [colleague.id] }],
  ] as const) {
    const answer = await send(method, where, keeper.token, body);
    const asked = answer.headers.get('x-second-factor');
    expect([method, where, answer.status, asked]).toEqual([method, where, 403, 'again']);
  }
  const code = codeAt(keeper.secret, Date.now() + 30_000);
  expect(await statusOf('POST', `${factor}/show`, keeper.token, { code })).toBe(200);
  expect(await statusOf('PUT', path, keeper.token, { firstname: 'Тимур' })).toBe(200);
  expect(await statusOf('PUT', path, keeper.token, { email })).toBe(200);
  const warning = 'Адрес для входа в панель изменён';
  await eventually(() => subjectsTo(colleague.email), [warning]);
  const letter = (await shop.emails()).find(
    ({ to, subject }) => to === colleague.email && subject === warning,
  );
  expect(letter?.text).toContain(email);
  expect(await subjectsTo(email)).toEqual([]);
});
