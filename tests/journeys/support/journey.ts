/** The `test` of all journeys: a visitor with an address of his own, whose pages are watched for trouble. */
import { test as base, expect } from '@playwright/test';
import { asFromTheDoor } from '../../support/some-address.ts';
import { rememberIn, tokenOf } from './people.ts';
import { type Trouble, watch } from './trouble.ts';

type Fixtures = {
  /** What went wrong in the pages of this journey; a journey that is about trouble says so here. */
  readonly trouble: Trouble;
  /** Signs in somebody of the demo world, as if he had logged in here earlier today. */
  readonly signIn: (username: string) => Promise<void>;
};

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures are wanted; this one wants none.
  extraHTTPHeaders: async ({}, use) => use(asFromTheDoor()),

  trouble: [
    async ({ context, baseURL }, use) => {
      const trouble = watch(context, baseURL ?? '');
      await use(trouble);
      expect(trouble.seen(), 'errors, refused scripts and lost requests of these pages').toEqual(
        [],
      );
    },
    { auto: true },
  ],

  signIn: async ({ context, request, baseURL }, use) =>
    use(async (username) => {
      await rememberIn(context, baseURL ?? '', await tokenOf(request, username));
    }),
});

export { asFromTheDoor, expect };
