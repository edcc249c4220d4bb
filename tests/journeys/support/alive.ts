import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

/** After this time the journey goes on: it will notice an island that never loads. */
const longestMs = 15_000;
const restMs = 25;

/** Whether a visible element does not work yet because its script has not loaded. */
const isNotHydrated = (): boolean => {
  if (matchMedia('(scripting: none)').matches) return false;
  return [...document.querySelectorAll('astro-island[ssr]')].some((island) => {
    if (island.getAttribute('client') !== 'visible') return true;
    const { top = innerHeight } = island.firstElementChild?.getBoundingClientRect() ?? {};
    return top < innerHeight;
  });
};

const untilHydrated = async (page: Page): Promise<void> => {
  const until = Date.now() + longestMs;
  // A page that navigates by itself meanwhile is not checked again.
  while ((await page.evaluate(isNotHydrated).catch(() => false)) && Date.now() < until)
    await sleep(restMs);
};

/** Open requests of each page. */
const openRequests = new WeakMap<Page, Set<Request>>();
const quietMs = 500;

/** Waits until the page's own requests are answered. @throws with the addresses of open requests */
export const untilQuiet = async (page: Page): Promise<void> => {
  const openUrls = () => [...(openRequests.get(page) ?? [])].map((one) => one.url());
  await expect(async () => {
    expect(openUrls(), 'requests without a response').toEqual([]);
    await sleep(quietMs);
    expect(openUrls(), 'late requests').toEqual([]);
  }).toPass({ timeout: 60_000 });
};

const known = new WeakSet<BrowserContext>();

/**
 * From here on opening or reloading a page waits until it works, as a person does: presses before its script has loaded have
 * no effect. A journey about that moment passes `waitUntil`.
 */
export const waitForHydration = (context: BrowserContext): void => {
  if (known.has(context)) return;
  known.add(context);
  const addWaits = (page: Page): void => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    const open = new Set<Request>();
    openRequests.set(page, open);
    page.on('request', (one) => open.add(one));
    page.on('requestfinished', (one) => open.delete(one));
    page.on('requestfailed', (one) => open.delete(one));
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      if (!options?.waitUntil) await untilHydrated(page);
      return answer;
    };
    page.reload = async (options) => {
      const answer = await reload(options);
      if (!options?.waitUntil) await untilHydrated(page);
      return answer;
    };
  };
  for (const page of context.pages()) addWaits(page);
  context.on('page', addWaits);
};
