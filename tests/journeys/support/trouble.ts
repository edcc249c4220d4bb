import type { BrowserContext, Page } from '@playwright/test';

export type Trouble = {
  /** Unexpected errors so far. */
  seen(): readonly string[];
  /** Allows these errors from now on, for a journey about them. */
  expect(...what: readonly RegExp[]): void;
};

const ofTransition =
  /^Transition was (skipped(\. Navigation aborted)?|aborted because of invalid state. (ViewTransition opt-in disabled|Page already revealed))$/;

/**
 * Watches every page of a visitor: script and console errors (a broken Content-Security-Policy is one), requests without an
 * answer, responses of this origin with status 400 and more.
 * @param origin of the shop
 */
export const watch = (context: BrowserContext, origin: string): Trouble => {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  const note = (what: string): void => {
    seen.push(what);
  };

  const listen = (page: Page): void => {
    page.on('pageerror', ({ message }) => {
      // Leaving a page cancels its view transition, which the browser reports as an error. So does opening a page whose
      // style sheet is not loaded yet, or one painted before the last page's picture was ready.
      if (!ofTransition.test(message)) note(`error: ${message}`);
    });
    page.on('console', (message) => {
      // The browser also reports a failed request here, without naming it; the response handler below records it.
      if (message.type() !== 'error' || message.text().startsWith('Failed to load resource'))
        return;
      note(`console: ${message.text()}`);
    });
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // Leaving a page cancels its open requests.
      if (why !== 'net::ERR_ABORTED')
        note(`no answer: ${request.method()} ${request.url()} ${why}`);
    });
    page.on('response', (response) => {
      if (response.status() < 400 || !response.url().startsWith(origin)) return;
      const path = response.url().slice(origin.length);
      note(`${response.status()}: ${response.request().method()} ${path}`);
    });
  };
  for (const page of context.pages()) listen(page);
  context.on('page', listen);

  return {
    seen: () => seen.filter((what) => !expected.some((pattern) => pattern.test(what))),
    expect: (...what) => {
      expected.push(...what);
    },
  };
};
