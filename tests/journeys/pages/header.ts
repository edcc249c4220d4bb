import { expect, type Page } from '@playwright/test';

/** Below this width the menu is a drawer (spec A §2). */
const drawerBelow = 992;

const labels = {
  open: /^(Мәзірді ашу|Открыть меню|Open the menu)$/,
  drawer: /^(Мәзір|Меню|Menu)$/,
  close: /^(Жабу|Закрыть|Close)$/,
  theme: /^(Қараңғы режим|Ашық режим|Тёмная тема|Светлая тема|Dark mode|Light mode)$/,
  logOut: /^(Шығу|Выйти|Log out)$/,
  language: /^(Тіл|Язык|Language): /,
};

/** The header at any width. */
export const header = (page: Page) => {
  const isNarrow = (page.viewportSize()?.width ?? 0) < drawerBelow;
  const banner = page.getByRole('banner');
  const drawer = page.getByRole('dialog', { name: labels.drawer });
  const languages = banner.getByLabel(labels.language);
  // The last menu of the header: log in, or the person's name.
  const personMenu = banner.locator('summary').filter({ visible: true }).last();

  /** Opens the person's menu, or the drawer, where theme and logout are. */
  const openMenu = async (): Promise<void> => {
    // After a click on a link, the header works once the new page is parsed.
    await page.waitForLoadState('domcontentloaded');
    if (!isNarrow) return personMenu.click();
    await page.getByRole('button', { name: labels.open }).click();
    await expect(drawer).toBeVisible();
  };
  const place = isNarrow ? drawer : banner;

  return {
    drawer,
    /** The opened menu. */
    place,
    openMenu,
    closeDrawer: () => drawer.getByRole('button', { name: labels.close }).click(),
    personMenu,
    switchLanguage: async (to: 'Қазақша' | 'Русский' | 'English'): Promise<void> => {
      if (isNarrow) await openMenu();
      else await languages.click();
      await place.getByRole('link', { name: to }).click();
    },
    toggleTheme: async (): Promise<void> => {
      await openMenu();
      await place.getByRole('button', { name: labels.theme }).click();
      await (isNarrow ? drawer.getByRole('button', { name: labels.close }).click() : openMenu());
    },
    logOut: async (): Promise<void> => {
      await openMenu();
      await place.getByRole('button', { name: labels.logOut }).click();
    },
  };
};
