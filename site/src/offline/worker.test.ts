import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('a page that was withdrawn is no longer kept', async () => {
  const kept = new Map([['http://oner/works/dala-w1', 'page']]);
  const cache = { delete: (address: string) => kept.delete(address) };
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('location', { origin: 'http://oner' });
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('__BUILD__', 'b');
  vi.stubGlobal('self', { addEventListener: listeners.set.bind(listeners) });
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  await import('./worker.ts');
  const work: Promise<unknown>[] = [];
  listeners.get('fetch')?.({
    request: { url: 'http://oner/works/dala-w1#top', method: 'GET', mode: 'navigate' },
    preloadResponse: Promise.resolve(undefined),
    waitUntil: (more: Promise<unknown>) => work.push(more),
    respondWith: (answer: Promise<unknown>) => work.push(answer),
  });
  for (const one of work) await one;
  expect([...kept]).toEqual([]);
});
