import type { Page } from '@playwright/test';

/** A connection that lets the first piece of a photo through and breaks with each further one, until it is repaired. */
export const breakingLine = async (page: Page) => {
  const arrived: number[] = [];
  let isMended = false;
  await page.route('**/api/uploads/*', async (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.continue();
    if (arrived.length > 0 && !isMended) return route.abort('connectionreset');
    const form = request.postDataBuffer()?.toString('latin1') ?? '';
    arrived.push(Number(/name="offset"\r\n\r\n(\d+)/.exec(form)?.[1]));
    await route.continue();
  });
  return {
    mend: (): void => {
      isMended = true;
    },
    /** Offsets of the pieces that went through. */
    arrived: (): readonly number[] => arrived,
  };
};
