import {
  advance,
  FIRST_STATE,
  ORDER_EVENTS,
  ORDER_TABLE,
  type OrderState,
  stateText,
} from './order-states.ts';

/** States in which an order may rest for good, or until a later step of the shop moves it on. */
const RESTS = [
  'pending/expired',
  'canceled/failed',
  'canceled/refunded',
  'canceled/partially_refunded',
  'completed/refunded',
] as const;

/**
 * Checks the table at each start: one beginning, no event without a row, no state that is neither left nor a rest.
 * @throws Error that names the state or event
 */
export const checkOrderTable = (): void => {
  for (const event of ORDER_EVENTS) {
    if (!ORDER_TABLE.some((m) => m.event === event)) throw new Error(`no move for ${event}`);
  }
  const beginnings = ORDER_TABLE.filter((m) => m.from === null);
  if (beginnings.length !== 1) throw new Error('an order begins in one way');

  const reached = new Map<string, OrderState>([[stateText(FIRST_STATE), FIRST_STATE]]);
  // A Map that grows while it is walked is walked to its end.
  for (const state of reached.values()) {
    const next = ORDER_EVENTS.flatMap((event) => advance(state, event) ?? []);
    for (const one of next) reached.set(stateText(one), one);
    const isRest = RESTS.some((rest) => stateText(state).startsWith(rest));
    if (next.length === 0 && !isRest) throw new Error(`nothing leads out of ${stateText(state)}`);
  }
};
