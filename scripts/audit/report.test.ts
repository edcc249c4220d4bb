import { expect, it } from 'vitest';
import { isGood, type LighthouseReport, scoresOf } from './report.ts';

const category = (score: number, id: string) => ({ score, auditRefs: [{ id, weight: 1 }] });
const report = (performance: number, rest = 1): LighthouseReport => ({
  environment: { benchmarkIndex: 1480.4 },
  audits: {
    'largest-contentful-paint': { id: 'lcp', title: 'LCP', score: 0.8, numericValue: 1204.4 },
    canonical: { id: 'canonical', title: 'points elsewhere', score: rest },
  },
  categories: {
    performance: category(performance, 'largest-contentful-paint'),
    accessibility: category(rest, 'canonical'),
    'best-practices': { score: 1, auditRefs: [] },
    seo: { score: 1, auditRefs: [] },
  },
});

it('reads scores, times and lost points', () => {
  const scores = scoresOf('/faq', report(0.99));
  expect(scores).toMatchObject({ pattern: '/faq', performance: 99, seo: 100, paintMs: 1204 });
  expect(scores).toMatchObject({ machine: 1480, lost: ['performance: lcp 0.8 (LCP)'] });
});

it('is content with 98 for speed and nothing less than all of the rest', () => {
  expect(isGood(scoresOf('/', report(0.98)))).toBe(true);
  expect(isGood(scoresOf('/', report(0.97)))).toBe(false);
  expect(isGood(scoresOf('/', report(1, 0.99)))).toBe(false);
});
