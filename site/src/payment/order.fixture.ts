import type { Order } from '@oner/config/contract';

/** An order for tests: a T-shirt, paid, changed where a test says so. */
export const sampleOrder = (changed: Partial<Order> = {}): Order => ({
  number: '40318827561',
  status: 'pending',
  payment_status: 'captured',
  fulfillment_status: 'not_fulfilled',
  total: 15_000,
  currency: 'KZT',
  created: '2026-11-19T09:12:00Z',
  paid: '2026-11-19T09:15:00Z',
  expires: null,
  recipient: 'Әлия Нұрланқызы',
  phone: '+77015550101',
  email: 'aliya@example.kz',
  comment: null,
  lines: [
    {
      item: 'item0001',
      kind: 'tshirt',
      name: 'Футболка «Дала»',
      author: 'Айгерім Сәбитова',
      size: 1,
      quantity: 1,
      unit_price: 15_000,
      photo: null,
    },
  ],
  dates: {
    impossible_until: '2026-11-20T09:15:00Z',
    cancel_through: '2026-11-26',
    produce_by: '2026-11-30',
    return_through: null,
  },
  delivery: 'pickup',
  address: null,
  tracking: null,
  can: { cancel: true, confirm_receipt: false },
  receipts: [],
  refunds: [],
  events: [{ event: 'place', at: '2026-11-19T09:12:00Z' }],
  ...changed,
});
