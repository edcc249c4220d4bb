import type { Page } from '@playwright/test';

/** Three seconds, if need be. */
const mostLooks = 30;

const lookForFocus = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return undefined;
    const name = at.outerHTML.slice(0, 120);
    // What stands in a frame is looked at there.
    if (at instanceof HTMLIFrameElement) return undefined;
    let isOutlined = false;
    for (let box: Element | null = at; box && box !== document.body; box = box.parentElement) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) isOutlined = true;
      // Fields of Strapi have no outline, but a shadow around them or around what holds them, as wide and as sharp.
      if (/^rgb\([^)]+\) 0px 0px 0px [2-9]px$/.test(boxShadow)) isOutlined = true;
    }
    if (!isOutlined) return `the focus does not show on ${name}`;
    // The label of a box that is not to be seen shows for it.
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

/** Why whoever uses the keyboard would not see where they are; undefined when they do (WCAG 2.4.7, 2.4.11). */
export const hiddenFocus = async (page: Page): Promise<string | undefined> => {
  // What comes into view by a transition, or by a page that glides to it, is there a moment later.
  let why = await lookForFocus(page);
  for (let look = 0; why && look < mostLooks; look += 1) {
    await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
    why = await lookForFocus(page);
  }
  return why;
};

/** Walks through the page by Tab, and tells of every stop that is not seen. @param most stops */
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
