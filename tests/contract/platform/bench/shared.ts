import { startBench } from './bench.ts';

/** One bench for all cases of on-the-bench.test.ts, which closes it. */
export const bench = await startBench();
