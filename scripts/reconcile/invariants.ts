import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Knex } from 'knex';
import { root } from '../bootstrap/node.mjs';

/** A condition that the data must fulfil at any time. */
export type Invariant = {
  /** The condition as a sentence. */
  readonly name: string;
  /** Its source: `L §4`, `Agreement 5.3`. Default: ours. */
  readonly clause?: string;
  /** Returns one line per violation; empty if it holds. */
  check(db: Knex): Promise<readonly string[]>;
};

type Verdict = Invariant & { readonly breaches: readonly string[] };

/** Invariants of all plugins, exported by plugins/<plugin>/server/reconcile/*.ts. */
export const findInvariants = async (): Promise<readonly Invariant[]> => {
  const plugins = join(root, 'plugins');
  const files = readdirSync(plugins)
    .map((plugin) => join(plugins, plugin, 'server', 'reconcile'))
    .filter(existsSync)
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file));
  const found: Invariant[] = [];
  for (const file of files) {
    const { invariants }: { invariants?: readonly Invariant[] } = await import(
      pathToFileURL(file).href
    );
    if (!Array.isArray(invariants))
      throw new Error(`${file} does not export an array named invariants`);
    found.push(...invariants);
  }
  return found;
};

/** Checks one after another, because they share one connection. */
export const judge = async (
  invariants: readonly Invariant[],
  db: Knex,
): Promise<readonly Verdict[]> => {
  const verdicts: Verdict[] = [];
  for (const invariant of invariants)
    verdicts.push({ ...invariant, breaches: await invariant.check(db) });
  return verdicts;
};

const shownBreaches = 20;

/** Output of the command: a line for each invariant, followed by its violations. */
export const verdictLines = (verdicts: readonly Verdict[]): readonly string[] =>
  verdicts.flatMap(({ name, clause = 'ours', breaches }) => {
    if (breaches.length === 0) return [`✓ ${name} (${clause})`];
    const more = breaches.length - shownBreaches;
    return [
      `✗ ${name} (${clause}): ${breaches.length}`,
      ...breaches.slice(0, shownBreaches).map((breach) => `    ${breach}`),
      ...(more > 0 ? [`    and ${more} more`] : []),
    ];
  });

/** The verdicts in the text format of Prometheus. @param now milliseconds */
export const verdictMetrics = (verdicts: readonly Verdict[], now: number): string => {
  const broken = verdicts.filter(({ breaches }) => breaches.length > 0).length;
  return [
    '# HELP oner_reconcile_broken Invariants of the data that do not hold.',
    '# TYPE oner_reconcile_broken gauge',
    `oner_reconcile_broken ${broken}`,
    '# HELP oner_reconcile_at_seconds When that was looked at, as seconds since 1970.',
    '# TYPE oner_reconcile_at_seconds gauge',
    `oner_reconcile_at_seconds ${Math.floor(now / 1000)}`,
    '',
  ].join('\n');
};
