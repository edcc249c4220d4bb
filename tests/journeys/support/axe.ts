import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { findViolations } from './look/find-violations.ts';
import { goDark } from './look/themes.ts';

export { goDark };

/**
 * Checks the current state of the page against WCAG 2.2 A and AA. Journeys use reduced motion, because colours in a
 * transition would be measured half-way.
 */
export const expectAccessible = async (page: Page, where: string): Promise<void> =>
  expect(await findViolations(page), where).toEqual([]);

/** Wide screens are checked light and phones dark, so that each rule meets both themes and widths. */
export const setTheme = (page: Page, isMobile: boolean): Promise<void> =>
  isMobile ? goDark(page) : Promise.resolve();
