/** The moderation desk of the panel as a member of staff sees it. */
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { expect, frontDoorHeaders } from '../support/journey.ts';
import { cmsOrigin } from '../support/moderated.ts';
import { demoPassword } from '../support/people.ts';
import { watch } from '../support/trouble.ts';

export type Staff = 'moderator' | 'editor' | 'owner' | 'accountant' | 'manager';
export type PanelOptions = {
  readonly language?: 'kk' | 'ru' | 'en';
  readonly theme?: 'light' | 'dark';
  /** Origin of the panel; by default that of the shared shop. */
  readonly origin?: string;
  /** Logs in on the page, as at the start of a day. */
  readonly byForm?: true;
};

/** The panel is a large program, and starts for the first time in this browser. */
export const panelTimeout = { timeout: 90_000 } as const;

type Desk = {
  readonly page: Page;
  /** Title of the open work. */
  readonly title: Locator;
  readonly rows: Locator;
  /** The last decision, while it can be undone. */
  readonly undo: Locator;
  goTo(path: string): Promise<void>;
  /** Presses a key by its position, such as `KeyA`. */
  press(key: string): Promise<void>;
  /** Refuses by keyboard: R or E, then the number of a reason or a part of its text, Enter, Enter. */
  refuse(key: 'KeyR' | 'KeyE', reason: string): Promise<void>;
  /** Ends the visit; fails if anything went wrong on its pages. */
  leave(): Promise<void>;
};

/** Adds the session, because the log-in page and the page after it would load a large program twice. */
const bringSession = async (context: BrowserContext, origin: string, who: Staff): Promise<void> => {
  const data = { email: `${who}@oner.test`, password: demoPassword };
  const answer = await context.request.post(`${origin}/admin/login`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { token } = ((await answer.json()) as { data: { token: string } }).data;
  await context.addCookies([{ name: 'jwtToken', value: token, url: origin }]);
};

const logInByForm = async (page: Page, who: Staff): Promise<void> => {
  await page.goto('/admin');
  await page.locator('input[name=email]').fill(`${who}@oner.test`, panelTimeout);
  await page.locator('input[name=password]').fill(demoPassword);
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('navigation').first()).toBeVisible(panelTimeout);
};

/** A member of staff, logged in and on no page yet. The browser has its own address, because the panel limits logins by it. */
export const openPanel = async (
  browser: Browser,
  who: Staff,
  { language = 'ru', theme = 'light', origin = cmsOrigin(), byForm }: PanelOptions = {},
): Promise<Desk> => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'ru-RU',
    timezoneId: 'Asia/Almaty',
    extraHTTPHeaders: frontDoorHeaders(),
  });
  await context.addInitScript((shade) => {
    if (origin !== 'null') localStorage.setItem('STRAPI_THEME', shade);
  }, theme);
  // Replaces the language in the profile: the staff of this shop are shared, and other journeys read Russian meanwhile.
  await context.route('**/admin/users/me', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: object };
    await route.fulfill({
      response: answer,
      json: { data: { ...data, preferedLanguage: language } },
    });
  });
  const trouble = watch(context, origin);
  // Next to a text in several languages, Strapi requests features that its free edition lacks.
  trouble.expect(/^404: GET \/(admin\/ai-feature-config|i18n\/ai-localization-jobs)/);
  const page = await context.newPage();
  if (byForm) await logInByForm(page, who);
  else await bringSession(context, origin, who);
  return {
    page,
    title: page.getByRole('heading', { level: 2 }),
    rows: page
      .getByRole('complementary')
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') }),
    undo: page.getByRole('status').filter({ has: page.getByRole('button') }),
    goTo: async (path) => {
      await page.goto(`/admin/plugins/moderation${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible(panelTimeout);
    },
    press: (key) => page.keyboard.press(key),
    refuse: async (key, reason) => {
      await page.keyboard.press(key);
      await expect(page.getByRole('textbox', { name: 'Найти причину' })).toBeFocused();
      await page.keyboard.type(reason);
      if (!/^\d$/.test(reason)) await page.keyboard.press('Enter');
      const send = page.getByRole('button', { name: /^Отправить (отказ|на доработку)/ });
      await expect(send).toBeFocused();
      await page.keyboard.press('Enter');
    },
    leave: async () => {
      await context.close();
      expect(trouble.seen(), 'errors and failed requests of the desk').toEqual([]);
    },
  };
};
