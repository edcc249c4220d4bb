import { expect, it } from 'vitest';
import { socialsOf } from './sections.ts';

const none = { instagram: '', facebook: '', twitter: '', whatsapp: '' };

it('a shop shows the social pages that are set, and no example', () => {
  const whatsapp = 'https://wa.me/77011234567';
  const page = { name: 'whatsapp', href: whatsapp };
  expect(socialsOf({ ...none, whatsapp }, false)).toEqual([page]);
  expect(socialsOf({ ...none, whatsapp }, true)).toEqual([page]);
  expect(socialsOf(none, false)).toEqual([]);
});

it('a demo without social pages shows an example of each', () => {
  const names = socialsOf(none, true).map(({ name }) => name);
  expect(names).toEqual(['instagram', 'facebook', 'twitter', 'whatsapp']);
});
