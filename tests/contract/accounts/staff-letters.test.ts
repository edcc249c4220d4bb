/** Staff who forget a password or are invited get an e-mail of the shop, and its link opens the panel. */
import { describe, expect, it } from 'vitest';
import { placesStoring, resetLinkEndsAt } from '../../support/records.ts';
import { unique } from '../support/cast.ts';
import { panel } from '../support/panel.ts';
import { demoPassword, shop } from '../support/shop.ts';

const post = (path: string, body: object) =>
  shop.request('POST', path, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const lettersTo = async (address: string) =>
  (await shop.emails()).filter(({ to }) => to === address);
const linkIn = (text: string): URL => {
  const found = /https?:\/\/\S+?(?=[.,]?\s)/.exec(text)?.[0];
  if (!found) throw new Error(`no link in ${text}`);
  return new URL(found);
};
const letterTo = async (address: string, at = 0) => {
  await expect
    .poll(async () => (await lettersTo(address)).length, { timeout: 60_000 })
    .toBeGreaterThan(at);
  const found = (await lettersTo(address)).find(({ text }) => text.includes('/admin/auth/'));
  if (!found) throw new Error('the e-mail has no link to the panel');
  return found;
};

const newMember = async () => {
  const owner = await panel(shop, 'owner');
  const { body } = await owner.send('GET', '/admin/roles');
  const role = (body as { data: { id: number; name: string }[] }).data.find(
    ({ name }) => name === 'Editor',
  );
  const email = `staff.${unique()}@example.kz`;
  const member = { email, firstname: 'Әсел', lastname: 'Нұр', roles: [role?.id] };
  const made = await owner.send('POST', '/admin/users', { ...member, preferedLanguage: 'kk' });
  expect(made.status).toBe(201);
  return email;
};

describe('the staff', () => {
  it('are invited by e-mail in their language, and log in by its link', async () => {
    const email = await newMember();
    const letter = await letterTo(email);
    expect(letter.subject).toBe('«Өнер» панеліне шақыру');
    const token = linkIn(letter.text).searchParams.get('registrationToken');
    const registrationToken = String(token);
    const userInfo = { firstname: 'Әсел', lastname: 'Нұр', password: demoPassword };
    const entered = await post('/admin/register', { registrationToken, userInfo });
    expect(entered.status).toBe(200);
    const again = await post('/admin/register', { registrationToken, userInfo });
    expect(again.status).toBe(400);

    const asked = await post('/admin/forgot-password', { email: email.toUpperCase() });
    expect(asked.status).toBe(204);
    await expect
      .poll(async () => (await lettersTo(email)).map(({ subject }) => subject), { timeout: 60_000 })
      .toContain('«Өнер» панеліне жаңа құпиясөз');
    const reset = (await lettersTo(email)).find(({ text }) => text.includes('reset-password'));
    const code = linkIn(reset?.text ?? '').searchParams.get('code');
    const leftMs = (await resetLinkEndsAt(shop, email)) - Date.now();
    expect(leftMs).toBeGreaterThan(0);
    expect(leftMs).toBeLessThanOrEqual(30 * 60_000);
    // Stored encrypted: only the e-mail contains the link.
    expect(await placesStoring(shop, [String(code), registrationToken])).toEqual([
      `admin_users.reset_password_token: ${code}`,
    ]);
    const password = 'Oner-staff-2027';
    const set = await post('/admin/reset-password', { resetPasswordToken: code, password });
    expect(set.status).toBe(200);
    expect((await post('/admin/login', { email, password })).status).toBe(200);
    expect(
      (await post('/admin/reset-password', { resetPasswordToken: code, password })).status,
    ).toBe(400);
  });

  it('an unknown address gets the same reply and no e-mail', async () => {
    const email = `nobody.${unique()}@example.kz`;
    expect((await post('/admin/forgot-password', { email })).status).toBe(204);
    expect((await post('/admin/forgot-password', { email: ['a'] })).status).toBe(400);
    expect(await lettersTo(email)).toEqual([]);
  });
});
