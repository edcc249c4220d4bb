import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules that another theme can break: it changes colours only. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/**
 * Looks at the page as it stands with the rules of WCAG 2.2 A and AA. The journey asks for reduced motion: colours that
 * are still changing would be judged half-way.
 */
export const expectAccessible = (page: Page, where: string): Promise<void> =>
  expectNone(new AxeBuilder({ page }).withTags(rules), where);

/** Looks at the colours alone, for a page that was looked at in the other theme. */
export const expectLegible = (page: Page, where: string): Promise<void> =>
  expectNone(new AxeBuilder({ page }).withRules(rulesOfColour), where);

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
