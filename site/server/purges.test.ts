import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followPurges } from './purges.ts';

type Purges = {
  readonly cursor: number;
  readonly tags: readonly string[];
  readonly isLost: boolean;
};

const secret = 'the-secret';
const listen = (server: Server) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  );

describe('a front door', () => {
  /** Replies of the fake CMS in order; a number is an error status. */
  let answers: (Purges | number)[] = [];
  let asked: string[] = [];
  let dropped: unknown[] = [];
  let refusals = 0;
  let isStopping = false;
  let said: string[] = [];

  const cms = createServer((request, response) => {
    asked.push(request.url ?? '');
    const next = request.headers.authorization === `Bearer ${secret}` ? answers.shift() : 401;
    // After the last reply the loop stops.
    if (next === undefined) isStopping = true;
    if (typeof next === 'number') return response.writeHead(next).end();
    response.end(JSON.stringify(next ?? { cursor: 0, tags: [], isLost: false }));
  });
  const pages = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    if (refusals > 0) {
      refusals -= 1;
      return response.writeHead(503).end();
    }
    expect([request.method, request.url]).toEqual(['POST', '/_purge']);
    expect(request.headers.authorization).toBe(`Bearer ${secret}`);
    dropped.push(JSON.parse(body));
    response.writeHead(204).end();
  });
  const follow = async (given: (Purges | number)[]) => {
    answers = given;
    await followPurges({
      cmsUrl: await listen(cms),
      ownUrl: await listen(pages),
      secret,
      isStopping: () => isStopping,
      logLine: (line) => said.push(line),
      retryMs: 1,
    });
  };
  beforeEach(() => {
    [asked, dropped, said] = [[], [], []];
    [refusals, isStopping] = [0, false];
  });
  afterEach(() => {
    for (const server of [cms, pages]) {
      server.closeAllConnections();
      server.close();
    }
  });

  it('drops all pages at the start, then those of the reported tags', async () => {
    await follow([
      { cursor: 7, tags: [], isLost: true },
      { cursor: 7, tags: [], isLost: false },
      { cursor: 9, tags: ['news', 'work:a'], isLost: false },
    ]);
    expect(asked).toEqual(['', 7, 7, 9].map((cursor) => `/_purges?after=${cursor}`));
    expect(dropped).toEqual([
      { all: true, tags: [] },
      { all: false, tags: ['news', 'work:a'] },
    ]);
    expect(said).toEqual([]);
  });

  it('catches up on everything missed while the CMS was away', async () => {
    await follow([
      { cursor: 7, tags: [], isLost: true },
      503,
      503,
      { cursor: 8, tags: ['shop'], isLost: false },
    ]);
    expect(asked.slice(1)).toEqual([7, 7, 7, 8].map((cursor) => `/_purges?after=${cursor}`));
    expect(dropped.at(-1)).toEqual({ all: false, tags: ['shop'] });
    expect(said).toEqual([
      'site: does not hear of changed pages (Error: purge log responded with status 503)',
      'site: hears of changed pages again',
    ]);
  });

  it('drops all pages if the tags exceed the maximum of one purge', async () => {
    const tags = Array.from({ length: 1000 }, (_, n) => `page:${'а'.repeat(60)}-${n}`);
    await follow([
      { cursor: 7, tags, isLost: false },
      { cursor: 8, tags: tags.slice(0, 100), isLost: false },
    ]);
    expect(dropped).toEqual([
      { all: true, tags: [] },
      { all: false, tags: tags.slice(0, 100) },
    ]);
  });

  it('repeats a purge that its own pages did not accept', async () => {
    refusals = 1;
    await follow([
      { cursor: 7, tags: ['shop'], isLost: false },
      { cursor: 7, tags: ['shop'], isLost: false },
    ]);
    expect(asked).toEqual(['', '', 7].map((cursor) => `/_purges?after=${cursor}`));
    expect(dropped).toEqual([{ all: false, tags: ['shop'] }]);
  });
});
