import { expect, it } from 'vitest';
import { earlyScript } from './early-script.ts';

/** Where a page leads to at once, with this kept in the browser. */
const leadsTo = (place: string, kept: Readonly<Record<string, string>>): string | undefined => {
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
    addEventListener: () => undefined,
    self: 1,
    top: 1,
  };
  new Function(...Object.keys(scope), earlyScript)(...Object.values(scope));
  return to;
};

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
