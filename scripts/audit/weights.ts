/** What a page weighs as a browser without a cache would load it: scripts in Brotli, the page itself in gzip. */
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { packText } from '../../site/packed-files.ts';

export type Weights = {
  readonly htmlBytes: number;
  readonly scriptBytes: number;
  readonly fontBytes: number;
};

const sizes = new Map<string, number>();

/** A file carries its hash in its name: it is weighed once. Fonts are packed already. */
const weigh = async (page: Page, url: string, packed: boolean): Promise<number> => {
  const known = sizes.get(url);
  if (known !== undefined) return known;
  const body = await (await page.request.get(url)).body();
  const bytes = packed ? body.length : packText(body).length;
  sizes.set(url, bytes);
  return bytes;
};

/** Listens to what a page asks for. @returns called once the page is at rest */
export const listenToWeights = (page: Page): ((answer: Response) => Promise<Weights>) => {
  const scripts = new Set<string>();
  const fonts = new Set<string>();
  page.on('request', (request) => {
    const kind = request.resourceType();
    if (kind === 'script') scripts.add(request.url());
    if (kind === 'font') fonts.add(request.url());
  });
  const sum = async (urls: ReadonlySet<string>, packed: boolean): Promise<number> => {
    let bytes = 0;
    for (const url of urls) bytes += await weigh(page, url, packed);
    return bytes;
  };
  return async (answer) => ({
    htmlBytes: gzipSync(await answer.body()).length,
    scriptBytes: await sum(scripts, false),
    fontBytes: await sum(fonts, true),
  });
};
