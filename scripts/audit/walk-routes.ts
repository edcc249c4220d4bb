import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { rememberIn } from '../../tests/journeys/support/people.ts';
import { type Screen, screens } from '../../tests/journeys/support/screens.ts';
import { watch } from '../../tests/journeys/support/trouble.ts';
import { someAddress } from '../../tests/support/some-address.ts';
import { complain, say } from '../bootstrap/say.mjs';
import { isAsked, type Plan } from './arguments.ts';
import { type Asked, lookAt } from './cell.ts';
import type { Ground } from './ground.ts';
import { keyOf, type openRows, type Row } from './rows.ts';

/** Two pages at a time: while one waits for the shop the other is looked at. */
const lanes = 2;

const tell = ({ pattern, language, theme, width, status, findings, scriptBytes }: Row): void => {
  const cell = `${language} ${theme} ${width}`.padEnd(14);
  const state = findings.length === 0 ? '✓' : `✗ ${findings.length}`;
  say(`${state} ${status} ${cell} ${pattern} (${scriptBytes} bytes of script)`);
  for (const finding of findings.slice(0, 5)) complain(`    ${finding.slice(0, 300)}`);
};

/** Somebody signed in is known to his browser from the page before (site/src/layouts/meet-person.ts). */
const comeFromAnotherPage = async (context: BrowserContext, shop: string): Promise<void> => {
  const page = await context.newPage();
  await page.goto(`${shop}/offline`);
  await page.waitForFunction(() => Boolean(document.documentElement.dataset.role));
  await page.close();
};

/** One visitor looks at one page, in all its themes. */
const visit = async (browser: Browser, ground: Ground, asked: Asked): Promise<Row[]> => {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': someAddress() },
    reducedMotion: 'reduce',
    locale: 'kk-KZ',
    timezoneId: 'Asia/Almaty',
    serviceWorkers: 'block',
  });
  try {
    const { as } = asked.screen;
    if (as) {
      await rememberIn(context, ground.shop, await ground.tokenOf(as));
      await comeFromAnotherPage(context, ground.shop);
    }
    const trouble = watch(context, ground.shop);
    return await lookAt(await context.newPage(), ground, asked, trouble);
  } finally {
    await context.close();
  }
};

const cellsOf = (screen: Screen, plan: Plan, pictures: string | undefined): Asked[] =>
  plan.languages.flatMap((language) =>
    plan.widths.map((width) => ({
      ...{ screen, language, width, themes: plan.themes },
      ...(pictures && { pictures }),
    })),
  );

/** Looks at every cell of the plan that is not in `rows` yet, and tells of each as it goes. */
export const walkRoutes = async (
  ground: Ground,
  plan: Plan,
  executablePath: string,
  rows: ReturnType<typeof openRows>,
): Promise<void> => {
  const pictures = plan.pictures ? plan.folder : undefined;
  if (pictures) mkdirSync(join(pictures), { recursive: true });
  const known = new Set(rows.rows().map(keyOf));
  const isNew = ({ screen: { pattern }, language, width, themes }: Asked): boolean =>
    themes.some((theme) => !known.has(keyOf({ pattern, language, theme, width })));
  const queue = screens
    .filter(({ pattern }) => isAsked(plan, pattern))
    .flatMap((screen) => cellsOf(screen, plan, pictures))
    .filter(isNew);
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  const browser = await chromium.launch({ executablePath, args });
  const lane = async (): Promise<void> => {
    for (let asked = queue.shift(); asked; asked = queue.shift()) {
      for (const row of await visit(browser, ground, asked)) {
        rows.addRow(row);
        tell(row);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: lanes }, lane));
  } finally {
    await browser.close();
  }
};
