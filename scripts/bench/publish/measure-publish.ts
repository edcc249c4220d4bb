/**
 * `npm run bench -- publish [--times 20] [--engine postgres]`: time from the editor's click on Publish, in three
 * languages at once, until visitors see the new title in the article and in the list of news, through the front door
 * and its page cache. Prints one line of JSON, in milliseconds, for each language and for all.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { type Language, languages } from '@oner/config/contract';
import { articlePath } from '@oner/config/contract/page-addresses';
import { clearPlace, type Engine } from '../../../tests/contract/support/engine.ts';
import { seededPlace } from '../../../tests/contract/support/seeded.ts';
import { createText, saveAll } from '../../../tests/support/editor.ts';
import { type Stack, startStack } from '../../../tests/support/stack.ts';
import { say, step } from '../../bootstrap/say.mjs';
import { buildSite, siteIsFresh } from '../../build/parts.ts';
import { spreadOf } from './spread.ts';

type PublishPlan = { readonly times: number; readonly logFile: string };

const prefixes = { kk: '', ru: '/ru', en: '/en' } as const;
/** Polling interval; a shorter one would affect the measurement. */
const betweenMs = 10;
const timeoutMs = 30_000;
const body = `## 1. Көрме\n\n${'Көрме ашылды, келіңіз. '.repeat(60)}`;

export const measurePublish = async (engine: Engine, plan: PublishPlan): Promise<void> => {
  if (!siteIsFresh()) await step('building the site', buildSite);
  const place = await step('creating demo data', () => seededPlace(engine, plan.logFile));
  const { dataDir, databaseUrl } = place;
  const stack = await step('starting', () =>
    startStack({ dataDir, databaseUrl: databaseUrl || undefined, processes: ['cms', 'site'] }),
  );
  try {
    say(JSON.stringify({ row: 'publish', engine: engine.name, ...(await measure(stack, plan)) }));
  } finally {
    await stack.stop();
    await clearPlace(engine, place);
  }
};

const measure = async (stack: Stack, { times }: PublishPlan) => {
  const slug = `bench-${Date.now()}`;
  const article = await createText(stack.cms, 'news', slug);
  const seen: Record<Language | 'all', number[]> = { kk: [], ru: [], en: [], all: [] };
  for (let turn = 0; turn <= times; turn += 1) {
    const title = (language: Language): string => `${slug} ${language} №${turn}`;
    await saveAll(article, (language) => ({ title: title(language), body }));
    const pressed = performance.now();
    const shown = languages.map(async (language) => {
      await article.publish(language);
      await untilShown(stack.shop, language, slug, title(language));
      return [language, performance.now() - pressed] as const;
    });
    const took = await Promise.all(shown);
    // The first turn is not counted: the page cache is empty, and the shop has just started.
    if (turn === 0) continue;
    for (const [language, ms] of took) seen[language].push(ms);
    seen.all.push(Math.max(...took.map(([, ms]) => ms)));
  }
  const { kk, ru, en, all } = seen;
  return { times, kk: spreadOf(kk), ru: spreadOf(ru), en: spreadOf(en), all: spreadOf(all) };
};

const untilShown = async (
  shop: string,
  language: Language,
  slug: string,
  title: string,
): Promise<void> => {
  const pages = [articlePath(slug), '/news'];
  const until = Date.now() + timeoutMs;
  for (const page of pages) {
    const address = `${shop}${prefixes[language]}${page}`;
    while (!(await (await fetch(address)).text()).includes(title)) {
      if (Date.now() > until) throw new Error(`${address} does not contain «${title}»`);
      await sleep(betweenMs);
    }
  }
};
