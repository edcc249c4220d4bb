/** A passkey with Chromium's virtual authenticator: added, named, used to log in, and used instead of the password. */
import { calls } from '@oner/config/contract';
import type { BrowserContext, Page } from '@playwright/test';
import { accountPage } from './pages/account.ts';
import { agePasskeys } from './support/aged-passkeys.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { addSession, newAuthor, newBuyer } from './support/people.ts';

/** Passkeys belong to a domain: they use the journeys' shop under this name. */
const domain = (baseURL: string | undefined): string =>
  `http://localhost:${new URL(baseURL ?? '').port}`;

/** @returns a function that sets whether the device verifies its owner */
const giveAuthenticator = async (context: BrowserContext, page: Page) => {
  const devTools = await context.newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (isUserVerified: boolean) =>
    devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
};

const addPasskey = async (page: Page, name: string) => {
  await page.getByLabel('Кілттің атауы').fill(name);
  await page.getByRole('button', { name: 'Кіру кілтін қосу' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Әлі қолданылмаған');
  return row;
};

test('a person adds a passkey, names it, logs in and proves themselves with it, and removes it', {
  tag: '@everyday',
}, async ({ page, context, request, baseURL, trouble }) => {
  const origin = domain(baseURL);
  await giveAuthenticator(context, page);
  const { access, firstName } = await newBuyer(request);
  await addSession(context, origin, access);

  await page.goto(`${origin}/security`);
  await addPasskey(page, 'Chrome, Linux');
  const rename = page.getByRole('button', { name: 'Кіру кілтінің атауын өзгерту: Chrome, Linux' });
  const newName = page.getByLabel('Кілттің жаңа атауы');
  await rename.press('Enter');
  await expect(newName).toBeFocused();
  await expectAccessible(page, '/security, another name');
  await newName.press('Escape');
  await expect(rename).toBeFocused();
  await rename.press('Enter');
  await newName.fill('Жұмыс ноутбугі');
  await newName.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'атауы өзгертілді' })).toBeVisible();
  await page.reload();
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
  await expect(page.getByRole('banner')).toContainText(`Сәлеметсіз бе, ${firstName}`);

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
  await row.getByRole('button', { name: 'Кіру кілтін өшіру' }).click();
  const ask = page.getByRole('dialog', { name: 'Өзіңіз екеніңізді растаңыз' });
  const show = ask.getByRole('button', { name: 'Кіру кілтімен растау' });
  trouble.expect(/^403: POST \/api\/user\/reauthenticate\/passkey/);
  await show.click();
  await expect(ask.getByRole('alert')).toContainText('үшінші күннен бастап жарайды');
  await expectAccessible(page, 'a passkey that is too new');
  agePasskeys(access);
  await show.click();
  await expect(row).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Кіру кілті өшірілді' })).toBeVisible();
});

test('with a passkey, a new one and the end of the agreement need no password', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const origin = domain(baseURL);
  const unlock = await giveAuthenticator(context, page);
  const { access } = await newAuthor(request);
  await addSession(context, origin, access);
  const account = accountPage(page);
  const change = page.getByRole('button', { name: 'Кіру кілтімен өзгерту' });
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Кіру кілтімен растау' });

  const asked = page.waitForResponse((answer) => answer.url().endsWith(calls.listPasskeys.path));
  await page.goto(`${origin}/account#password`);
  await asked;
  await expect(account.changePassword).toBeVisible();
  await expect(change).toHaveCount(0);
  await page.goto(`${origin}/security`);
  await addPasskey(page, 'Жұмыс ноутбугі');
  agePasskeys(access);

  await page.goto(`${origin}/account#password`);
  await change.click();
  await expect(account.newPassword).toBeFocused();
  await account.newPassword.fill('Төрт түлік пен көк дала');
  await account.repeat.fill('Төрт түлік пен көк дала');
  await expectAccessible(page, 'a new password by passkey');
  await change.press('Enter');
  await expect(account.toast('Құпиясөз өзгертілді')).toBeVisible();
  await expect(account.newPassword).toHaveValue('');

  await page.goto(`${origin}/seller-settings`);
  await page.getByRole('button', { name: 'Шартты тоқтату' }).click();
  await expect(confirm).toBeVisible();
  await expectAccessible(page, 'the end of the agreement by passkey');
  await unlock(false);
  await confirm.press('Enter');
  // The person cancelled: nothing has happened, and no error is shown.
  const form = page.getByRole('dialog').locator('form');
  await expect(form).toHaveAttribute('aria-busy', 'false');
  await expect(form.getByRole('alert')).toHaveCount(0);
  await unlock(true);
  await confirm.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Шарт тоқтатылды' })).toBeVisible();

  await page.goto(`${origin}/account`);
  await account.withdraw.click();
  await expect(confirm).toBeVisible();
  await confirm.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Келісім кері қайтарылды' })).toBeVisible();
});
