/** Audits one page in one language at one width, in each theme. */
import { join } from 'node:path';
import type { Language } from '@oner/config/contract/shapes';
import type { Page } from '@playwright/test';
import { addressOf } from '../../tests/journeys/support/look/addresses.ts';
import { brokenTexts, cutTexts } from '../../tests/journeys/support/look/cut-texts.ts';
import { findViolations } from '../../tests/journeys/support/look/find-violations.ts';
import { layoutShift } from '../../tests/journeys/support/look/layout-shift.ts';
import { openSlowly } from '../../tests/journeys/support/look/open-slowly.ts';
import { sidewaysAt } from '../../tests/journeys/support/look/sideways.ts';
import { smallTargets } from '../../tests/journeys/support/look/targets.ts';
import { wear } from '../../tests/journeys/support/look/themes.ts';
import { walk } from '../../tests/journeys/support/look/walk.ts';
import type { Screen } from '../../tests/journeys/support/screens.ts';
import type { Trouble } from '../../tests/journeys/support/trouble.ts';
import type { AuditShop } from './audit-shop.ts';
import {
  type AuditRow,
  fileNameOf,
  htmlFindings,
  listenToWeights,
  type Theme,
  type Width,
} from './rows.ts';

const heights = { 390: 844, 1440: 900 } as const;
/** WCAG 1.4.10: 1280 × 1024 at 400 %. */
const zoomed = { width: 320, height: 256 } as const;
/** Smaller layout shifts are not visible, by responses and by fonts (web.dev/cls calls 0.1 good). */
const mostShift = { byAnswers: 0.01, byFonts: 0.1 } as const;
const stops = 40;

export type CellTask = {
  readonly screen: Screen;
  readonly language: Language;
  readonly width: Width;
  readonly themes: readonly Theme[];
  /** Folder for screenshots; without it none are made. */
  readonly pictures?: string;
};

const shoot = async (page: Page, folder: string, name: string): Promise<string> => {
  // Loads lazy images too; otherwise a full-page screenshot has empty frames.
  await page.evaluate(async () => {
    const images = Array.from(document.images);
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });
  const file = `${name}.jpg`;
  await page.screenshot({ path: join(folder, file), fullPage: true, type: 'jpeg', quality: 60 });
  return file;
};

/** Audits a cell. @param trouble records errors, refused scripts and failed requests of the page's context */
export const auditCell = async (
  page: Page,
  ground: AuditShop,
  asked: CellTask,
  trouble: Trouble,
): Promise<AuditRow[]> => {
  const { screen, language, width, themes, pictures } = asked;
  const window = { width, height: heights[width] };
  await page.setViewportSize(window);
  const weighed = listenToWeights(page);
  const address = addressOf(screen.path(await ground.places()), language);
  const { answer, byFonts, byAnswers } = await openSlowly(page, ground.shop + address);
  if (!answer) throw new Error(`${screen.pattern}: no response`);
  await page.waitForLoadState('networkidle');
  const shift = await layoutShift(page);
  const weights = await weighed(answer);
  const common = [
    ...(byAnswers > mostShift.byAnswers ? [`moved by ${byAnswers}`] : []),
    ...(byFonts > mostShift.byFonts ? [`moved by ${byFonts} when fonts loaded`] : []),
    ...htmlFindings(screen.pattern, weights),
    ...(await smallTargets(page)).map((one) => `small: ${one}`),
  ];

  const rows: AuditRow[] = [];
  for (const theme of themes) {
    await wear(page, theme);
    const violations = await findViolations(page);
    const name = `${fileNameOf(screen.pattern)}-${width}-${theme}-${language}`;
    rows.push({
      pattern: screen.pattern,
      language,
      theme,
      width,
      status: answer.status(),
      axe: violations.length,
      shift,
      ...weights,
      findings: [...common, ...violations.map((one) => `axe: ${one.replace(/\s+/g, ' ')}`)],
      ...(pictures && { picture: await shoot(page, pictures, name) }),
    });
  }

  // Widths and keyboard do not depend on the theme, so their findings are added to the first row only.
  const found: string[] = [];
  found.push(...(await walk(page, language === 'kk' ? stops : 0)));
  if (width === 390) {
    found.push(...(await sidewaysAt(page, 320)));
    found.push(...(await cutTexts(page)).map((one) => `cut at 320: ${one}`));
    found.push(...(await brokenTexts(page)).map((one) => `broken at 320: ${one}`));
    found.push(...(await sidewaysAt(page, zoomed.width, zoomed.height)));
  }
  found.push(...(await sidewaysAt(page, window.width, window.height)));
  found.push(...trouble.seen());
  const [first, ...others] = rows;
  return first ? [{ ...first, findings: [...first.findings, ...found] }, ...others] : [];
};
