import type { Scores } from './rows.ts';

type Check = {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly numericValue?: number;
};
type Category = {
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
};
/** A Lighthouse report (its type LH.Result), as far as it is used here. */
export type LighthouseReport = {
  readonly environment: { readonly benchmarkIndex: number };
  readonly runtimeError?: { readonly message: string };
  readonly audits: Readonly<Record<string, Check>>;
  readonly categories: Readonly<Record<string, Category>>;
};

/** Extracts the scores from a report. */
export const scoresOf = (
  pattern: string,
  { audits, categories, environment }: LighthouseReport,
): Scores => {
  const points = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const measured = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  const lost = Object.entries(categories).flatMap(([name, { auditRefs }]) =>
    auditRefs
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => audits[id] ?? [])
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ id, title, score }) => `${name}: ${id} ${score} (${title})`),
  );
  return {
    pattern,
    performance: points('performance'),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    seo: points('seo'),
    paintMs: Math.round(measured('largest-contentful-paint')),
    blockedMs: Math.round(measured('total-blocking-time')),
    shift: Number(measured('cumulative-layout-shift').toFixed(4)),
    machine: Math.round(environment.benchmarkIndex),
    lost,
  };
};

/** Whether the scores are as the shop promises (98 for performance, 100 for the rest). */
export const isGood = ({ performance, accessibility, bestPractices, seo }: Scores): boolean =>
  performance >= 98 && Math.min(accessibility, bestPractices, seo) === 100;
