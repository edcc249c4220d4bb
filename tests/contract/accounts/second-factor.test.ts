/** A panel session that still requires a second factor gives no access, whichever way it was opened. */
import { expect, it } from 'vitest';
import { newAuthenticator } from '../../support/authenticator.ts';
import { jobOf } from '../../support/jobs-and-events.ts';
import { ageSecondFactor, endLoginDelay } from '../../support/record-ages.ts';
import { placesStoring, recoveryCodesLeft, sessionsWithFactor } from '../../support/records.ts';
import { addEndedFactorSession, giveResetLink } from '../../support/states.ts';
import { codeAt } from '../support/authenticator-app.ts';
import { unique } from '../support/cast.ts';
import { eventually } from '../support/eventually.ts';
import { auditOf, panel, staff } from '../support/panel.ts';
import { demoPassword, shop } from '../support/shop.ts';
import { dataOf, enrol, factor, logIn, newMember, send, statusOf, subjectsTo } from './members.ts';

type Creation = { challenge: string; user: { id: string } };
const closed = '/admin/users/me';

/** A custom role, as an owner creates it in the panel. */
const newRole = async (action: string): Promise<{ id: number; name: string }> => {
  const owner = await panel(shop, 'owner');
  const name = `Role ${unique()}`;
  const made = await owner.send('POST', '/admin/roles', { name, description: '' });
  const { id } = (made.body as { data: { id: number } }).data;
  const permissions = [{ action, subject: null, properties: {}, conditions: [] }];
  const given = await owner.send('PUT', `/admin/roles/${id}/permissions`, { permissions });
  expect(given.status).toBe(200);
  return { id, name };
};
it('requires an enabled second factor once after each login, without a way around it', async () => {
  const { id, email, token, owner } = await newMember();
  expect(await statusOf('GET', closed, token)).toBe(200);

  const made = await send('POST', `${factor}/enrol`, token, {});
  const { secret, square } = (await made.json()) as { secret: string; square: string };
  expect(square).toMatch(/^data:image\/svg\+xml;base64,/);
  // Not required until the app has confirmed the secret.
  expect(await statusOf('GET', closed, (await logIn(email)).token)).toBe(200);
  expect(await statusOf('POST', `${factor}/confirm`, token, { code: '000000x' })).toBe(400);
  const first = codeAt(secret, Date.now());
  const confirmed = await send('POST', `${factor}/confirm`, token, { code: first });
  expect(confirmed.status).toBe(200);
  const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] };
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await statusOf('GET', closed, token)).toBe(200);
  expect(await statusOf('POST', `${factor}/enrol`, token, {})).toBe(409);
  expect(await placesStoring(shop, [secret, ...recoveryCodes])).toEqual([]);

  const half = await logIn(email);
  for (const [method, path] of [
    ['GET', closed],
    ['GET', '/content-manager/init'],
    ['GET', '/payouts/acts'],
    ['POST', `${factor}/people/${id}/reset`],
  ] as const) {
    const answer = await send(method, path, half.token, method === 'POST' ? {} : undefined);
    const due = answer.headers.get('x-second-factor');
    expect([path, answer.status, due]).toEqual([path, 403, 'due']);
  }
  // A renewed token belongs to the same session.
  const renewed = await send('POST', '/admin/access-token', undefined, {}, half.cookie);
  const { token: again } = await dataOf<{ token: string }>(renewed);
  expect(await statusOf('GET', closed, again)).toBe(403);
  // A used code cannot be used again.
  expect(await statusOf('POST', `${factor}/show`, again, { code: first })).toBe(400);
  expect(
    await statusOf('POST', `${factor}/show`, again, { code: codeAt(secret, Date.now() + 30_000) }),
  ).toBe(200);
  expect(await statusOf('GET', closed, again)).toBe(200);
  const cookie = renewed.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const third = await send('POST', '/admin/access-token', undefined, {}, cookie);
  const { token: later } = await dataOf<{ token: string }>(third);
  expect(await statusOf('GET', closed, later)).toBe(200);

  // A password reset link logs in as well.
  const resetPasswordToken = unique();
  await giveResetLink(shop, id, resetPasswordToken);
  const reset = await send('POST', '/admin/reset-password', undefined, {
    resetPasswordToken,
    password: demoPassword,
  });
  const { token: byLink } = await dataOf<{ token: string }>(reset);
  expect(await statusOf('GET', closed, byLink)).toBe(403);

  const [recovery = ''] = recoveryCodes;
  expect(await statusOf('POST', `${factor}/show`, byLink, { code: recovery.toUpperCase() })).toBe(
    200,
  );
  expect(await statusOf('GET', closed, byLink)).toBe(200);
  const other = await logIn(email);
  expect(await statusOf('POST', `${factor}/show`, other.token, { code: recovery })).toBe(400);
  expect((await owner.send('POST', `${factor}/people/${id}/reset`, {})).status).toBe(200);
  expect(await statusOf('GET', closed, byLink)).toBe(401);
  expect(await statusOf('GET', closed, (await logIn(email)).token)).toBe(200);
  const deeds = await auditOf(shop, { subject: `staff:${id}` });
  expect(deeds.map(({ action }) => action)).toEqual([
    'staff.factor-enrolled',
    'staff.factor-shown',
    'staff.recovery-code-used',
    'staff.factor-reset',
  ]);
  await eventually(
    () => subjectsTo(email),
    [
      'Вход в панель по коду восстановления',
      'Добавлен способ подтверждения входа',
      'Способы подтверждения входа сброшены',
    ],
  );
});

it('is required by what a role may do, also for custom roles', async () => {
  const isMoney = async (token: string) =>
    ((await (await send('GET', factor, token)).json()) as { money: boolean }).money;
  const asked: Record<string, unknown> = {};
  for (const who of staff) {
    const { body } = await (await panel(shop, who)).send('GET', factor);
    asked[who] = (body as { money: boolean }).money;
  }
  const money = { owner: true, manager: true, accountant: true, editor: true };
  expect(asked).toEqual({ ...money, moderator: false });
  for (const [right, money] of [
    ['plugin::payouts.pay.read', true],
    ['admin::users.update', true],
    ['plugin::moderation.desk.read', false],
  ] as const) {
    const role = await newRole(right);
    const { id, token, owner } = await newMember(role.name);
    expect([right, await isMoney(token)]).toEqual([right, money]);
    await owner.send('DELETE', `/admin/users/${id}`);
    expect((await owner.send('DELETE', `/admin/roles/${role.id}`)).status).toBe(200);
  }
});

it('concurrent confirmations enable one factor, and its codes work', async () => {
  const { id, email, token } = await newMember();
  const secret = await enrol(token);
  const now = Date.now();
  const answers = await Promise.all(
    [-30_000, 0, 30_000, -30_000].map((later) =>
      send('POST', `${factor}/confirm`, token, { code: codeAt(secret, now + later) }),
    ),
  );
  const [taken, ...more] = answers.filter(({ status }) => status === 200);
  expect(more).toEqual([]);
  if (!taken) throw new Error('no code was accepted');
  const { recoveryCodes } = (await taken.json()) as { recoveryCodes: string[] };
  expect(await recoveryCodesLeft(shop, id)).toBe(10);
  const { token: half } = await logIn(email);
  expect(await statusOf('POST', `${factor}/show`, half, { code: recoveryCodes[3] })).toBe(200);
});

it('wrong codes lock longer and longer, and are reported', async () => {
  const { id, email, token } = await newMember();
  await send('POST', `${factor}/confirm`, token, { code: codeAt(await enrol(token), Date.now()) });
  const { token: half } = await logIn(email);
  const wrong = () => send('POST', `${factor}/show`, half, { code: 'abcdef' });
  const waits: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    while ((await wrong()).status === 400);
    waits.push(Number((await wrong()).headers.get('retry-after')));
    await endLoginDelay(shop, `staff-factor:${id}`);
  }
  const [first = 0, second = 0, third = 0] = waits;
  expect([first > 30, second > first + 30, third > second + 60]).toEqual([true, true, true]);
  await eventually(
    () => subjectsTo(email),
    ['Добавлен способ подтверждения входа', 'Несколько раз введён неверный код входа'],
  );
});

it('recovery codes are renewed only with fresh proof of a factor', async () => {
  const { id, email, token } = await newMember();
  const renew = () => send('POST', `${factor}/recovery-codes`, token, {});
  expect((await renew()).status).toBe(409);
  const secret = await enrol(token);
  const made = await send('POST', `${factor}/confirm`, token, {
    code: codeAt(secret, Date.now()),
  });
  const { recoveryCodes: old } = (await made.json()) as { recoveryCodes: string[] };
  const { recoveryCodes } = (await (await renew()).json()) as { recoveryCodes: string[] };
  expect([recoveryCodes.length, recoveryCodes.some((one) => old.includes(one))]).toEqual([
    10,
    false,
  ]);
  await ageSecondFactor(shop, id);
  expect((await renew()).status).toBe(403);
  expect(await statusOf('POST', `${factor}/show`, token, { code: old[0] })).toBe(400);
  expect(
    await statusOf('POST', `${factor}/show`, token, { code: codeAt(secret, Date.now() + 30_000) }),
  ).toBe(200);
  expect((await renew()).status).toBe(200);
  const renewed = 'Коды восстановления обновлены';
  await eventually(
    () => subjectsTo(email),
    ['Добавлен способ подтверждения входа', renewed, renewed],
  );
});

it('a passkey is a factor: added, required, used once, removed', async () => {
  const { id, email, token, owner } = await newMember();
  const { passkeyPage } = (await (await send('GET', factor, token)).json()) as {
    passkeyPage: string;
  };
  const device = newAuthenticator(passkeyPage, new URL(passkeyPage).hostname);
  const ask = async (path: string, by: string, body: object = {}) => {
    const answer = await send('POST', `${factor}/${path}`, by, body);
    return { status: answer.status, said: (await answer.json()) as Record<string, unknown> };
  };
  const askNew = async (by: string) =>
    (await (await send('POST', `${factor}/passkeys/new`, by, {})).json()) as Creation;
  const foreign = device.create(await askNew(token), { origin: 'https://evil.example' });
  expect((await ask('passkeys', token, foreign)).status).toBe(400);
  const made = await ask('passkeys', token, device.create(await askNew(token)));
  expect([made.status, made.said.recoveryCodes]).toEqual([200, expect.any(Array)]);

  const { token: half } = await logIn(email);
  expect(await statusOf('GET', closed, half)).toBe(403);
  // A password alone cannot add another factor.
  for (const path of ['enrol', 'passkeys/new'])
    expect([path, (await ask(path, half)).status]).toEqual([path, 403]);
  const asked = async (by: string) =>
    device.get((await ask('passkeys/asked', by)).said as { challenge: string });
  expect((await ask('passkeys/shown', half, await asked((await newMember()).token))).status).toBe(
    400,
  );
  const answer = await asked(half);
  expect((await ask('passkeys/shown', half, answer)).status).toBe(200);
  expect(await statusOf('GET', closed, half)).toBe(200);
  expect((await ask('passkeys/shown', (await logIn(email)).token, answer)).status).toBe(400);

  const secret = await enrol(half);
  const confirmed = await ask('confirm', half, { code: codeAt(secret, Date.now()) });
  // The existing recovery codes stay valid.
  expect(confirmed).toEqual({ status: 200, said: { recoveryCodes: null } });
  const { passkeys } = (await (await send('GET', factor, half)).json()) as {
    passkeys: { id: string }[];
  };
  expect((await ask('remove', half, { factor: passkeys[0]?.id })).status).toBe(200);
  expect((await ask('passkeys/shown', half, await asked(half))).status).toBe(400);
  expect((await owner.send('POST', `${factor}/people/${id}/reset`, {})).status).toBe(200);
  await eventually(
    () => subjectsTo(email),
    [
      'Добавлен способ подтверждения входа',
      'Добавлен способ подтверждения входа',
      'Способы подтверждения входа сброшены',
      'Удалён способ подтверждения входа',
    ],
  );
});

it('proof of a factor is deleted with its session', async () => {
  const { id, token } = await newMember();
  await send('POST', `${factor}/confirm`, token, { code: codeAt(await enrol(token), Date.now()) });
  const over = `over-${unique()}`;
  await addEndedFactorSession(shop, id, over);
  await jobOf(shop, 'platform.tidy').makeDue();
  await eventually(async () => (await sessionsWithFactor(shop, id)).length, 1);
  expect(await sessionsWithFactor(shop, id)).not.toContain(over);
});

it('its page needs no session, and reveals nothing without one', async () => {
  const page = await send('GET', '/admin/second-factor');
  expect([page.status, page.headers.get('content-type')]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
  for (const name of ['second-factor.js', 'second-factor.css'])
    expect((await send('GET', `/admin/${name}`)).status).toBe(200);
  expect((await send('GET', factor)).status).toBe(401);
});
