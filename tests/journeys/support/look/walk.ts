import type { Page } from '@playwright/test';

/** Three seconds at most. */
const mostTries = 30;

const focusProblem = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return undefined;
    const name = at.outerHTML.slice(0, 120);
    // Elements in a frame are checked there.
    if (at instanceof HTMLIFrameElement) return undefined;
    let isOutlined = false;
    for (let box: Element | null = at; box && box !== document.body; box = box.parentElement) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) isOutlined = true;
      // Strapi's fields have no outline, but a shadow of that width and sharpness around them or their container.
      if (/^rgb\([^)]+\) 0px 0px 0px [2-9]px$/.test(boxShadow)) isOutlined = true;
    }
    if (!isOutlined) return `the focus does not show on ${name}`;
    // The label shows the focus of an invisible box.
    const isHidden =
      at instanceof HTMLInputElement &&
      (getComputedStyle(at).opacity === '0' || at.getBoundingClientRect().width <= 1);
    const shown = isHidden ? (at.closest('label') ?? at) : at;
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const points = [
      [x, y],
      [x, top + 2],
      [x, bottom - 2],
      [left + 2, y],
      [right - 2, y],
    ] as const;
    const isSeen = points.some(([px, py]) => {
      const hit = document.elementFromPoint(px, py);
      return hit !== null && (shown.contains(hit) || hit.contains(shown));
    });
    return isSeen ? undefined : `something covers the focus on ${name}`;
  });

/** Why a keyboard user would not see the focus; undefined if it is visible (WCAG 2.4.7, 2.4.11). */
export const hiddenFocus = async (page: Page): Promise<string | undefined> => {
  // Transitions and smooth scrolling may delay visibility for a moment.
  let why = await focusProblem(page);
  for (let attempt = 0; why && attempt < mostTries; attempt += 1) {
    await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
    why = await focusProblem(page);
  }
  return why;
};

/** Tabs through the page, and returns every stop whose focus is not visible. @param most stops */
export const walk = async (page: Page, most: number): Promise<string[]> => {
  const found: string[] = [];
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
  });
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    const why = await hiddenFocus(page);
    if (why) found.push(why);
  }
  return found;
};
