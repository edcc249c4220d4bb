/**
 * `npm run audit:site -- [--out folder] [--only /faq,~wallet] [--languages kk,ru] [--themes dark] [--widths 390]
 * [--lighthouse] [--runs 5] [--no-pictures] [--shop http://…]`: opens every route of the shop in three languages, two
 * themes and two widths, and writes a table of findings (table.md) with screenshots. Pages that are already in the
 * folder are skipped: remove it to start again. Exit code 1 if there are findings, or if a Lighthouse score is too
 * low.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openAuditShop } from './audit/audit-shop.ts';
import { runLighthouse } from './audit/lighthouse.ts';
import { isGood } from './audit/report.ts';
import { openRows, readPlan, tableOf } from './audit/rows.ts';
import { walkRoutes } from './audit/walk-routes.ts';
import { giveUp, say, sinceStart } from './bootstrap/say.mjs';

try {
  const plan = readPlan();
  mkdirSync(plan.folder, { recursive: true });
  const rows = openRows(plan.folder);
  const auditShop = await openAuditShop(plan.shop);
  try {
    await walkRoutes(auditShop, plan, rows);
    if (plan.lighthouse) await runLighthouse(auditShop, plan, rows);
  } finally {
    await auditShop.close();
  }
  const found = rows.rows();
  const table = join(plan.folder, 'table.md');
  writeFileSync(table, tableOf(found, rows.scores(), new Date().toISOString().slice(0, 10)));
  const bad = found.filter(({ findings }) => findings.length > 0).length;
  say(`\n${found.length} cells, ${bad} with findings, ${sinceStart()}: ${table}`);
  const slow = [...rows.scores().values()].filter((scores) => !isGood(scores)).length;
  process.exit(bad + slow > 0 ? 1 : 0);
} catch (error) {
  giveUp(error);
}
