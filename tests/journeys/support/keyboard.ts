import type { FileChooser, Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { hiddenFocus } from './look/walk.ts';

/** The focused element, for error messages. */
const nameOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? 'nothing');

const farthest = 60;

/** Presses Tab until `target` has the focus, and checks at every stop that the focus is visible. */
export const tabTo = async (page: Page, target: Locator, key = 'Tab'): Promise<void> => {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < farthest; stops += 1) {
    await page.keyboard.press(key);
    const why = await hiddenFocus(page);
    if (why) throw new Error(why);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(
    `focus not reached after pressing ${key} ${farthest} times; now at ${await nameOfFocus(page)}`,
  );
};

/** Tabs to a button or a link and presses it. */
export const pressWithKeys = async (page: Page, target: Locator, key = 'Tab'): Promise<void> => {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
};

/** A dialog listens to the keyboard once it has taken the focus, a moment after it is visible. */
export const expectOpen = async (dialog: Locator): Promise<void> => {
  await expect(dialog.and(dialog.page().locator(':focus-within'))).toBeVisible();
};

/** Opens a list of choices and chooses the one after the selected one. */
export const chooseNext = async (page: Page, select: Locator): Promise<void> => {
  await expect(select).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { selected: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(
    page.getByRole('option', { selected: false }).and(page.locator(':focus')),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
};

/** Opens a dialog, closes it with Escape, checks that its opener has the focus, and opens it again. */
export const openTwice = async (page: Page, opener: Locator, dialog: Locator): Promise<void> => {
  await pressWithKeys(page, opener);
  await expectOpen(dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expectOpen(dialog);
};

/** Tabs to a field and types over its text. */
export const typeInto = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
};

/**
 * Tabs to a file field and opens its file chooser with Enter. The listener is added before tabbing: a browser without one
 * opens its own window and reports no event.
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
