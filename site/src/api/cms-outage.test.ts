import { describe, expect, it } from 'vitest';
import { renderTracked, traceOfPage, trackOutage } from './cms-outage.ts';
import { ApiError, trouble } from './error.ts';

const refused = (status: number): ApiError =>
  new ApiError('getPage', {
    status,
    code: 'not-found',
    facts: {},
    fields: {},
    requestId: undefined,
  });
const page = (cause?: unknown) => async (): Promise<string> => {
  const answer = trackOutage(cause === undefined ? Promise.resolve('text') : Promise.reject(cause));
  return answer.catch(() => 'failed');
};

const asked = (headers: Record<string, string> = {}) => ({ headers: new Headers(headers) });

describe('the requests of a page', () => {
  it.each([
    ['an answer', undefined, false],
    ['a refusal', refused(404), false],
    ['no answer', trouble('getPage', 'timeout'), true],
    ['a CMS that restarts', refused(503), true],
    ['a fault', refused(500), true],
  ])('%s', async (_name, cause, hasOutage) => {
    const seen = await renderTracked(asked(), page(cause));
    expect(seen).toEqual({ rendered: cause === undefined ? 'text' : 'failed', hasOutage });
  });

  it('are separate from those of another page at the same time', async () => {
    const [silent, heard] = await Promise.all([
      renderTracked(asked(), page(trouble('getPage', 'network'))),
      renderTracked(asked(), page()),
    ]);
    expect([silent.hasOutage, heard.hasOutage]).toEqual([true, false]);
  });

  it('carry the id and the trace of the request that is being answered', async () => {
    const headers = { 'x-request-id': 'r-17', traceparent: '00-1-2-01', cookie: 'lang=RU' };
    const { rendered } = await renderTracked(asked(headers), async () => traceOfPage());
    expect(rendered).toEqual({ 'x-request-id': 'r-17', traceparent: '00-1-2-01' });
    expect((await renderTracked(asked(), async () => traceOfPage())).rendered).toEqual({});
    expect(traceOfPage()).toEqual({});
  });

  it('let the error through to the page', async () => {
    const cause = trouble('getPage', 'network');
    await expect(trackOutage(Promise.reject(cause))).rejects.toBe(cause);
  });
});
