/** Nobody is measured before his answers are right: as many cards, the total, and the order that was asked for. */
import type { Row } from '../rows.ts';
import { faultOf } from './asked.ts';
import { askOnce } from './load.ts';
import type { PeerWork } from './peer-works.ts';
import type { Target, TargetName } from './targets.ts';

const questionsOfEach = 3;

export type Sizes = Partial<Record<TargetName, number>>;

/**
 * @returns bytes of the first answer of each, by row
 * @throws Error that names the first answer that is wrong
 */
export const checkAll = async (
  rows: readonly Row[],
  targets: readonly Target[],
  works: readonly PeerWork[],
): Promise<Map<string, Sizes>> => {
  const sizes = new Map<string, Sizes>();
  for (const row of rows) {
    const ofRow: Sizes = {};
    for (const target of targets) {
      for (let n = 0; n < questionsOfEach; n++) {
        const bytes = await check(row, target, n, works);
        if (bytes !== undefined) ofRow[target.name] ??= bytes;
      }
    }
    sizes.set(row.name, ofRow);
  }
  return sizes;
};

const check = async (
  row: Row,
  target: Target,
  n: number,
  works: readonly PeerWork[],
): Promise<number | undefined> => {
  const question = target.question(row, n);
  if (!question) return undefined;
  const { body, headers } = await askOnce(target.origin, question);
  const told = target.read(body, headers);
  // The bare server knows no totals.
  const total = target.name === 'bare' ? Number.NaN : told.total;
  const { more } = target;
  const fault = faultOf({ ...told, total }, works, target.asked(row, n), {
    ...{ skip: question.skip ?? 0, more },
  });
  if (fault) throw new Error(`${target.name}, ${row.name}, question ${n}: ${fault}`);
  return Buffer.byteLength(body);
};
