/** One row: everybody asked in turn, three rounds, the best of which counts. */
import type { Row } from '../rows.ts';
import { untilQuiet } from './database.ts';
import { load, type Measured } from './load.ts';
import type { Target, TargetName } from './targets.ts';

const rounds = 3;

export type RowPlan = {
  readonly connections: number;
  /** Of one slice. */
  readonly seconds: number;
  /** PostgreSQL of all. */
  readonly server: string;
};

export type Compared = Partial<Record<TargetName, Measured>> & {
  readonly better: TargetName | undefined;
  /** How many times the better of the other shops we are. */
  readonly toBetter: number | undefined;
  readonly toBare: number | undefined;
};

export const measureRow = async (
  row: Row,
  targets: readonly Target[],
  { connections, seconds, server }: RowPlan,
): Promise<Compared> => {
  const found: Partial<Record<TargetName, Measured>> = {};
  // The first round is none: what compiles and fills memories is not what visitors meet.
  for (let round = -1; round < rounds; round++) {
    for (const target of targets) {
      if (!target.question(row, 0)) continue;
      const question = (n: number) => target.question(row, n) ?? { path: '/' };
      const { hidesErrors } = target;
      const slice = round < 0 ? Math.min(1, seconds) : seconds;
      const now = await load(target.origin, question, { connections, seconds: slice, hidesErrors });
      await untilQuiet(server);
      if (round >= 0) found[target.name] = betterOf(found[target.name], now);
    }
  }
  return compare(found);
};

/** The faster of two slices; failures of both are kept. */
const betterOf = (one: Measured | undefined, other: Measured): Measured => {
  if (!one) return other;
  const better = other.perSecond > one.perSecond ? other : one;
  return { ...better, failed: one.failed + other.failed };
};

export const compare = (found: Partial<Record<TargetName, Measured>>): Compared => {
  const { ours, bare, vendure, medusa } = found;
  const isVendure = (vendure?.perSecond ?? 0) > (medusa?.perSecond ?? 0);
  const better = isVendure ? 'vendure' : 'medusa';
  return {
    ...found,
    better: found[better] ? better : undefined,
    toBetter: ratio(ours, found[better]),
    toBare: ratio(ours, bare),
  };
};

const ratio = (a: Measured | undefined, b: Measured | undefined): number | undefined =>
  a && b && b.perSecond > 0 ? Number((a.perSecond / b.perSecond).toFixed(2)) : undefined;
