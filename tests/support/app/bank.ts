/** The test bank's own code without its door: operations in memory, answers as XML, and silence when it is told to. */

import type { Journal, Operation } from '../../../plugins/payments/test-bank/journal.ts';
import { giveBack } from '../../../plugins/payments/test-bank/operate.ts';
import {
  cancelXml,
  refusalXml,
  statusXml,
} from '../../../plugins/payments/test-bank/status-xml.ts';

/** From now on the folder of statements is looked into each hour, and the books are compared each morning. */
export { planStatements } from '../../../plugins/payments/server/jobs/statements.ts';

export type TestBank = {
  /** Takes a card for an order; null where it has taken money for it already. */
  take(order: string, amount: string, isApproved: boolean): Operation | null;
  /** Is given a card for an order, and goes on checking it. */
  check(order: string, amount: string): void;
  /** Gives a part back at a desk of its own. */
  giveBack(order: string, amount: string): void;
  /** What it has given back for an order, one by one. */
  returned(order: string): string[];
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

  const begin = (order: string, amount: string): Operation => {
    last += 1;
    return {
      ...{ id: String(last).padStart(26, '1'), order, amount, currency: 'KZT', rrn: '' },
      ...{ terminal: 'ONER0001', desc: '', descOrder: '', email: '', language: 'ru', backref: '' },
      ...{ card: '', expiry: '2039-12', at: 0, state: 'checking', readyAt: 0, deliveredAt: null },
      ...{ attempts: 0, returned: [] },
    };
  };

  const network = globalThis.fetch;
  const bank: TestBank = {
    mood: 'awake',
    taken,
    last: (order) => ofOrder(order).at(-1),
    take: (order, amount, isApproved) => {
      if (taken(order)) return null;
      const state = isApproved ? 'approved' : 'declined';
      const rrn = isApproved ? String(last + 1).padStart(12, '7') : '';
      const operation: Operation = { ...begin(order, amount), state, rrn };
      journal.save(operation);
      return operation;
    },
    giveBack: (order, amount) => {
      const operation = taken(order);
      if (operation) giveBack(journal, operation, amount, 'desk');
    },
    returned: (order) => (taken(order)?.returned ?? []).map(({ amount }) => amount),
    check: (order, amount) => journal.save(begin(order, amount)),
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
