import { expect, it } from 'vitest';
import { partyOf } from './party.ts';

it.each([
  ['https://oner.kz', { rpId: 'oner.kz', origin: 'https://oner.kz' }],
  ['https://art.oner.kz:8443/', { rpId: 'art.oner.kz', origin: 'https://art.oner.kz:8443' }],
  ['http://localhost:4321', { rpId: 'localhost', origin: 'http://localhost:4321' }],
  ['http://127.0.0.1:4321', { rpId: 'localhost', origin: 'http://localhost:4321' }],
  ['http://[::1]:4321', { rpId: 'localhost', origin: 'http://localhost:4321' }],
  ['http://oner.kz', null],
  ['https://192.0.2.7', null],
  ['https://[2001:db8::7]', null],
])('%s', (url, party) => {
  expect(partyOf(url)).toEqual(party);
});
