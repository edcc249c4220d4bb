import { describe, expect, it } from 'vitest';
import { shop } from '../support/shop.ts';

describe('the edge of the CMS', () => {
  it('is ready after the startup tasks and the demo data', async () => {
    const answer = await shop.request('GET', '/_ready');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      ready: true,
      step: 'open',
      done: 0,
      total: 0,
      database: true,
      readOnly: false,
    });
  });

  it('responds to an unknown address by the contract', async () => {
    for (const path of ['/api/nothing', '/api/art', '/api-auth/nothing', '/api']) {
      const answer = await shop.request('GET', path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.json()).toEqual({ error: { code: 'not-found', facts: {} } });
      expect(answer.headers.get('x-powered-by')).toBeNull();
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});
