/**
 * Pictures of every screen of a running shop, for looking at them: 1440 and 390 px, light and dark, three languages.
 *   SHOP_URL=http://127.0.0.1:4321 node tests/journeys/support/shots.ts <folder outside of the project> [part of a path]
 */
import { mkdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type BrowserContext, chromium, request } from '@playwright/test';
import { inherited } from '../../../scripts/bootstrap/environment.mjs';
import { root } from '../../../scripts/bootstrap/node.mjs';
import { addSession, tokenOf } from './people.ts';
import { findPlaces, type Screen, screens } from './screens.ts';

const { SHOP_URL = 'http://127.0.0.1:4321', CHROMIUM = '/usr/bin/chromium' } = inherited();
const [folder, only = ''] = process.argv.slice(2);
if (!folder)
  throw new Error('Missing argument. Usage: node tests/journeys/support/shots.ts <folder>');
if (!relative(root, resolve(folder)).startsWith('..'))
  throw new Error('The folder must be outside the project.');
mkdirSync(folder, { recursive: true });

const prefixes = { kk: '', ru: '/ru', en: '/en' } as const;
const sizes = { 1440: 900, 390: 844 } as const;

const nameOf = ({ pattern }: Screen): string =>
  pattern.replace(/\W+/g, ' ').trim().replaceAll(' ', '-') || 'home';

const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const api = await request.newContext({ baseURL: SHOP_URL });
const places = await findPlaces(api);

const shoot = async (context: BrowserContext, screen: Screen, width: number): Promise<void> => {
  const page = await context.newPage();
  for (const [language, prefix] of Object.entries(prefixes)) {
    await page.goto(`${SHOP_URL}${prefix}${screen.path(places)}`);
    await page.waitForLoadState('networkidle');
    // Lazy images are loaded too, or a long screenshot shows empty frames.
    await page.evaluate(async () => {
      const late = Array.from(document.images);
      for (const image of late) image.loading = 'eager';
      await Promise.all(late.map((image) => image.decode().catch(() => undefined)));
    });
    for (const theme of ['light', 'dark']) {
      await page.evaluate((dark) => {
        if (dark) document.documentElement.dataset.theme = 'dark';
        else delete document.documentElement.dataset.theme;
      }, theme === 'dark');
      const path = join(folder, `${nameOf(screen)}-${width}-${theme}-${language}.jpg`);
      await page.screenshot({ path, fullPage: true, type: 'jpeg', quality: 80 });
    }
  }
  await page.close();
};

for (const [width, height] of Object.entries(sizes)) {
  for (const screen of screens) {
    if (screen.again || !screen.path(places).includes(only)) continue;
    const context = await browser.newContext({
      viewport: { width: Number(width), height },
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Almaty',
    });
    if (screen.as) await addSession(context, SHOP_URL, await tokenOf(api, screen.as));
    await shoot(context, screen, Number(width));
    await context.close();
    process.stdout.write(`${screen.pattern} at ${width}\n`);
  }
}
await api.dispose();
await browser.close();
