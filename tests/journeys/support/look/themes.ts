import type { Page } from '@playwright/test';

/** Sets the theme of a page, as its button in the header does, and waits for colour transitions to end. */
export const wear = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
  page.evaluate(async (isDark) => {
    if (isDark) document.documentElement.dataset.theme = 'dark';
    else delete document.documentElement.dataset.theme;
    const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
    await frame();
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
    await frame();
  }, theme === 'dark');

export const goDark = (page: Page): Promise<void> => wear(page, 'dark');
