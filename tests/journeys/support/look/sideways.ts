import type { Page } from '@playwright/test';

/** The layout changes a moment after the window has its new size. */
const settled = async (page: Page, width: number): Promise<void> => {
  await page.waitForFunction((asked) => innerWidth === asked, width);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
};

/**
 * Pixels by which the page is wider than its window, with the elements that stick out. 320 px equal 1280 px at 400 %
 * (WCAG 1.4.10). The window keeps the requested size.
 */
export const sidewaysAt = async (page: Page, width: number, height = 900): Promise<string[]> => {
  await page.setViewportSize({ width, height });
  await settled(page, width);
  return page.evaluate((asked) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const sticksOut = Array.from(document.querySelectorAll('body *'))
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .filter((element) => element.childElementCount === 0)
      .map((element) => `${element.localName}.${element.className}`);
    const what = [...new Set(sticksOut)].slice(0, 3).join(', ');
    return [`${scrollWidth - clientWidth} px sideways at ${asked}: ${what}`];
  }, width);
};
