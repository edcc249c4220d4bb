import type { Page, Request, Response, Route } from '@playwright/test';
import { layoutShift } from './layout-shift.ts';

/** Requests that are late on a slow connection, after the page itself and its scripts. */
type Late = 'font' | 'answer' | 'picture';

const lateKind = (request: Request): Late | undefined => {
  const type = request.resourceType();
  if (type === 'font') return 'font';
  if (type === 'image') return 'picture';
  if (type === 'fetch' || type === 'xhr') return 'answer';
  return undefined;
};

type Opened = {
  readonly answer: Response | null;
  /** Layout shift when the fonts loaded: text is a little wider in one font than in another. */
  readonly byFonts: number;
  /** Layout shift of everything that loaded after the fonts. */
  readonly byAnswers: number;
};

/** Waits until two frames are painted and their effects have begun. */
const passFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)));
      }),
  );

/** Whether all waiting places show their skeletons; quick answers never show one (elements/use-late.ts). */
const skeletonsStand = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.coming[aria-busy]')].every((one) => one.querySelector('.sk')),
  );

/**
 * Opens a page on the slowest possible connection: fonts are held back until it is painted with system fonts, each answer
 * until the page is idle, pictures until all text is there. The result does not depend on the speed of the machine: a shift
 * found here always happens on a bad connection.
 */
export const openSlowly = async (page: Page, address: string): Promise<Opened> => {
  const held: Record<Late, Route[]> = { font: [], answer: [], picture: [] };
  const isHeld: Record<Late, boolean> = { font: true, answer: true, picture: true };
  const busy = new Set<Request>();
  const over = new WeakSet<Request>();
  let events = 0;
  const begin = (request: Request): void => {
    events += 1;
    const kind = lateKind(request);
    if (!kind || !isHeld[kind]) busy.add(request);
  };
  const end = (request: Request): void => {
    events += 1;
    over.add(request);
    busy.delete(request);
  };
  page.on('request', begin);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const letGo = (route: Route): Promise<void> => {
    // The page may be gone; a request that failed while it was held does not end a second time.
    if (!over.has(route.request())) busy.add(route.request());
    return route.continue().catch(() => end(route.request()));
  };
  const hold = async (route: Route): Promise<void> => {
    const kind = lateKind(route.request());
    if (kind && isHeld[kind]) held[kind].push(route);
    else await route.continue().catch(() => undefined);
  };
  const rest = async (): Promise<void> => {
    for (let quiet = 0; quiet < 3; ) {
      const before = events;
      await passFrames(page);
      quiet = busy.size === 0 && events === before ? quiet + 1 : 0;
    }
  };
  const release = async (kind: Late): Promise<void> => {
    isHeld[kind] = false;
    await Promise.all(held[kind].splice(0).map(letGo));
    await rest();
  };

  await page.route('**/*', hold);
  const answer = await page.goto(address, { waitUntil: 'domcontentloaded' });
  await rest();
  await release('font');
  const byFonts = await layoutShift(page);
  for (let next = held.answer.shift(); next; next = held.answer.shift()) {
    while (!(await skeletonsStand(page))) await passFrames(page);
    await letGo(next);
    await rest();
  }
  await release('picture');
  await release('answer');
  await page.unroute('**/*', hold);
  const byAnswers = Math.max(0, (await layoutShift(page)) - byFonts);
  return { answer, byFonts, byAnswers };
};
