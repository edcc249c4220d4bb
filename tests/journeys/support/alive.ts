import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

/** Whoever waits longer goes on: an island that never comes is for the journey to see. */
const mostMs = 15_000;
const restMs = 25;

/** Whether something that is to be seen would not answer yet, for its script has not come. */
const isAsleep = (): boolean => {
  if (matchMedia('(scripting: none)').matches) return false;
  return [...document.querySelectorAll('astro-island[ssr]')].some((island) => {
    if (island.getAttribute('client') !== 'visible') return true;
    const { top = innerHeight } = island.firstElementChild?.getBoundingClientRect() ?? {};
    return top < innerHeight;
  });
};

const untilAlive = async (page: Page): Promise<void> => {
  const until = Date.now() + mostMs;
  // A page that leads on by itself meanwhile is not asked again.
  while ((await page.evaluate(isAsleep).catch(() => false)) && Date.now() < until)
    await sleep(restMs);
};

/** What a page has asked for and not been answered yet. */
const openRequests = new WeakMap<Page, Set<Request>>();
const quietMs = 500;

/** Waits until what a page asks for by itself has come. @throws with the addresses that were not answered */
export const untilQuiet = async (page: Page): Promise<void> => {
  const asked = () => [...(openRequests.get(page) ?? [])].map((one) => one.url());
  await expect(async () => {
    expect(asked(), 'not answered').toEqual([]);
    await sleep(quietMs);
    expect(asked(), 'asked late').toEqual([]);
  }).toPass({ timeout: 60_000 });
};

const known = new WeakSet<BrowserContext>();

/**
 * From here on whoever opens or reloads a page looks at it until it answers, as a person does: what is pressed before its
 * script has come, reaches nobody. A journey about that moment says how far the page has to be (`waitUntil`).
 */
export const openAlive = (context: BrowserContext): void => {
  if (known.has(context)) return;
  known.add(context);
  const tend = (page: Page): void => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    const open = new Set<Request>();
    openRequests.set(page, open);
    page.on('request', (one) => open.add(one));
    page.on('requestfinished', (one) => open.delete(one));
    page.on('requestfailed', (one) => open.delete(one));
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      if (!options?.waitUntil) await untilAlive(page);
      return answer;
    };
    page.reload = async (options) => {
      const answer = await reload(options);
      if (!options?.waitUntil) await untilAlive(page);
      return answer;
    };
  };
  for (const page of context.pages()) tend(page);
  context.on('page', tend);
};
