/** Every screen and dialog by the rules of WCAG 2.2 A and AA, light and dark, wide and narrow. */
import { expectAccessible, goDark } from './support/axe.ts';
import { test } from './support/journey.ts';
import { findPlaces, screens } from './support/screens.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const screen of screens) {
  if (screen.again) continue;
  test(`axe: ${screen.pattern}`, { tag: '@both' }, async ({ page, request, signIn, isMobile }) => {
    if (screen.as) await signIn(screen.as);
    const path = screen.path(await findPlaces(request));
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, 'kk, light');
    await goDark(page);
    await expectAccessible(page, 'kk, dark');
    // The other languages change words only: once each is enough.
    const prefix = isMobile ? '/ru' : '/en';
    await page.goto(prefix + path.replace(/^\/$/, ''));
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, prefix);
  });
}
