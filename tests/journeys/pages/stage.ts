import type { Page } from '@playwright/test';

/** A work's picture comes with its button, which answers once its script has come too. */
export const stageIsAlive = (page: Page): Promise<void> =>
  page
    .locator('astro-island:not([ssr])', { has: page.locator('.stage') })
    .waitFor({ state: 'attached' });
