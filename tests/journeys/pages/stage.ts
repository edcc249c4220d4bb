import type { Page } from '@playwright/test';

/** A work's picture has its button in the HTML; it works once its script has loaded. */
export const stageIsAlive = (page: Page): Promise<void> =>
  page
    .locator('astro-island:not([ssr])', { has: page.locator('.stage') })
    .waitFor({ state: 'attached' });
