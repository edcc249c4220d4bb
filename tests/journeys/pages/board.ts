/** The orders board of the panel as a member of staff sees it, in Russian. */
import type { Browser, Locator, Page } from '@playwright/test';
import { expect } from '../support/journey.ts';
import { openPanel, type PanelOptions, panelTimeout, type Staff } from './desk.ts';

type Board = {
  readonly page: Page;
  readonly rows: Locator;
  /** Number of the open order. */
  readonly title: Locator;
  readonly dialog: Locator;
  readonly history: Locator;
  /** Opens a page of the board; `''` is the board itself. */
  goTo(path: string): Promise<void>;
  /** Opens one order, whatever its state. */
  open(number: string): Promise<void>;
  press(key: string): Promise<void>;
  leave(): Promise<void>;
};

export const openBoard = async (
  browser: Browser,
  who: Staff,
  look: PanelOptions = {},
): Promise<Board> => {
  const panel = await openPanel(browser, who, look);
  const { page } = panel;
  const goTo = async (path: string): Promise<void> => {
    await page.goto(`/admin/plugins/orders${path}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible(panelTimeout);
  };
  return {
    page,
    rows: page
      .getByRole('complementary')
      .getByRole('listitem')
      .filter({
        has: page.getByRole('button', { name: /\d{11}/ }),
      }),
    title: page.getByRole('heading', { level: 2 }),
    dialog: page.getByRole('dialog'),
    history: page.getByRole('region', { name: /^(История|Тарихы|History)$/ }),
    goTo,
    open: async (number) => {
      await goTo(`?q=${number}&order=${number}`);
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(`Заказ № ${number}`);
    },
    press: (key) => page.keyboard.press(key),
    leave: panel.leave,
  };
};

/** Fills and confirms the form of a confirm dialog. */
export const confirm = async (
  page: Page,
  name: string,
  typed: Readonly<Record<string, string>>,
): Promise<void> => {
  const dialog = page.getByRole('dialog', { name });
  for (const [label, text] of Object.entries(typed)) await dialog.getByLabel(label).fill(text);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
};
