import { expect, it } from 'vitest';
import { earlyScript } from './early-script.ts';

/** Where a page leads to at once, and how it is marked, with this kept in the browser and in this place of its history. */
const run = (place: string, kept: Readonly<Record<string, string>>, state: unknown = null) => {
  const { pathname, search, hash } = new URL(place, 'https://oner.test');
  let to: string | undefined;
  const page = { dataset: {} as Record<string, string> };
  const scope = {
    localStorage: { getItem: (key: string) => kept[key] ?? null },
    document: { cookie: '', documentElement: page },
    location: {
      ...{ pathname, search, hash },
      replace: (address: string) => {
        to = address;
      },
    },
    history: { state },
    addEventListener: () => undefined,
    self: 1,
    top: 1,
  };
  new Function(...Object.keys(scope), earlyScript)(...Object.values(scope));
  return { to, marks: page.dataset };
};
const leadsTo = (place: string, kept: Readonly<Record<string, string>>): string | undefined =>
  run(place, kept).to;

it.each([
  ['/', 'RU', '/ru'],
  ['/', 'EN', '/en'],
  ['/?min=1000#works', 'EN', '/en?min=1000#works'],
])('%s with %s kept leads to %s', (place, lang, to) => expect(leadsTo(place, { lang })).toBe(to));

it.each([
  ['/', 'KZ'],
  ['/', 'ru'],
  ['/', 'constructor'],
  ['/about-us', 'RU'],
  ['/ru', 'EN'],
  ['/en/explore', 'RU'],
])('%s with %s kept stays where it is', (place, lang) =>
  expect(leadsTo(place, { lang })).toBeUndefined(),
);

it('stays where nothing is kept', () => expect(leadsTo('/', {})).toBeUndefined());

it.each([
  [{ top: 2400 }, true],
  [{ top: 0 }, false],
  [{}, false],
  [null, false],
])('a page that is come back to at %j is laid out as a whole: %s', (state, isWhole) =>
  expect('whole' in run('/explore', {}, state).marks).toBe(isWhole),
);
