/** Everybody who is asked: our shop, the bare server, and the other shops. */
import type { Row } from '../rows.ts';
import type { BenchShop } from '../shop.ts';
import { type Asked, askedBy } from './asked.ts';
import type { Question } from './load.ts';
import type { RunningPeer, Told } from './peer.ts';

export type TargetName = 'ours' | 'bare' | 'vendure' | 'medusa';

export type Target = {
  readonly name: TargetName;
  readonly origin: string;
  /** The row's question number `n` in its own words. */
  question(row: Row, n: number): Question | undefined;
  asked(row: Row, n: number): Asked;
  read(body: string, headers: Headers): Told;
  /** Works that it shows beyond those of the measurement, at most. */
  readonly more: number;
  readonly hidesErrors: boolean;
};

/** The demo world has works of its own. */
const demoWorks = 500;

type Card = { readonly name: string; readonly price_sale?: number };

const readCards = (body: string, headers: Headers): Told => {
  const cards: Card[] = JSON.parse(body);
  return {
    total: Number(headers.get('x-total-count') ?? Number.NaN),
    titles: cards.map(({ name }) => name),
    prices: cards.map(({ price_sale }) => price_sale ?? Number.NaN),
  };
};

export const targetsOf = (
  shop: Pick<BenchShop, 'shop' | 'bare'>,
  peers: ReadonlyMap<string, RunningPeer>,
): Target[] => {
  const asked = (row: Row, n: number): Asked => askedBy(row.ours(n));
  const ours: Target = {
    ...{ name: 'ours', origin: shop.shop, asked, read: readCards },
    ...{ more: demoWorks, hidesErrors: false },
    question: (row, n) => ({ path: row.ours(n) }),
  };
  const bare: Target = {
    ...{ ...ours, name: 'bare', origin: shop.bare },
    question: (row, n) => row.bare && { path: row.bare(n) },
  };
  const others = (['vendure', 'medusa'] as const).flatMap((name): Target[] => {
    const peer = peers.get(name);
    if (!peer) return [];
    return [
      {
        ...{ name, origin: peer.origin, read: peer.read, more: 0 },
        hidesErrors: name === 'vendure',
        question: (row, n) => peer.question(asked(row, n), n),
        // Its questions know no range of prices.
        asked: (row, n) => (name === 'vendure' ? withoutRange(asked(row, n)) : asked(row, n)),
      },
    ];
  });
  return [ours, bare, ...others];
};

const withoutRange = (asked: Asked): Asked => ({ ...asked, min: 0, max: Number.MAX_SAFE_INTEGER });
