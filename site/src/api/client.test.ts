import { defineCall } from '@oner/config/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createClient } from './client.ts';
import { ApiError } from './error.ts';

const list = defineCall('GET /api/things/:id', {
  name: 'list',
  auth: 'anyone',
  spec: 'test',
  params: z.object({ id: z.string() }),
  query: z.object({ q: z.optional(z.string()) }),
  reply: z.array(z.object({ id: z.string() })),
  refusals: [],
  example: {},
});
const make = defineCall('POST /api/things', {
  name: 'make',
  auth: 'user',
  spec: 'test',
  body: z.object({ name: z.string() }),
  reply: z.undefined(),
  status: 204,
  refusals: ['conflict'],
  example: {},
});

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(
    new Response(status === 204 ? null : typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers,
    }),
  );
const ended = vi.fn();
const client = (token = '') =>
  createClient({ base: 'http://cms', token: () => token, onSessionEnd: ended });
const caught = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (error instanceof ApiError) return error;
  throw new Error(`expected an ApiError, got ${error}`);
};

afterEach(() => {
  vi.restoreAllMocks();
  ended.mockClear();
});

describe('requests to the CMS', () => {
  it('passes on the trace headers of the request that is being answered', async () => {
    const fetched = answer(200, []);
    const page = () => ({ 'x-request-id': 'r-17' });
    await createClient({ base: '', token: () => '', headers: page }).ask(list, {
      params: { id: 'x' },
    });
    const { headers } = fetched.mock.calls[0]?.[1] ?? {};
    expect(new Headers(headers).get('x-request-id')).toBe('r-17');
  });

  it('builds the address and parses the reply by the contract', async () => {
    const fetched = answer(200, [{ id: 'a', secret: 1 }]);
    const rows = await client().ask(list, { params: { id: 'x' }, query: { q: 'a b' } });
    expect(rows).toEqual([{ id: 'a' }]);
    expect(fetched.mock.calls[0]?.[0]).toBe('http://cms/api/things/x?q=a+b');
  });

  it('reads the total and the next page from the headers', async () => {
    answer(200, [], { 'x-total-count': '1000+', link: '</api/things/x?after=c1>; rel="next"' });
    expect(await client().askPage(list, { params: { id: 'x' } })).toMatchObject({
      rows: [],
      total: 1000,
      totalIsExact: false,
      next: 'c1',
    });
  });

  it('sends the token, the body and the idempotency key', async () => {
    const fetched = answer(204, undefined);
    await client('t1').ask(make, { body: { name: 'n' } }, { key: 'k1' });
    const sent = fetched.mock.calls[0]?.[1];
    const headers = new Headers(sent?.headers);
    expect(headers.get('authorization')).toBe('Bearer t1');
    expect(headers.get('idempotency-key')).toBe('k1');
    expect(sent?.body).toBe('{"name":"n"}');
  });

  it('sends no Authorization for a visitor', async () => {
    const fetched = answer(200, []);
    await client().ask(list, { params: { id: 'x' } });
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).has('authorization')).toBe(false);
  });
});

describe('a response that was requested early', () => {
  const early = (response: Promise<Response>) =>
    createClient({ base: '', token: () => 't1', onSessionEnd: ended, early: () => response });

  it('is read as any other, without a second request', async () => {
    const fetched = answer(200, []);
    const begun = early(Promise.resolve(Response.json([{ id: 'a' }])));
    expect(await begun.ask(list, { params: { id: 'x' } })).toEqual([{ id: 'a' }]);
    expect(fetched).not.toHaveBeenCalled();
    await early(Promise.resolve(Response.json([])))
      .ask(make, { body: { name: 'n' } })
      .catch(() => 0);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('ends the session and fails as any other', async () => {
    const refused = Response.json({ error: { code: 'login-needed' } }, { status: 401 });
    const one = await caught(early(Promise.resolve(refused)).ask(list, { params: { id: 'x' } }));
    expect([one.status, ended.mock.calls.length]).toEqual([401, 1]);
    const lost = early(Promise.reject(new TypeError('no line')));
    expect((await caught(lost.ask(list, { params: { id: 'x' } }))).code).toBe('network');
  });

  it('can be aborted and times out as any other', async () => {
    const never = early(new Promise(() => undefined));
    const leave = new AbortController();
    const asked = never.ask(list, { params: { id: 'x' } }, { signal: leave.signal });
    leave.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    const late = await caught(never.ask(list, { params: { id: 'x' } }, { timeoutMs: 5 }));
    expect(late.code).toBe('timeout');
  });
});

describe('failures', () => {
  it('a refusal carries code, facts and fields', async () => {
    answer(409, { error: { code: 'conflict', facts: { n: 2 }, fields: { name: ['too-long'] } } });
    expect(await caught(client().ask(make, { body: { name: '' } }))).toMatchObject({
      status: 409,
      code: 'conflict',
      facts: { n: 2 },
      fields: { name: ['too-long'] },
    });
  });

  it('a fault carries the id of the request', async () => {
    answer(500, { error: { code: 'server-fault', facts: { requestId: 'r1' } } });
    expect(await caught(client().ask(make, { body: { name: '' } }))).toMatchObject({
      code: 'server-fault',
      requestId: 'r1',
    });
  });

  it('an HTML page of a proxy is a fault, a 503 a restart', async () => {
    answer(502, '<html>');
    expect((await caught(client().ask(make, { body: { name: '' } }))).code).toBe('server-fault');
    answer(503, '');
    const restarting = await caught(client().ask(make, { body: { name: '' } }));
    expect(restarting.code).toBe('service-restarting');
  });

  it('a reply that does not match the contract is a fault', async () => {
    answer(200, [{ id: 7 }]);
    const error = await caught(client().ask(list, { params: { id: 'x' } }));
    expect(error).toMatchObject({ status: 200, code: 'server-fault' });
  });

  it('a missing answer is the trouble «network», a slow one «timeout»', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    expect((await caught(client().ask(list, { params: { id: 'x' } }))).code).toBe('network');
    vi.spyOn(globalThis, 'fetch').mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const slow = client().ask(list, { params: { id: 'x' } }, { timeoutMs: 10 });
    expect((await caught(slow)).code).toBe('timeout');
  });

  it('an abort by the caller is not an ApiError', async () => {
    const stop = new AbortController();
    vi.spyOn(globalThis, 'fetch').mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const asked = client().ask(list, { params: { id: 'x' } }, { signal: stop.signal });
    stop.abort();
    await expect(asked).rejects.toHaveProperty('name', 'AbortError');
  });

  it('a 401 ends the session if a token was sent', async () => {
    answer(401, { error: { code: 'session-ended', facts: {} } });
    await caught(client('t1').ask(list, { params: { id: 'x' } }));
    expect(ended).toHaveBeenCalledOnce();
    ended.mockClear();
    answer(401, { error: { code: 'login-required', facts: {} } });
    await caught(client().ask(list, { params: { id: 'x' } }));
    expect(ended).not.toHaveBeenCalled();
  });

  it('a 401 ends the session of the token that was sent, not one begun since', async () => {
    answer(401, { error: { code: 'session-ended', facts: {} } });
    const tokens = ['old'];
    const asking = createClient({ base: '', token: () => tokens[0] ?? '', onSessionEnd: ended });
    const asked = caught(asking.ask(list, { params: { id: 'x' } }));
    tokens[0] = 'new';
    expect((await asked).status).toBe(401);
    expect(ended).toHaveBeenCalledExactlyOnceWith('old');
  });
});

describe('a call that needs fresh proof', () => {
  const refused = () =>
    new Response(JSON.stringify({ error: { code: 'reauthentication-required', facts: {} } }), {
      status: 403,
    });
  const asked = vi.fn<() => Promise<boolean>>();
  const asking = createClient({ base: '', token: () => 't', reauthenticate: asked });
  const fetchOf = (...answers: readonly Response[]) => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    for (const one of answers) fetched.mockResolvedValueOnce(one);
    return fetched;
  };
  afterEach(() => asked.mockReset());

  it('is sent again unchanged once the password is verified', async () => {
    const fetched = fetchOf(refused(), new Response(null, { status: 204 }));
    asked.mockResolvedValueOnce(true);
    await asking.ask(make, { body: { name: 'vase' } }, { key: 'k1' });
    const [first, second] = fetched.mock.calls.map(([url, sent]) => [
      url,
      sent?.body,
      new Headers(sent?.headers).get('idempotency-key'),
    ]);
    expect(second).toEqual(first);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('is refused when the dialog is closed, and asks once only', async () => {
    fetchOf(refused());
    asked.mockResolvedValueOnce(false);
    expect((await caught(asking.ask(make, { body: { name: 'a' } }))).code).toBe(
      'reauthentication-required',
    );
    fetchOf(refused(), refused());
    asked.mockResolvedValueOnce(true);
    expect((await caught(asking.ask(make, { body: { name: 'a' } }))).status).toBe(403);
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
