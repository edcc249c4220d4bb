import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Looks at the page as it stands with the rules of WCAG 2.2 A and AA. The journey asks for reduced motion: colours that
 * are still changing would be judged half-way.
 */
export const expectAccessible = async (page: Page, where: string): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
  expect(found, where).toEqual([]);
};

/** The other theme, as its button in the header sets it. */
export const goDark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
