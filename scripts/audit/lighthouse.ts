/** Points of Lighthouse on a phone for every route, in the first language of the plan. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { screens } from '../../tests/journeys/support/screens.ts';
import { complain, say } from '../bootstrap/say.mjs';
import { isAsked, type Plan } from './arguments.ts';
import { fileNameOf } from './file-name.ts';
import type { Ground } from './ground.ts';
import { findLighthouse } from './lighthouse-program.ts';
import { type Measured, measurePage } from './measure-page.ts';
import { isGood, middleOf } from './middle.ts';
import type { openRows, Scores } from './rows.ts';

/** Measures every route that has no points yet, one after the other: two at once would slow each other. */
export const runLighthouse = async (
  ground: Ground,
  plan: Plan,
  executablePath: string,
  rows: ReturnType<typeof openRows>,
): Promise<void> => {
  const program = await findLighthouse();
  const folder = join(plan.folder, 'lighthouse');
  mkdirSync(folder, { recursive: true });
  for (const screen of screens) {
    if (!isAsked(plan, screen.pattern) || rows.scores().has(screen.pattern)) continue;
    const runs: Measured[] = [];
    for (let run = 0; run < plan.runs; run++)
      runs.push(await tryTwice(() => measurePage(program, ground, screen, plan, executablePath)));
    const { scores, report } = middleOf(runs);
    rows.addScores(scores);
    writeFileSync(join(folder, `${fileNameOf(screen.pattern)}.json`), report);
    tell(scores, runs);
  }
};

/** Once in some hundred looks the browser writes no beginning into its trace: another look, and hours of others are kept. */
const tryTwice = async <T>(look: () => Promise<T>): Promise<T> => {
  try {
    return await look();
  } catch (error) {
    complain(`    once more: ${String(error).split('\n')[0]}`);
    return look();
  }
};

const tell = (scores: Scores, runs: readonly Measured[]): void => {
  const { performance, accessibility, bestPractices, seo, paintMs, shift, blockedMs } = scores;
  const points = [performance, accessibility, bestPractices, seo].join(' · ');
  const measured = `LCP ${paintMs} ms, CLS ${shift}, blocked ${blockedMs} ms`;
  const { byClock, machine } = scores;
  const clock = `by the clock ${byClock.performance}, ${byClock.paintMs} ms, ${byClock.blockedMs} ms on a machine of ${machine}`;
  const all = runs.map((one) => one.scores.performance).join(', ');
  const others = `; ${clock}${runs.length > 1 ? `; of ${all}` : ''}`;
  const mark = isGood(scores) ? '✓' : '✗';
  say(`${mark} Lighthouse ${points} ${scores.pattern} (${measured}${others})`);
  for (const one of scores.lost.slice(0, 6)) complain(`    ${one}`);
};
