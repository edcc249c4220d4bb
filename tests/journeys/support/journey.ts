/** The `test` of all journeys: a visitor with an address of their own, whose pages are checked for errors. */
import {
  type Browser,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { frontDoorHeaders } from '../../support/some-address.ts';
import { waitForHydration } from './alive.ts';
import { clientOf, type LaterShop, laterShop, ownShop } from './own-shop.ts';
import { addSession, newAuthor, newBuyer, tokenOf } from './people.ts';
import { type Trouble, watch } from './trouble.ts';

type Fixtures = {
  /** Errors in the pages of this journey; a journey about errors lists the expected ones here. */
  readonly trouble: Trouble;
  /** Signs in a person of the demo world, as if they had logged in here earlier today. */
  readonly signIn: (username: string) => Promise<void>;
  /** A new buyer, who is logged in here. */
  readonly buyer: Awaited<ReturnType<typeof newBuyer>>;
  /** A new author, who is logged in here. */
  readonly author: Awaited<ReturnType<typeof newAuthor>>;
  /** Opens a page of the shop whose clock is ahead: for the owner of a token, or for a visitor. */
  readonly openLater: (token?: string) => Promise<Page>;
};
type WorkerFixtures = {
  /** Every browser of a worker waits for pages as a person does. */
  readonly patient: undefined;
  /** For journeys with deadlines: starting a shop takes longer than most of them. */
  readonly later: LaterShop;
};

/** A page of a shop for the owner of a token, or for a visitor. The caller closes its context. */
export const openAs = async (
  browser: Browser,
  shop: string,
  device: Pick<BrowserContextOptions, 'viewport' | 'hasTouch' | 'isMobile'>,
  token?: string,
): Promise<Page> => {
  const options = { ...device, baseURL: shop, locale: 'kk-KZ' } as const;
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
  if (token) await addSession(context, shop, token);
  return context.newPage();
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures are wanted; this one wants none.
  extraHTTPHeaders: async ({}, use) => use(frontDoorHeaders()),

  trouble: [
    async ({ context, baseURL }, use) => {
      waitForHydration(context);
      const trouble = watch(context, baseURL ?? '');
      await use(trouble);
      expect(trouble.seen(), 'errors, blocked scripts and failed requests of these pages').toEqual(
        [],
      );
    },
    { auto: true },
  ],

  signIn: async ({ context, request, baseURL }, use) =>
    use(async (username) => {
      await addSession(context, baseURL ?? '', await tokenOf(request, username));
    }),

  buyer: async ({ context, request, baseURL }, use) => {
    const person = await newBuyer(request);
    await addSession(context, baseURL ?? '', person.access);
    await use(person);
  },

  author: async ({ context, request, baseURL }, use) => {
    const person = await newAuthor(request);
    await addSession(context, baseURL ?? '', person.access);
    await use(person);
  },

  openLater: async ({ later, browser, viewport }, use) => {
    const open: Page[] = [];
    await use(async (token) => {
      const page = await openAs(browser, later.shop, { viewport }, token);
      open.push(page);
      return page;
    });
    for (const page of open) await page.context().close();
  },

  patient: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        waitForHydration(context);
        return context;
      };
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],

  later: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const stack = await ownShop();
      const client = clientOf(stack);
      await use(laterShop(stack, client));
      await client.sql.destroy();
      await stack.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

export { expect, frontDoorHeaders };
