import { defineConfig, type Project } from '@playwright/test';
import { inherited } from './scripts/bootstrap/environment.mjs';

const { SHOP_URL, CHROMIUM, TEST_DIR, TEST_SCOPE } = inherited();
const results = TEST_DIR ?? 'tests/results';

/**
 * The everyday run takes the journeys that cross screens; what repeats the rule of one screen is for `npm run test:all`, and so
 * is the copy on a phone of a journey tagged @everyday-wide, where the phone shows the same page in one column.
 */
const isEveryday = TEST_SCOPE === 'everyday';
const [askedWide, askedNarrow] = isEveryday
  ? ['(?=.*@everyday)', '(?=.*@everyday(?!-))']
  : ['', ''];

const wide: Project = {
  grep: new RegExp(`^${askedWide}`),
  grepInvert: /@narrow/,
  use: {
    browserName: 'chromium' as const,
    viewport: { width: 1440, height: 900 },
    // Every day phones show what moves, and it is not waited for on each page of the wide ones too.
    ...(isEveryday && { contextOptions: { reducedMotion: 'reduce' as const } }),
  },
};

/** What looks or works differently on a phone says so: a journey tagged @both or @narrow. */
const narrow: Project = {
  grep: new RegExp(`^${askedNarrow}.*(@both|@narrow)`),
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  },
};

/** Journeys that change what every visitor finds: who counts works and authors has looked before. */
const publishing = '**/publishing/*.spec.ts';
/** Takes a work out of the shop whose card a page of another journey may have been given just before: it comes last, and alone. */
const takingOut = '**/publishing/author.spec.ts';
const afterTheOthers: Project = {
  testMatch: publishing,
  testIgnore: takingOut,
  dependencies: ['wide', 'narrow'],
};

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: `${results}/journeys`,
  globalSetup: './tests/journeys/support/global-setup.ts',
  fullyParallel: true,
  // One journey reads while another waits for the shop; more only wait for each other, and take longer in all.
  workers: 2,
  // Whoever passes at a second try only is a race that somebody has to look at.
  retries: 0,
  // How long one waits for what has to come says nothing about the shop: it is for machines with much to do. Each wait ends by
  // itself, so the whole journey may take as many as it has.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['json', { outputFile: `${results}/journeys.json` }]],
  use: {
    ...(SHOP_URL ? { baseURL: SHOP_URL } : {}),
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    locale: 'kk-KZ',
    timezoneId: 'Asia/Almaty',
    // A worker of pages would answer before the journeys that hold requests back; journeys about it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A journey that fails keeps what it did, asked and heard, and its last page. What each page was is kept by the whole run
    // alone: it costs a seventh of a journey's processor time, and a film of the pages an eighth.
    trace: {
      mode: 'retain-on-failure',
      snapshots: !isEveryday,
      screenshots: false,
      sources: false,
    },
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
    {
      name: 'wide-taking-out',
      ...wide,
      testMatch: takingOut,
      dependencies: ['wide-publishing', 'narrow-publishing'],
    },
    {
      name: 'narrow-taking-out',
      ...narrow,
      testMatch: takingOut,
      dependencies: ['wide-taking-out'],
    },
  ],
});
