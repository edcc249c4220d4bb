import { type Call, calls } from '@oner/config/contract';
import { describe, expect, it } from 'vitest';
import { isEveryday } from '../../../support/chance.ts';
import { bench } from '../bench/bench.ts';

type Mounted = { method: string; path: string };
const isOurs = ({ path }: Mounted) => /^\/api(-auth)?(\/|$)/.test(path);

describe('the mounted routes', () => {
  it('outside the admin panel are the calls of the contract, no more and no fewer', async () => {
    const mounted = await bench.tell<Mounted[]>('routes');
    const all = Object.values<Call>(calls);
    const sorted = (list: Mounted[]) => list.map((r) => `${r.method} ${r.path}`).sort();
    expect(sorted(mounted.filter(isOurs))).toEqual(sorted([...all]));
  });

  it.skipIf(isEveryday)(
    'show no draft to a stranger, however they ask',
    async () => {
      const canary = 'жобадағы-канарейка';
      const documentId = 'canary0draft0000000000000';
      const now = Date.now();
      const at = bench.engine === 'postgres' ? new Date(now) : now;
      const row = { document_id: documentId, title: canary, created_at: at, updated_at: at };
      await bench.sql('works').insert({ ...row, section: 'art' });
      await bench.sql('news_articles').insert({ ...row, slug: 'canary', locale: 'kk' });

      const mounted = (await bench.tell<Mounted[]>('routes')).filter((r) => r.method === 'GET');
      expect(mounted.length).toBeGreaterThan(50);
      const ways =
        '?status=draft&publicationState=preview&publicationFilter=all&populate=*&lang=kk';
      for (const { path } of mounted.filter((r) => !r.path.includes('('))) {
        const address = path.replace(/:uid|:model/g, 'api::work.work').replace(/:\w+/g, documentId);
        for (const headers of [{}, { authorization: 'Bearer forged' }]) {
          const answer = await bench.request('GET', address + ways, {
            headers,
            redirect: 'manual',
          });
          expect([address, await answer.text()]).toEqual([
            address,
            expect.not.stringContaining(canary),
          ]);
        }
      }
      const direct = [
        '/api/works',
        `/api/works/${documentId}`,
        '/api/news-articles',
        '/api/legal-texts',
        '/api/users',
        '/api/upload/files',
      ];
      for (const path of direct) {
        const answer = await bench.request('GET', path + ways);
        expect([path, answer.status]).toEqual([path, 404]);
      }
    },
    120_000,
  );
});
