/**
 * Second part of `npm start` and `npm run dev`, on the Node of the packages: builds what is stale, starts the
 * processes, waits for the demo world, prints the card, and keeps running.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readEnv } from '@oner/config/env';
import { giveUp, Plain, Stopped, say, sinceStart, step } from '../bootstrap/say.mjs';
import {
  adminIsFresh,
  buildCms,
  buildSite,
  cmsIsFresh,
  layWaitingPage,
  requireBuilt,
  siteIsFresh,
} from '../build/parts.ts';
import { card } from './card.ts';
import { runEnvironment } from './environment.ts';
import { answers, askHealth, healthLine, until } from './health.ts';
import { addAdmin, planShop, type Shop } from './shop.ts';
import { watchSources } from './watch.ts';

const dev = process.argv.includes('--dev');
const stopping = new AbortController();
let shop: Shop | undefined;

const openShop = async (): Promise<void> => {
  const variables = runEnvironment();
  const env = readEnv(variables);
  if (env.production) requireBuilt();
  if (!cmsIsFresh()) await step('compiling the CMS', buildCms);
  if (!dev) layWaitingPage();
  if (!dev && !siteIsFresh()) await step('building the pages', buildSite);

  let failures = 0;
  let open = false;
  let migrated = false;
  shop = planShop(variables, {
    dev,
    onLine: (line, name) => {
      if (name === 'cms' && line.includes('"what":"tables migrated"')) migrated = true;
    },
    onDeath: (story, name) => {
      say(`\n! ${story}`);
      if (open) return void sayWhenReady().catch(unlessStopped);
      // After three failures another attempt would fail for the same reason.
      failures += 1;
      if (failures < 3) return;
      const verdict = `Start failed: ${name} exited repeatedly. Next: npm run doctor`;
      stopping.abort(new Plain(verdict));
    },
  });
  const running = shop;
  running.start();
  await step('starting the CMS and migrating its tables', () =>
    until(async () => migrated, stopping.signal),
  );
  await step('seeding roles, vocabulary and texts', () =>
    until(() => answers(`${running.addresses.cms}/_health`, 204), stopping.signal),
  );
  await step('opening the shop', () => awaitReady(running.addresses), { talks: true });
  open = true;

  const adminReady = dev || adminIsFresh();
  const facts = {
    shop: running.addresses.shop,
    admin: `${running.addresses.cms}/admin`,
    adminReady,
    bank: env.DEMO ? running.addresses.bank : undefined,
    mail: env.SMTP_URL ? undefined : join(env.dataDir, 'mail'),
    logs: running.logs,
    demo: env.DEMO,
    took: sinceStart(),
  };
  say(card(facts));
  if (dev) watchSources(running.children.cms, stopping.signal);
  if (!adminReady) await addAdmin(facts.admin, stopping.signal);
};

/** After a crash: prints when the shop responds again. */
const sayWhenReady = async (): Promise<void> => {
  if (!shop) return;
  await sleep(1_000);
  const healthz = `${shop.addresses.door}/healthz`;
  await until(async () => (await askHealth(healthz))?.ready === true, stopping.signal);
  say('  The shop is ready again.');
};

const unlessStopped = (error: unknown): void => {
  if (!(error instanceof Stopped)) giveUp(error);
};

/** Prints the progress of the demo world, a line for each change of step. */
const awaitReady = async (addresses: Shop['addresses']): Promise<void> => {
  let lastLine = '';
  let lastLineAt = 0;
  await until(async () => {
    const health = await askHealth(`${addresses.door}/healthz`);
    if (health?.ready) return true;
    if (health?.step?.startsWith('failed'))
      throw new Plain(`The shop did not open: ${health.step}`);
    const line = health ? healthLine(health) : '';
    const newStep = health?.step !== undefined && !lastLine.startsWith(health.step);
    if (line && line !== lastLine && (newStep || Date.now() - lastLineAt > 5_000)) {
      say(`  ${line}`);
      [lastLine, lastLineAt] = [line, Date.now()];
    }
    return false;
  }, stopping.signal);
};

const close = async (why: string): Promise<never> => {
  say(`\n${why}: stopping the shop …`);
  const { forced } = (await shop?.stop()) ?? { forced: [] };
  if (forced.length > 0) say(`! ${forced.join(', ')} did not exit in time and was killed.`);
  else say('Stopped.');
  process.exit(forced.length > 0 ? 1 : 0);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (stopping.signal.aborted) return;
    stopping.abort(new Stopped());
    close(signal).catch(giveUp);
  });

try {
  await openShop();
} catch (error) {
  // A signal during the start is handled by close(), not here.
  if (!(error instanceof Stopped)) {
    await shop?.stop();
    giveUp(error);
  }
}
