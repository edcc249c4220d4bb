import { chromium } from '@playwright/test';
import { rememberIn } from '../../tests/journeys/support/people.ts';
import type { Screen } from '../../tests/journeys/support/screens.ts';
import type { Ground } from './ground.ts';

type Person = NonNullable<Screen['as']>;
export type Kept = Readonly<Record<'token' | 'person', string>>;

const known = new Map<Person, Promise<Kept>>();

const ask = async (ground: Ground, person: Person, executablePath: string): Promise<Kept> => {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const context = await browser.newContext();
    const token = await ground.tokenOf(person);
    await rememberIn(context, ground.shop, token);
    const page = await context.newPage();
    await page.goto(`${ground.shop}/contact`);
    const met = await page.waitForFunction(() => localStorage.getItem('person'));
    return { token, person: String(await met.jsonValue()) };
  } finally {
    await browser.close();
  }
};

/**
 * What login leaves in a browser (site/src/api/enter.ts): who somebody is and with which token, so that the pages after it
 * need not ask. Found out in a browser of its own, for what a page has loaded would be in the cache of the one that measures.
 */
export const keptBy = (ground: Ground, person: Person, executablePath: string): Promise<Kept> => {
  const asked = known.get(person) ?? ask(ground, person, executablePath);
  known.set(person, asked);
  return asked;
};
