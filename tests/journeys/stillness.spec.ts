/**
 * No layout shift while a page loads, however slow the connection (issue: images never shift the page). Pages of a person are
 * the hard ones, because their content loads after them. `npm run audit:site` checks every route.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { openSlowly } from './support/look/open-slowly.ts';
import { findPlaces } from './support/screens.ts';

/** The largest invisible shift: a tenth of the window moves by a tenth of it. */
const mostShift = 0.01;

/** Opens pages one after the other. @returns those that moved, and by how much */
const movedOf = async (page: Page, paths: readonly string[]): Promise<string[]> => {
  const moved: string[] = [];
  for (const path of paths) {
    const { byAnswers } = await openSlowly(page, path);
    if (byAnswers > mostShift) moved.push(`${path} by ${byAnswers}`);
  }
  return moved;
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const pages = [
  '/account',
  '/notifications',
  '/profile',
  '/security',
  '/notices',
  '/purchases-sales',
  '/wallet',
  '/wallet-v2',
  '/payment-methods',
  '/seller-settings',
  '/deposit-enfties',
  '/clock',
] as const;

for (const { who, reminded } of [
  { who: 'aigerim', reminded: false },
  { who: 'viktor', reminded: true },
]) {
  test(`a page of ${who} stands still while it comes`, { tag: '@both' }, async ({
    page,
    signIn,
  }) => {
    await signIn(who);
    // First the session is unknown; then the browser has stored it.
    expect(await movedOf(page, ['/account', ...pages])).toEqual([]);
    const reminder = page.getByRole('dialog', { name: 'IBAN мен ЖСН толтырылмаған' });
    await expect(reminder).toBeVisible({ visible: reminded });
  });
}

test('a public page does not shift while it loads', { tag: '@both' }, async ({
  page,
  request,
  signIn,
}) => {
  // Seven pages, each with all its answers and pictures held back.
  const { work, seller } = await findPlaces(request);
  await signIn('viktor');
  const paths = ['/', '/explore', `/product-details/art/${work}`, `/author/${seller}`, '/activity'];
  expect(await movedOf(page, ['/faq', '/basket', ...paths])).toEqual([]);
});
