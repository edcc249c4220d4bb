import { describe, expect, it } from 'vitest';
import { ApiError, trouble } from './error.ts';
import { heed, listen } from './silence.ts';

const refused = (status: number): ApiError =>
  new ApiError('getPage', {
    status,
    code: 'not-found',
    facts: {},
    fields: {},
    requestId: undefined,
  });
const page = (cause?: unknown) => async (): Promise<string> => {
  const answer = heed(cause === undefined ? Promise.resolve('text') : Promise.reject(cause));
  return answer.catch(() => 'failed');
};

describe('what a page asked', () => {
  it.each([
    ['an answer', undefined, false],
    ['a refusal', refused(404), false],
    ['no answer', trouble('getPage', 'timeout'), true],
    ['a CMS that restarts', refused(503), true],
    ['a fault', refused(500), true],
  ])('%s', async (_name, cause, isSilent) => {
    const seen = await listen(page(cause));
    expect(seen).toEqual({ rendered: cause === undefined ? 'text' : 'failed', isSilent });
  });

  it('is told apart from what another page asks at the same time', async () => {
    const [silent, heard] = await Promise.all([
      listen(page(trouble('getPage', 'network'))),
      listen(page()),
    ]);
    expect([silent.isSilent, heard.isSilent]).toEqual([true, false]);
  });

  it('lets the cause through to the page', async () => {
    const cause = trouble('getPage', 'network');
    await expect(heed(Promise.reject(cause))).rejects.toBe(cause);
  });
});
