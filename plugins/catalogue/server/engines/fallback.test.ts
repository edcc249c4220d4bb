import { describe, expect, it } from 'vitest';
import { silentServer } from '../../../../tests/support/silent-server.ts';
import { noFilters } from '../lists/rules.ts';
import { withFallback } from './fallback.ts';
import { makeOpenSearch } from './opensearch.ts';
import type { CatalogueIndex, Question } from './port.ts';

const question: Question = {
  filters: noFilters('art'),
  order: 'recent',
  limit: 9,
  offset: 0,
  after: null,
};
type Answers = { isAway: boolean; asked: number };

/** Returns an engine that finds `total` works, and never answers while `isAway`. */
const engine = (total: number, state: Answers): CatalogueIndex => {
  const answer = async <T>(value: T): Promise<T> => {
    state.asked += 1;
    return state.isAway ? new Promise<never>(() => {}) : value;
  };
  const found = {
    hits: [],
    total,
    isExact: true,
    next: null,
    isMissed: false,
    way: null,
    as: null,
  };
  return {
    version: async () => 1,
    edition: () => String(total),
    apply: async () => true,
    rebuild: async () => {},
    find: () => answer(found),
    suggest: () => answer(found),
    facets: () => Promise.reject(new Error('not asked for')),
    knows: () => answer(true),
    cards: () => Promise.reject(new Error('not asked for')),
  };
};

describe('an engine that stands in for another', () => {
  const opened = (restMs: number) => {
    const state: Answers = { isAway: false, asked: 0 };
    const [index, other] = [engine(1, state), engine(2, { isAway: false, asked: 0 })];
    const open = withFallback(
      async () => index,
      async () => other,
      { timeoutMs: 30, restMs },
    );
    return { state, total: async () => (await (await open()).find(question)).total };
  };

  it('answers soon when the first one hangs, and serves all requests from then on', async () => {
    const { state, total } = opened(60_000);
    expect(await total()).toBe(1);
    state.isAway = true;
    expect(await Promise.all([total(), total()])).toEqual([2, 2]);
    const { asked } = state;
    expect([await total(), await total()]).toEqual([2, 2]);
    expect(state.asked).toBe(asked);
  });

  it('probes the first one in the background, one probe at a time', async () => {
    const { state, total } = opened(0);
    state.isAway = true;
    expect(await total()).toBe(2);
    const { asked } = state;
    for (let n = 0; n < 5; n += 1) expect(await total()).toBe(2);
    expect(state.asked).toBe(asked + 1);
  });

  it('switches back to the first one when it answers again', async () => {
    const { state, total } = opened(50);
    state.isAway = true;
    expect(await total()).toBe(2);
    state.isAway = false;
    await expect.poll(total).toBe(1);
  });
});

it('OpenSearch that accepts connections and never answers times out', async () => {
  const node = await silentServer();
  const nodes = [`http://127.0.0.1:${node.port}`];
  const index = makeOpenSearch({ nodes, dictionary: async () => [], timeoutMs: 100 });
  const started = performance.now();
  await expect(index.knows('material', 'oil')).rejects.toThrow();
  expect(performance.now() - started).toBeLessThan(2000);
  expect(node.requests()).toBeGreaterThan(0);
  await node.close();
});
