import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Whether whoever uses the keyboard sees where he is: the thing itself or its card is outlined. */
const hasOutline = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    for (let at = document.activeElement; at && at !== document.body; at = at.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(at);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true;
    }
    return false;
  });

/** Where the focus is, for a message. */
const nameOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? 'nothing');

const farthest = 60;

/** Walks with the Tab key until it stands on `target`, and looks at every stop whether the focus shows. */
export const tabTo = async (page: Page, target: Locator, key = 'Tab'): Promise<void> => {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < farthest; stops += 1) {
    await page.keyboard.press(key);
    if (!(await hasOutline(page)))
      throw new Error(`the focus does not show on ${await nameOfFocus(page)}`);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${farthest} times ${key} do not lead there; now at ${await nameOfFocus(page)}`);
};
