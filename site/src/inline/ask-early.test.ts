import { expect, it } from 'vitest';
import { compileInline } from '../../inline-scripts.ts';
import { takeEarlyAnswer } from '../api/browser.ts';

const early = await compileInline('early');

const author = JSON.stringify({ id: 'a', firstName: 'Айгерім', role: 'seller' });
const buyer = JSON.stringify({ id: 'b', firstName: 'Дина', role: 'buyer' });
const asks = '/api/my/works /api/my/deposits';

/** Requests that a page sends at once with this local storage. */
const asked = (authorAsks: string | undefined, kept: Readonly<Record<string, string>>) => {
  const sent: [url: string, authorization: string | undefined][] = [];
  const self: { earlyAnswers?: Record<string, Promise<string>> } = {};
  const scope = {
    localStorage: { getItem: (key: string) => kept[key] ?? null, setItem: () => undefined },
    document: { documentElement: { dataset: { authorAsks } }, cookie: '' },
    location: { protocol: 'https:', pathname: '/profile', search: '', hash: '' },
    sessionStorage: { getItem: () => null },
    matchMedia: () => ({ matches: false }),
    addEventListener: () => undefined,
    top: self,
    self,
    fetch: (url: string, { headers }: { headers: Record<string, string> }) => {
      sent.push([url, headers.authorization]);
      return Promise.resolve(`answer to ${url}`);
    },
  };
  new Function(...Object.keys(scope), early)(...Object.values(scope));
  return { sent, answers: self.earlyAnswers };
};

it("requests the first data of an author's page with the author's token", async () => {
  const { sent, answers } = asked(asks, { token: 't1', person: author });
  expect(sent).toEqual([
    ['/api/my/works', 'Bearer t1'],
    ['/api/my/deposits', 'Bearer t1'],
  ]);
  expect(await answers?.['/api/my/deposits']).toBe('answer to /api/my/deposits');
});

it.each([
  ['for a page that asks nothing', undefined, { token: 't1', person: author }],
  ['for a buyer', asks, { token: 't1', person: buyer }],
  ['for somebody whom no page has met yet', asks, { token: 't1' }],
  ['for somebody who has left', asks, { person: author }],
])('sends no request %s', (_whom, authorAsks, kept) =>
  expect(asked(authorAsks, kept)).toEqual({ sent: [], answers: undefined }),
);

it('returns each response once', async () => {
  const page = globalThis as { earlyAnswers?: Record<string, Promise<Response>> };
  page.earlyAnswers = { '/a': Promise.resolve(new Response('1')) };
  expect(await (await takeEarlyAnswer('/a'))?.text()).toBe('1');
  expect([takeEarlyAnswer('/a'), takeEarlyAnswer('/b')]).toEqual([undefined, undefined]);
  delete page.earlyAnswers;
  expect(takeEarlyAnswer('/a')).toBeUndefined();
});
