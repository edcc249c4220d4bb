import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Looks at the page as it stands with the rules of WCAG 2.2 A and AA. The journey asks for reduced motion: colours that
 * are still changing would be judged half-way.
 */
export const expectAccessible = (page: Page, where: string): Promise<void> =>
  expectNone(new AxeBuilder({ page }).withTags(rules), where);

const expectNone = async (axe: AxeBuilder, where: string): Promise<void> => {
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
  expect(found, where).toEqual([]);
};

/** The other theme, as its button in the header sets it; ends when colours that change by a transition have arrived. */
export const goDark = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    document.documentElement.dataset.theme = 'dark';
    const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
    await frame();
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
    await frame();
  });

/** Wide screens are judged light and phones dark: each rule meets both, and what differs by width meets its own. */
export const dress = (page: Page, isMobile: boolean): Promise<void> =>
  isMobile ? goDark(page) : Promise.resolve();
