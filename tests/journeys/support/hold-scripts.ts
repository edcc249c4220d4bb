import type { Page } from '@playwright/test';

/** Holds back every script of the pages until it is called: a slow connection, and a visitor who types at once. */
export const holdScripts = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
};
