import { EventEmitter } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Context } from '../http/request.ts';
import { logged } from './request-log.ts';

afterEach(() => vi.restoreAllMocks());

/** A request as Koa passes it, with the members that our middleware uses. */
const request = (path: string, query: string, given: Readonly<Record<string, string>> = {}) => {
  const told: Record<string, string> = {};
  const res = Object.assign(new EventEmitter(), { writableFinished: true, statusCode: 200 });
  const ctx = {
    method: 'GET',
    path,
    url: `${path}?${query}`,
    querystring: query,
    status: 200,
    res,
    state: { answered: true },
    response: { get: (name: string) => told[name] ?? '' },
    get: (name: string) => given[name.toLowerCase()] ?? '',
    set: (name: string, value: string) => {
      told[name] = value;
    },
    remove: (name: string) => {
      delete told[name];
    },
  };
  return { ctx: ctx as unknown as Context, told, res };
};

describe('the line about a request', () => {
  it('has no query, no address of a person and no secret', async () => {
    const lines: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line) => lines.push(String(line)));
    vi.spyOn(console, 'error').mockImplementation((line) => lines.push(String(line)));
    for (const path of ['/api/user/check-email', '/api/user/aliya%40oner.kz']) {
      const { ctx, res } = request(path, 'email=aliya%40oner.kz&token=secret-word');
      await logged(ctx, async () => {});
      res.emit('close');
      const broken = request(path, 'email=aliya%40oner.kz');
      broken.ctx.ip = '127.0.0.1';
      await logged(broken.ctx, async () => Promise.reject(new Error('broken')));
      broken.res.emit('close');
    }
    expect(lines).toHaveLength(6);
    expect(lines[0]).toContain('/api/user/check-email');
    expect(lines.join('\n')).not.toMatch(/aliya|secret-word/);
  });
});

describe('an answer', () => {
  const allowed = async (given: Readonly<Record<string, string>>) => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const { ctx, told } = request('/api/facets/art', '', given);
    await logged(ctx, async () => ctx.set('Access-Control-Allow-Origin', given.origin ?? '*'));
    return told['Access-Control-Allow-Origin'];
  };

  it('sends its CORS header only to a browser that sends an origin', async () => {
    expect(await allowed({})).toBeUndefined();
    expect(await allowed({ origin: 'https://shop.oner.kz' })).toBe('https://shop.oner.kz');
  });
});
