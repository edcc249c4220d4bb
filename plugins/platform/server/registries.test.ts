import { expect, it } from 'vitest';
import {
  obligations,
  personalData,
  registerObligations,
  registerPersonalData,
} from './registries.ts';

const person = { userId: 1, documentId: 'abc' };

it('calls every plugin, lowest layer first, and each plugin registers only once', async () => {
  registerObligations('orders', async () => [
    { plugin: 'orders', what: 'open', subject: 'order:1' },
  ]);
  registerObligations('accounts', async ({ documentId }) => [
    { plugin: 'accounts', what: 'asked', subject: documentId },
  ]);
  expect((await obligations(person)).map(({ subject }) => subject)).toEqual(['abc', 'order:1']);
  expect(() => registerObligations('orders', async () => [])).toThrow('twice');

  registerPersonalData('orders', async () => ({ orders: [1] }));
  expect(await personalData({ ...person, language: 'kk' })).toEqual({ orders: { orders: [1] } });
});
