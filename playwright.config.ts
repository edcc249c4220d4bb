import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { inherited } from './scripts/bootstrap/environment.mjs';

const { SHOP_URL, CHROMIUM, TEST_DIR } = inherited();
const results = TEST_DIR ?? 'tests/results';

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: `${results}/journeys`,
  globalSetup: './tests/journeys/support/global-setup.ts',
  fullyParallel: true,
  // The shop itself works on these cores too.
  workers: Math.max(1, Math.floor(availableParallelism() / 2)),
  // A journey that needs a second try is a journey that fails.
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: `${results}/journeys.json` }]],
  use: {
    ...(SHOP_URL ? { baseURL: SHOP_URL } : {}),
    locale: 'kk-KZ',
    timezoneId: 'Asia/Almaty',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(CHROMIUM ? { executablePath: CHROMIUM } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  projects: [
    { name: 'wide', use: { browserName: 'chromium', viewport: { width: 1440, height: 900 } } },
    {
      name: 'narrow',
      use: {
        browserName: 'chromium',
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
});
