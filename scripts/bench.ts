/**
 * `npm run bench`: starts a demo shop of its own and measures what visitors ask most, next to the
 * ceiling of the framework in the same run. `npm run bench -- --seconds=10` measures longer.
 */
import { rmSync } from 'node:fs';
import { calls } from '@oner/config/contract';
import autocannon from 'autocannon';
import { startStack } from '../tests/support/stack.ts';
import { type Row, table } from './bench/table.ts';
import { targets } from './bench/targets.ts';
import { giveUp, say, step } from './bootstrap/say.mjs';
import { layWaitingPage } from './build/admin.ts';
import { buildCms, cmsIsFresh } from './build/cms.ts';
import { buildSite, siteIsFresh } from './build/site.ts';

const given = process.argv.find((word) => word.startsWith('--seconds='))?.split('=')[1];
const seconds = Number(given) || 5;
const connections = 10;

const measure = async (what: string, url: string): Promise<Row> => {
  // The first answers fill caches and compile code; they are not what visitors meet.
  await autocannon({ url, connections, duration: 1 });
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
  });
  return {
    ...{ what, port: Number(new URL(url).port), perSecond: requests.average },
    ...{ p50: latency.p50, p97: latency.p97_5, p99: latency.p99, failed: non2xx + errors },
  };
};

try {
  if (!cmsIsFresh()) await step('compiling the CMS', buildCms);
  layWaitingPage();
  if (!siteIsFresh()) await step('building the pages', buildSite);
  const stack = await step('starting a shop to measure', () => startStack());
  try {
    const list = targets(Object.values(calls));
    say(`${list.length + 2} measurements, ${connections} connections, ${seconds} s each`);
    const measureCeiling = () => measure('/_health (ceiling)', `${stack.cms}/_health`);
    const before = await measureCeiling();
    const rows: Row[] = [];
    for (const { what, path, at } of list)
      rows.push(await measure(what, `${at === 'cms' ? stack.cms : stack.shop}${path}`));
    // Whatever else the machine did meanwhile, the better of two is nearer to the ceiling.
    const after = await measureCeiling();
    say(`\n${table(before.perSecond > after.perSecond ? before : after, rows)}`);
    say(
      `\nThe CMS answers on ${new URL(stack.cms).port}, the door on ${new URL(stack.shop).port}.`,
    );
  } finally {
    await stack.stop();
    rmSync(stack.dataDir, { recursive: true, force: true });
  }
} catch (error) {
  giveUp(error);
}
