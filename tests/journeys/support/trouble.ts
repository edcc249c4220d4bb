import type { BrowserContext, Page } from '@playwright/test';

export type Trouble = {
  /** What was seen so far and not expected. */
  seen(): readonly string[];
  /** From now on this may happen: the journey is about it. */
  expect(...what: readonly RegExp[]): void;
};

const ofTransition =
  /^Transition was (skipped(\. Navigation aborted)?|aborted because of invalid state. (ViewTransition opt-in disabled|Page already revealed))$/;

/**
 * Listens to every page of a visitor: errors of scripts and of the console (a broken Content-Security-Policy is one),
 * requests without an answer, answers of this origin with 400 and more.
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
      // Leaving a page ends its way in, too: the browser tells it of the style sheet's own view transitions. So does coming to
      // a page whose style sheet is not there yet, or that was painted before the picture of the last one was ready.
      if (!ofTransition.test(message)) note(`error: ${message}`);
    });
    page.on('console', (message) => {
      // The browser tells a failed request here as well, without saying which; it is heard below.
      if (message.type() !== 'error' || message.text().startsWith('Failed to load resource'))
        return;
      note(`console: ${message.text()}`);
    });
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // Leaving a page ends what it was still loading.
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
