import { resolve } from 'node:path';
import { option } from '../bootstrap/option.ts';
import { Plain } from '../bootstrap/say.mjs';

export const languages = ['kk', 'ru', 'en'] as const;
export const themes = ['light', 'dark'] as const;
export const widths = [390, 1440] as const;

export type Language = (typeof languages)[number];
export type Theme = (typeof themes)[number];
export type Width = (typeof widths)[number];

export type Plan = {
  /** Folder of the table, the rows so far and the pictures. */
  readonly folder: string;
  /** Patterns, or parts of them after a `~`; none for all routes. */
  readonly only: readonly string[];
  readonly languages: readonly Language[];
  readonly themes: readonly Theme[];
  readonly widths: readonly Width[];
  readonly lighthouse: boolean;
  /** How often Lighthouse looks at a route; the run in the middle counts. */
  readonly runs: number;
  readonly pictures: boolean;
  /** A shop that runs already; one of its own unless said. */
  readonly shop: string;
};

const someOf = <T extends string | number>(name: string, all: readonly T[]): readonly T[] => {
  const given = option(name, '');
  if (!given) return all;
  return given.split(',').map((one) => {
    const found = all.find((known) => String(known) === one);
    if (found === undefined) throw new Plain(`--${name}: ${one} is none of ${all.join(', ')}.`);
    return found;
  });
};

const isSaid = (name: string): boolean => process.argv.includes(`--${name}`);

/** Whether the plan looks at a route. */
export const isAsked = ({ only }: Pick<Plan, 'only'>, pattern: string): boolean =>
  only.length === 0 ||
  only.some((one) => (one.startsWith('~') ? pattern.includes(one.slice(1)) : pattern === one));

const runsSaid = (): number => {
  const runs = Number(option('runs', '1'));
  if (!Number.isInteger(runs) || runs < 1 || runs > 25)
    throw new Plain('--runs: a whole number from 1 to 25.');
  return runs;
};

export const readPlan = (): Plan => ({
  folder: resolve(option('out', 'tests/results/audit')),
  only: option('only', '').split(',').filter(Boolean),
  languages: someOf('languages', languages),
  themes: someOf('themes', themes),
  widths: someOf('widths', widths),
  lighthouse: isSaid('lighthouse'),
  runs: runsSaid(),
  pictures: !isSaid('no-pictures'),
  shop: option('shop', ''),
});
