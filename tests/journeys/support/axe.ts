import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { findViolations } from './look/find-violations.ts';
import { goDark } from './look/themes.ts';

export { goDark };

/**
 * Looks at the page as it stands with the rules of WCAG 2.2 A and AA. The journey asks for reduced motion: colours that
 * are still changing would be judged half-way.
 */
export const expectAccessible = async (page: Page, where: string): Promise<void> =>
  expect(await findViolations(page), where).toEqual([]);

/** Wide screens are judged light and phones dark: each rule meets both, and what differs by width meets its own. */
export const dress = (page: Page, isMobile: boolean): Promise<void> =>
  isMobile ? goDark(page) : Promise.resolve();
