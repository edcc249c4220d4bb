import { expect, type Locator, type Page } from '@playwright/test';

/** The list of works of one section, in Kazakh. */
export const explorePage = (page: Page) => {
  const isNarrow = (page.viewportSize()?.width ?? 0) < 992;
  const aside = page.getByRole('complementary', { name: 'Сүзгілер' });
  // The drawer of a phone becomes a dialog when the page's script runs.
  const drawer = page.getByRole('dialog', { name: 'Сүзгілер' });
  const panel: Locator = isNarrow ? drawer.or(aside) : aside;
  const titles = page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 });
  return {
    panel,
    titles,
    names: async (): Promise<readonly string[]> => titles.allTextContents(),
    /** The list is in the HTML, and works without reloads once its script has loaded. */
    whenAlive: async (): Promise<void> => {
      await page.locator('main astro-island:not([ssr])').first().waitFor({ state: 'attached' });
    },
    search: panel.getByLabel('Бөлімнен іздеу'),
    isNarrow,
    /** A box of a filter in any language; a folded filter is opened. */
    box: async (name: string, key: string): Promise<Locator> => {
      const selector = `input[name="${name}"][value="${key}"]`;
      const fold = panel.locator('details:not([open])').filter({ has: page.locator(selector) });
      if ((await fold.count()) > 0) await fold.locator('summary').click();
      return panel.locator(selector);
    },
    rent: panel.getByRole('radio', { name: 'Жалға алу' }),
    from: panel.getByLabel('Бағасы, ₸: Бастап'),
    to: panel.getByLabel('Бағасы, ₸: Дейін'),
    apply: panel.getByRole('button', { name: 'Қолдану' }),
    level: (name: string) => panel.getByRole('radio', { name }),
    count: page.getByRole('main').getByRole('status').filter({ hasText: /\S/ }),
    chip: (name: string) => page.getByRole('link', { name: `Сүзгіні алып тастау: ${name}` }),
    showMore: page.getByRole('link', { name: 'Тағы көрсету' }),
    sortBy: async (order: string): Promise<void> => {
      if (isNarrow) await page.getByLabel('Сұрыптау').selectOption(order);
      else await page.getByRole('button', { name: order }).click();
    },
    /** The filters are beside the list, on a phone behind a button. */
    openFilters: async (): Promise<void> => {
      if (!isNarrow) return;
      await page.getByRole('button', { name: /^Сүзгілер/ }).click();
      await expect(panel).toBeVisible();
    },
    closeFilters: async (): Promise<void> => {
      if (isNarrow) await panel.getByRole('button', { name: 'Жабу' }).click();
    },
  };
};
