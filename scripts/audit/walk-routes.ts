import { type Screen, screens } from '../../tests/journeys/support/screens.ts';
import { watch } from '../../tests/journeys/support/trouble.ts';
import { someAddress } from '../../tests/support/some-address.ts';
import { complain, say } from '../bootstrap/say.mjs';
import type { AuditShop } from './audit-shop.ts';
import { auditCell, type CellTask } from './cell.ts';
import { type AuditPlan, type AuditRow, cellKeyOf, isIncluded, type openRows } from './rows.ts';

/** Two pages at a time: one is audited while the other waits for the shop. */
const concurrency = 2;

const printRow = ({
  pattern,
  language,
  theme,
  width,
  status,
  findings,
  scriptBytes,
}: AuditRow): void => {
  const cell = `${language} ${theme} ${width}`.padEnd(14);
  const state = findings.length === 0 ? '✓' : `✗ ${findings.length}`;
  say(`${state} ${status} ${cell} ${pattern} (${scriptBytes} bytes of script)`);
  for (const finding of findings.slice(0, 5)) complain(`    ${finding.slice(0, 300)}`);
};

/** Opens one page as a new visitor and audits it in all themes. */
const visit = async (shop: AuditShop, task: CellTask): Promise<AuditRow[]> => {
  const { as } = task.screen;
  const context = await shop.browser.newContext({
    ...(as && { storageState: await shop.storageOf(as) }),
    extraHTTPHeaders: { 'x-forwarded-for': someAddress() },
    reducedMotion: 'reduce',
    locale: 'kk-KZ',
    timezoneId: 'Asia/Almaty',
    serviceWorkers: 'block',
  });
  try {
    const trouble = watch(context, shop.shop);
    return await auditCell(await context.newPage(), shop, task, trouble);
  } finally {
    await context.close();
  }
};

const cellsOf = (screen: Screen, plan: AuditPlan, pictures: string | undefined): CellTask[] =>
  plan.languages.flatMap((language) =>
    plan.widths.map((width) => ({
      screen,
      language,
      width,
      themes: plan.themes,
      ...(pictures && { pictures }),
    })),
  );

/** Audits every cell of the plan that is not in `rows` yet, and prints each result. */
export const walkRoutes = async (
  ground: AuditShop,
  plan: AuditPlan,
  rows: ReturnType<typeof openRows>,
): Promise<void> => {
  const pictures = plan.pictures ? plan.folder : undefined;
  const known = new Set(rows.rows().map(cellKeyOf));
  const isNew = ({ screen: { pattern }, language, width, themes }: CellTask): boolean =>
    themes.some((theme) => !known.has(cellKeyOf({ pattern, language, theme, width })));
  const queue = screens
    .filter(({ pattern }) => isIncluded(plan, pattern))
    .flatMap((screen) => cellsOf(screen, plan, pictures))
    .filter(isNew);
  const worker = async (): Promise<void> => {
    for (let task = queue.shift(); task; task = queue.shift()) {
      for (const row of await visit(ground, task)) {
        rows.addRow(row);
        printRow(row);
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
};
