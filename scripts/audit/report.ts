/** What Lighthouse says of one page, as far as it counts here. */
import type { Scores, Speed } from './rows.ts';

type Check = {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly numericValue?: number;
};
export type Report = {
  readonly environment: { readonly benchmarkIndex: number };
  readonly runtimeError?: { readonly message: string };
  readonly audits: Readonly<Record<string, Check>>;
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { id: string; weight: number }[];
      }
    >
  >;
};

const speedOf = ({ audits, categories }: Report): Speed => {
  const measured = (id: string): number => Math.round(audits[id]?.numericValue ?? Number.NaN);
  return {
    performance: Math.round((categories.performance?.score ?? 0) * 100),
    paintMs: measured('largest-contentful-paint'),
    blockedMs: measured('total-blocking-time'),
  };
};

/** @param byClock of the same recording, untouched */
export const scoresOf = (pattern: string, byProcessor: Report, byClock: Report): Scores => {
  const { audits, categories, environment } = byProcessor;
  const points = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const lost = Object.entries(categories).flatMap(([name, { auditRefs }]) =>
    auditRefs
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => audits[id] ?? [])
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ id, title, score }) => `${name}: ${id} ${score} (${title})`),
  );
  return {
    pattern,
    ...speedOf(byProcessor),
    byClock: speedOf(byClock),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    seo: points('seo'),
    shift: Number((audits['cumulative-layout-shift']?.numericValue ?? Number.NaN).toFixed(4)),
    machine: Math.round(environment.benchmarkIndex),
    lost,
  };
};
