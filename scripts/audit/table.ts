import type { Row, Scores } from './rows.ts';

const head = [
  '| route | status | language | theme | width | axe | Lighthouse | LCP, CLS, TBT, machine | JS bytes | HTML bytes | CLS | findings | screenshot |',
  `|${'---|'.repeat(13)}`,
];

const pointsOf = (scores: Scores | undefined): string =>
  scores
    ? [scores.performance, scores.accessibility, scores.bestPractices, scores.seo].join(' · ')
    : '';

const measuredOf = (scores: Scores | undefined): string =>
  scores ? [scores.paintMs, scores.shift, scores.blockedMs, scores.machine].join(' · ') : '';

const line = (row: Row, scores: Scores | undefined): string =>
  `| ${[
    row.pattern,
    row.status,
    row.language,
    row.theme,
    row.width,
    row.axe,
    pointsOf(scores),
    measuredOf(scores),
    row.scriptBytes,
    row.htmlBytes,
    row.shift,
    row.findings.length,
    row.picture ? `[${row.width}](${row.picture})` : '',
  ].join(' | ')} |`;

/** The audit as Markdown: the table of all cells, then everything that is wrong, each with the cells that have it. */
export const tableOf = (
  rows: readonly Row[],
  scores: ReadonlyMap<string, Scores>,
  when: string,
): string => {
  const byFinding = new Map<string, string[]>();
  for (const row of rows)
    for (const finding of row.findings) {
      const cells = byFinding.get(`${row.pattern}: ${finding}`) ?? [];
      cells.push(`${row.language} ${row.theme} ${row.width}`);
      byFinding.set(`${row.pattern}: ${finding}`, cells);
    }
  const wrong = [...byFinding].map(([finding, cells]) => `- ${finding} (${cells.join(', ')})`);
  const lost = [...scores.values()].flatMap(({ pattern, lost: what }) =>
    what.map((one) => `- ${pattern}: Lighthouse, ${one}`),
  );
  const bad = rows.filter(({ findings }) => findings.length > 0).length;
  const routes = new Set(rows.map(({ pattern }) => pattern)).size;
  return [
    `# Every route, looked at ${when}`,
    '',
    `${routes} routes, ${rows.length} cells, ${bad} with findings. Lighthouse on a phone: performance · accessibility · best practices · SEO; machine: how quick it was, by Lighthouse’s own measure.`,
    '',
    ...head,
    ...rows.map((row) => line(row, scores.get(row.pattern))),
    '',
    '## Findings',
    '',
    ...(wrong.length + lost.length > 0 ? [...wrong, ...lost] : ['None.']),
    '',
  ].join('\n');
};
