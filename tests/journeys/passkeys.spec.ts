/** A passkey of a browser, with an authenticator that Chromium plays: added, used to log in, and shown in place of the password. */
import { calls } from '@oner/config/contract';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { newBuyer, rememberIn } from './support/people.ts';

test('a person adds a passkey, logs in and proves himself with it, and removes it', async ({
  page,
  context,
  request,
  baseURL,
  trouble,
}) => {
  // Passkeys belong to a domain: the shop of the journeys has its own at this name.
  const origin = `http://localhost:${new URL(baseURL ?? '').port}`;
  const devTools = await context.newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { access, firstName } = await newBuyer(request);
  await rememberIn(context, origin, access);

  await page.goto(`${origin}/security`);
  const add = page.getByRole('button', { name: 'Кіру кілтін қосу' });
  await page.getByLabel('Кілттің атауы').fill('Жұмыс ноутбугі');
  await add.click();
  const row = page.getByRole('listitem').filter({ hasText: 'Жұмыс ноутбугі' });
  await expect(row).toContainText('Әлі қолданылмаған');
  await expectAccessible(page, '/security');

  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: 'Кіру кілтімен кіру' }).click();
  await expect(page).toHaveURL(/\/explore/);
  await expect(page.getByRole('banner')).toContainText(`Сәлем, ${firstName}`);

  // As ten minutes after the log-in.
  trouble.expect(/^403: DELETE \/api\/my\/passkeys\//);
  let isStale = true;
  await page.route(
    (url) => url.pathname.startsWith(`${calls.listPasskeys.path}/`),
    (route) => {
      if (!isStale) return route.continue();
      isStale = false;
      const error = { code: 'reauthentication-required', facts: {} };
      return route.fulfill({ status: 403, json: { error } });
    },
  );
  await page.goto(`${origin}/security`);
  await expect(row).not.toContainText('Әлі қолданылмаған');
  await row.getByRole('button').click();
  const ask = page.getByRole('dialog', { name: 'Құпиясөзіңізді растаңыз' });
  await ask.getByRole('button', { name: 'Кіру кілтімен растау' }).click();
  await expect(row).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Кіру кілті өшірілді' })).toBeVisible();
});
