/** The test bank's own code without its door: operations in memory, answers as XML, and silence when it is told to. */

import type { Journal, Operation } from '../../../plugins/payments/test-bank/journal.ts';
import { giveBack } from '../../../plugins/payments/test-bank/operate.ts';
import {
  cancelXml,
  refusalXml,
  statusXml,
} from '../../../plugins/payments/test-bank/status-xml.ts';

export type TestBank = {
  /** Takes a card for an order; null where it has taken money for it already. */
  take(order: string, amount: string, isApproved: boolean): Operation | null;
  /** Says nothing until it is told to speak again; `deaf` carries out what it is asked for and says nothing. */
  mood: 'awake' | 'silent' | 'deaf';
  taken(order: string): Operation | undefined;
  last(order: string): Operation | undefined;
  close(): void;
};

/** Stands in for the network: whatever is fetched is asked of this bank. */
export const openTestBank = (): TestBank => {
  const operations = new Map<string, Operation>();
  let last = 0;
  const ofOrder = (order: string) => [...operations.values()].filter((o) => o.order === order);
  const taken = (order: string) => ofOrder(order).find(({ rrn }) => rrn !== '');
  const journal: Journal = {
    all: () => [...operations.values()],
    everything: () => [...operations.values()],
    get: (id) => operations.get(id),
    ofOrder: (order) => taken(order) ?? ofOrder(order).at(-1),
    taking: taken,
    save: (operation) => void operations.set(operation.id, operation),
  };

  const answer = (fields: URLSearchParams): string => {
    const operation = journal.ofOrder(fields.get('ORDER') ?? '');
    if (fields.get('GETSTATUS') === '1') return statusXml(operation);
    if (!operation?.rrn) return refusalXml('1', 'Заказ не найден');
    const [amount, why] = [fields.get('REV_AMOUNT') ?? '', fields.get('REV_DESC') ?? ''];
    const changed = giveBack(journal, operation, amount, why);
    return changed ? cancelXml(changed, amount, why) : refusalXml('3', 'Сумма больше остатка');
  };

  const network = globalThis.fetch;
  const bank: TestBank = {
    mood: 'awake',
    taken,
    last: (order) => ofOrder(order).at(-1),
    take: (order, amount, isApproved) => {
      if (taken(order)) return null;
      last += 1;
      const id = String(last).padStart(26, '1');
      const operation: Operation = {
        ...{ id, order, amount, currency: 'KZT', terminal: 'ONER0001', desc: '', descOrder: '' },
        ...{ email: '', language: 'ru', backref: '', card: '', expiry: '2039-12', at: 0 },
        ...{ state: isApproved ? 'approved' : 'declined', readyAt: 0, deliveredAt: null },
        ...{ rrn: isApproved ? String(last).padStart(12, '7') : '', attempts: 0, returned: [] },
      };
      journal.save(operation);
      return operation;
    },
    close: () => {
      globalThis.fetch = network;
    },
  };
  globalThis.fetch = async (_url, init) => {
    if (bank.mood === 'silent') throw new TypeError('the bank is not there');
    const xml = answer(new URLSearchParams(String(init?.body)));
    if (bank.mood === 'deaf') throw new TypeError('the line broke');
    return new Response(xml, { headers: { 'content-type': 'application/xml' } });
  };
  return bank;
};
