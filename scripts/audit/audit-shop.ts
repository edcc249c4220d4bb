/** The audited shop, started with the demo world or already running, and the browser that opens it. */
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, request } from '@playwright/test';
import { copyData } from '../../tests/contract/support/copy-world.ts';
import { demoData } from '../../tests/contract/support/seeded.ts';
import { addSession, tokenOf } from '../../tests/journeys/support/people.ts';
import { findPlaces, type Places, type Screen } from '../../tests/journeys/support/screens.ts';
import { startStack } from '../../tests/support/stack.ts';
import { setVariable } from '../bootstrap/environment.mjs';
import { step } from '../bootstrap/say.mjs';
import { buildCms, buildSite, cmsIsFresh, siteIsFresh } from '../build/parts.ts';
import { findChromium } from '../test/chromium.ts';
import { ownFolder } from '../test/run-folder.ts';

type Person = NonNullable<Screen['as']>;
type Storage = Awaited<ReturnType<BrowserContext['storageState']>>;

export const browserArgs = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

export type AuditShop = {
  readonly shop: string;
  readonly browser: Browser;
  /** Path of the browser's executable. */
  readonly chromium: string;
  /** Addresses of pages; read before each page, because a link to a draft is valid for 15 minutes. */
  places(): Promise<Places>;
  /** Browser storage after login (site/src/api/session.ts), from which pages read the person without a request. */
  storageOf(person: Person): Promise<Storage>;
  close(): Promise<void>;
};

const startShop = async (): Promise<{ readonly shop: string; stop(): Promise<void> }> => {
  if (!cmsIsFresh()) await step('compiling the CMS', buildCms);
  if (!siteIsFresh()) await step('building the pages', buildSite);
  const home = ownFolder();
  const dataDir = join(home, 'data');
  await step('creating demo data', async () =>
    copyData(await demoData(join(home, 'seeding.log')), dataDir),
  );
  const stack = await step('opening the shop', () =>
    // Each visitor has its own IP address, so that rate limits by address count them separately.
    startStack({ dataDir, env: { TRUSTED_PROXIES: '1' } }),
  );
  // Links to drafts are made by the panel.
  setVariable('PANEL_OF_SHOP', stack.cms);
  return {
    shop: stack.shop,
    stop: async () => void (await stack.stop()),
  };
};

/** @param running origin of a running shop; empty to start one */
export const openAuditShop = async (running: string): Promise<AuditShop> => {
  const { shop, stop } = running
    ? { shop: running, stop: async () => undefined }
    : await startShop();
  const api = await request.newContext({ baseURL: shop });
  const executablePath = await findChromium();
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  const enter = async (person: Person): Promise<Storage> => {
    const context = await browser.newContext();
    await addSession(context, shop, await tokenOf(api, person));
    const page = await context.newPage();
    await page.goto(`${shop}/contact`);
    await page.waitForFunction(() => localStorage.getItem('person'));
    const storage = await context.storageState();
    await context.close();
    return storage;
  };
  const entered = new Map<Person, Promise<Storage>>();
  return {
    shop,
    browser,
    chromium: executablePath,
    places: () => findPlaces(api),
    storageOf: (person) => {
      const storage = entered.get(person) ?? enter(person);
      entered.set(person, storage);
      return storage;
    },
    close: async () => {
      await browser.close();
      await api.dispose();
      await stop();
    },
  };
};
