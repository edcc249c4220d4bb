import { expect, it } from 'vitest';
import { fillObligations, fillPersonalData, obligations, personalData } from './registries.ts';

const person = { userId: 1, documentId: 'abc' };

it('calls every plugin, lowest layer first, and each plugin registers only once', async () => {
  fillObligations('orders', async () => [{ plugin: 'orders', what: 'open', subject: 'order:1' }]);
  fillObligations('accounts', async ({ documentId }) => [
    { plugin: 'accounts', what: 'asked', subject: documentId },
  ]);
  expect((await obligations(person)).map(({ subject }) => subject)).toEqual(['abc', 'order:1']);
  expect(() => fillObligations('orders', async () => [])).toThrow('twice');

  fillPersonalData('orders', async () => ({ orders: [1] }));
  expect(await personalData(person)).toEqual({ orders: { orders: [1] } });
});
