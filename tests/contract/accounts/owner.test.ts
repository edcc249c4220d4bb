/** The first staff member is invited by a command on the machine (`npm run owner`); each run makes a new link. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { inherited } from '../../../scripts/bootstrap/environment.mjs';
import { modernNode, root } from '../../../scripts/bootstrap/node.mjs';
import { isEveryday } from '../../support/chance.ts';
import { realSettings } from '../../support/real-settings.ts';
import { auditActionsOf } from '../../support/records.ts';
import { codeAt } from '../support/authenticator-app.ts';
import { connect } from '../support/client.ts';
import type { Place } from '../support/engine.ts';
import { startProgram } from '../support/program.ts';
import { clearOwnPlace, ownPlace } from '../support/shop.ts';
import { type RunningShop, startShop, variablesOf } from '../support/start-shop.ts';

const email = 'first.owner@oner.test';

/** Runs the program of `npm run owner` with these variables. */
const ask = async (place: Place, variables: Record<string, string>) => {
  const asked = await variablesOf(place, { SEED_ONLY: '1', OWNER_EMAIL: email, ...variables });
  const command = startProgram('cms/start.mts', asked);
  expect(await command.ended).toBe(0);
  return { asked, said: /^owner: (.+)$/m.exec(command.output())?.[1] ?? '' };
};

/** Output of the command when it runs beside the shop. */
const askBeside = (variables: Readonly<Record<string, string | undefined>>) => {
  const command = [join(root, 'scripts', 'run.mjs'), 'scripts/owner.ts', email, '--reset-factor'];
  const env = inherited({ ...variables, NO_COLOR: '1', NODE_ENV: undefined, SEED_ONLY: undefined });
  const { status, stdout, stderr } = spawnSync(modernNode(), command, {
    cwd: root,
    env,
    encoding: 'utf8',
    timeout: 240_000,
  });
  return { status, words: `${stdout}${stderr}`.trim() };
};

let running: RunningShop | undefined;
afterAll(() => running?.stop());

it('is invited by a link that works once; the same command removes a second factor', {
  timeout: 300_000,
}, async () => {
  const place = await ownPlace();
  const { asked, said: link } = await ask(place, {});
  expect(link).toContain(`:${asked.CMS_PORT}/admin/auth/register?registrationToken=`);

  running = await startShop(place, { withoutBank: true, variables: realSettings() });
  const shop = connect(running, place);
  const body = JSON.stringify({
    registrationToken: new URL(link).searchParams.get('registrationToken'),
    userInfo: { firstname: 'Гүлмира', lastname: 'Иесі', password: 'Oner-owner-2026' },
  });
  const headers = { 'content-type': 'application/json' };
  const register = () => shop.request('POST', '/admin/register', { body, headers });
  const entered = await register();
  expect(entered.status).toBe(200);
  expect((await register()).status).toBe(400);

  // In production the password alone gives no access, and a first factor can be added without another.
  const logIn = await shop.request('POST', '/admin/login', {
    headers,
    body: JSON.stringify({ email, password: 'Oner-owner-2026' }),
  });
  const { data } = (await logIn.json()) as { data: { token: string } };
  const mine = async (path: string): Promise<readonly [number, string | null]> => {
    const authorization = `Bearer ${data.token}`;
    const answer = await shop.request('GET', path, { headers: { authorization } });
    return [answer.status, answer.headers.get('x-second-factor')];
  };
  for (const path of ['/admin/users/me', '/payouts/batches', '/content-manager/init'])
    expect([path, ...(await mine(path))]).toEqual([path, 403, 'due']);
  const factor = (path: string, asked: object) =>
    shop.request('POST', `/accounts/second-factor/${path}`, {
      headers: { ...headers, authorization: `Bearer ${data.token}` },
      body: JSON.stringify(asked),
    });
  const { secret } = (await (await factor('enrol', {})).json()) as { secret: string };
  expect((await factor('confirm', { code: codeAt(secret, Date.now()) })).status).toBe(200);
  expect(await mine('/admin/users/me')).toEqual([200, null]);
  const authorization = `Bearer ${data.token}`;
  const me = await shop.request('GET', '/admin/users/me', { headers: { authorization } });
  expect(await me.json()).toMatchObject({ data: { roles: [{ code: 'strapi-super-admin' }] } });
  if (!place.databaseUrl) {
    const beside = askBeside(running.variables);
    expect(beside.status).toBe(1);
    expect(beside.words).toMatch(
      /^The shop in .+ is running, .+ Next: npm run owner -- \S+ --reset-factor$/,
    );
  }
  await running.stop();
  running = undefined;
  const { said } = await ask(place, { OWNER_RESET_FACTOR: '1' });
  expect(said).toBe('second factor removed');
  const { id } = await shop.sql('admin_users').where({ email }).first('id');
  for (const table of ['staff_factors', 'staff_recovery_codes', 'staff_factor_sessions'])
    expect([table, await shop.sql(table).where({ user_id: id })]).toEqual([table, []]);
  const sessions = shop.sql('strapi_sessions').where({ user_id: String(id), origin: 'admin' });
  expect(await sessions).toEqual([]);
  const reset = { action: 'staff.factor-reset', subject: `staff:${id}` };
  expect(await auditActionsOf(shop, reset)).toMatchObject([{ actor: 'command' }]);
  // Needs a start of its own for one line.
  if (!isEveryday) {
    const again = await ask(place, { OWNER_RESET_FACTOR: '1' });
    expect(again.said).toBe('no second factor set');
  }
  await shop.sql.destroy();
  await clearOwnPlace(place);
});
