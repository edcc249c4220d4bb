import { defineConfig, type Project } from '@playwright/test';
import { inherited } from './scripts/bootstrap/environment.mjs';

const { SHOP_URL, CHROMIUM, TEST_DIR } = inherited();
const results = TEST_DIR ?? 'tests/results';

const wide: Project = {
  grepInvert: /@narrow/,
  use: { browserName: 'chromium', viewport: { width: 1440, height: 900 } },
};

/** What looks or works differently on a phone says so: a journey tagged @both or @narrow. */
const narrow: Project = {
  grep: /@both|@narrow/,
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  },
};

/** Journeys that change what every visitor finds: who counts works and authors has looked before. */
const publishing = '**/publishing/*.spec.ts';
const afterTheOthers: Project = { testMatch: publishing, dependencies: ['wide', 'narrow'] };

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: `${results}/journeys`,
  globalSetup: './tests/journeys/support/global-setup.ts',
  fullyParallel: true,
  // One journey reads while another waits for the shop; more only wait for each other, and take longer in all.
  workers: 2,
  // The second try is for its trace, and tells a race from a fault: `npm test` names whoever needs it (scripts/test).
  retries: 1,
  // How long one waits for what has to come says nothing about the shop: it is for machines with much to do.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: `${results}/journeys.json` }]],
  use: {
    ...(SHOP_URL ? { baseURL: SHOP_URL } : {}),
    actionTimeout: 30_000,
    locale: 'kk-KZ',
    timezoneId: 'Asia/Almaty',
    // A worker of pages would answer before the journeys that hold requests back; journeys about it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recorded for the second try alone: whoever passes at the first would pay for it as well.
    trace: 'on-first-retry',
    launchOptions: {
      ...(CHROMIUM ? { executablePath: CHROMIUM } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  projects: [
    { name: 'wide', ...wide, testIgnore: publishing },
    { name: 'narrow', ...narrow, testIgnore: publishing },
    { name: 'wide-publishing', ...wide, ...afterTheOthers },
    { name: 'narrow-publishing', ...narrow, ...afterTheOthers },
  ],
});
