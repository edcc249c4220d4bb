import type { FileChooser, Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { hiddenFocus } from './look/walk.ts';

/** Where the focus is, for a message. */
const nameOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? 'nothing');

const farthest = 60;

/** Walks with the Tab key until it stands on `target`, and looks at every stop whether the focus shows. */
export const tabTo = async (page: Page, target: Locator, key = 'Tab'): Promise<void> => {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < farthest; stops += 1) {
    await page.keyboard.press(key);
    const why = await hiddenFocus(page);
    if (why) throw new Error(why);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${farthest} times ${key} do not lead there; now at ${await nameOfFocus(page)}`);
};

/** Walks to a button or a link and presses it. */
export const pressWithKeys = async (page: Page, target: Locator, key = 'Tab'): Promise<void> => {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
};

/** Opens a dialog, leaves it with Escape, stands on its opener again, and opens it once more. */
export const openTwice = async (page: Page, opener: Locator, dialog: Locator): Promise<void> => {
  await pressWithKeys(page, opener);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
};

/** Walks to a field and types, as over what stands there. */
export const typeInto = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
};

/**
 * Goes to a field for files and opens its window with Enter. The wish to hear of it is said before the way there: a
 * browser that hears of it too late opens a window of its own, and tells nobody.
 */
export const openFiles = async (page: Page, field: Locator): Promise<FileChooser> => {
  page.on('filechooser', () => undefined);
  await tabTo(page, field);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.keyboard.press('Enter'),
  ]);
  return chooser;
};
