import { writeListCursor } from '../../plugins/catalogue/server/lists/rules.ts';
import { openDatabase } from '../../tests/contract/support/engine.ts';
import { say } from '../bootstrap/say.mjs';
import { load, type Measured } from './busy.ts';
import type { BenchShop } from './shop.ts';
import { type BenchRow, coldRows, hotRows, rowAfter } from './works.ts';

type Plan = {
  readonly engine: string;
  readonly works: number;
  readonly seconds: number;
  readonly connections: readonly number[];
  /** Part of the names of rows to measure; empty for all. */
  readonly only: string;
};

/** Each target is measured in this many rounds, and the best counts, because other load on the machine affects all alike. */
const rounds = 3;

type Target = (() => Promise<Measured>) | undefined;

const best = async <N extends string>(
  targets: Readonly<Record<N, Target>>,
): Promise<Partial<Record<N, Measured>>> => {
  const found: Partial<Record<N, Measured>> = {};
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of Object.entries<Target>(targets) as [N, Target][]) {
      const now = await run?.();
      if (now && now.perSecond > (found[name]?.perSecond ?? 0)) found[name] = now;
    }
  }
  return found;
};

const packs = { 'accept-encoding': 'gzip' };

const ratio = (a: Measured, b: Measured | undefined): number | undefined =>
  b && b.perSecond > 0 ? Number((a.perSecond / b.perSecond).toFixed(2)) : undefined;

/** Prints one line of JSON per measurement; ratios compare figures of the same minute. */
export const measureAll = async (shop: BenchShop, plan: Plan): Promise<void> => {
  const { seconds, connections } = plan;
  const slice = seconds / rounds;
  const rows = [
    ...coldRows.map((row) => ['cold', row] as const),
    ...(await keysetRows(shop, plan)).map((row) => ['cold', row] as const),
    ...hotRows.map((row) => ['hot', row] as const),
  ].filter(([, { name }]) => name.includes(plan.only));
  // Warm-up: the first responses include compilation.
  for (const [, row] of rows) await load(shop.shop, row.ours, 4, 0.5);
  for (const [mode, row] of rows) {
    for (const c of connections) {
      // Repeated requests come from browsers, which accept gzip.
      const headers = mode === 'hot' ? packs : {};
      const { ours, bare, empty, plain } = await best({
        ours: () => load(shop.shop, row.ours, c, slice, headers),
        bare:
          row.bare &&
          (
            (paths) => () =>
              load(shop.bare, paths, c, slice)
          )(row.bare),
        empty: () => load(shop.shop, () => '/_health', c, slice),
        plain: mode === 'hot' ? () => load(shop.shop, row.ours, c, slice) : undefined,
      });
      if (!ours) continue;
      const strapi =
        c === 16 && row.strapi ? await load(shop.shop, row.strapi, c, seconds) : undefined;
      await untilIdle(shop.shop);
      const { engine, works } = plan;
      say(
        JSON.stringify({
          row: row.name,
          mode,
          engine,
          works,
          connections: c,
          ...ours,
          toBare: ratio(ours, bare),
          toEmpty: ratio(ours, empty),
          ...(plain && { plain: plain.perSecond, plainToEmpty: ratio(plain, empty) }),
          toStrapi: ratio(ours, strapi),
          bare,
          empty: empty?.perSecond,
          strapi,
        }),
      );
    }
  }
};

/** Waits until abandoned requests are finished, so that they do not slow the next measurement. */
const untilIdle = async (origin: string): Promise<void> => {
  for (let quiet = 0; quiet < 5; ) {
    const started = performance.now();
    await (await fetch(`${origin}/_health`)).arrayBuffer();
    quiet = performance.now() - started < 20 ? quiet + 1 : 0;
  }
};

/** Pages by cursor, near the top and far down the list. */
const keysetRows = async ({ place }: BenchShop, { works }: Plan): Promise<BenchRow[]> => {
  const sql = openDatabase(place);
  const deep = Math.min(500, Math.floor((works * 0.9) / 60) - 2);
  const rows: BenchRow[] = [];
  for (const page of [2, deep]) {
    const last = await sql('catalogue')
      .where({ section: 'art', hidden: false })
      .orderBy(['price_up', 'sequence'])
      .offset((page - 1) * 60 - 1)
      .first('price_up', 'sequence');
    const [value, sequence] = [Number(last.price_up), Number(last.sequence)];
    rows.push(rowAfter(page, writeListCursor('price-up', { value, sequence }), value, sequence));
  }
  await sql.destroy();
  return rows;
};
