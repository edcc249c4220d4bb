import { defineMachine, type StateOf } from '@oner/config/machine';
import { minuteMs, type Tiyn } from '@oner/config/terms';
import { nextTryMs } from '../refunds/rules.ts';

/**
 * States of a fiscal document. `none`: the shop issues none; `pending`: to be sent to the cash register; `failed`: the
 * register refused it or did not answer for three days, and staff have to act.
 */
export const fiscalMachine = defineMachine({
  name: 'fiscal document',
  events: ['issue', 'fail', 'retry'],
  starts: ['none', 'pending'],
  table: {
    none: {},
    pending: { issue: 'issued', fail: 'failed' },
    issued: {},
    failed: { retry: 'pending' },
  },
});
export type FiscalState = StateOf<typeof fiscalMachine>;

/** One line of a fiscal document. */
export type FiscalPosition = {
  readonly name: string;
  readonly quantity: number;
  readonly unitPriceTiyn: Tiyn;
};

/** Staff are alerted of a document that has not reached the register after three days. */
export const FISCAL_ALERT_MS = 72 * 3_600_000;
/** Pause of a register that did not answer, for all documents and all workers. */
export const REGISTER_PAUSE_MS = minuteMs;

/**
 * Returns until when a register is paused, milliseconds; 0 if it answered.
 * @param unanswered documents whose last try got no response: the number of tries, and when the next one is due
 */
export const pausedUntil = (
  unanswered: readonly { readonly tries: number; readonly dueAt: number }[],
): number =>
  unanswered.reduce(
    (until, { tries, dueAt }) =>
      Math.max(until, dueAt - (nextTryMs(tries) ?? 0) + REGISTER_PAUSE_MS),
    0,
  );
/** Interval of the job of a register, which finds documents for which no run was requested. */
export const REGISTER_INTERVAL_MS = minuteMs;
/** Time after which a return checks again for the document of its sale. */
export const BASIS_WAIT_MS = 10 * minuteMs;

/**
 * Returns the lane of an order, from 1, which assigns it to one of `registers` registers; each register handles one
 * document at a time. @param orderNumber digits
 */
export const registerOf = (orderNumber: string, registers: number): number =>
  registerAmong(Number(orderNumber) + 1, registers);

/** Returns the lane itself if its register still exists, otherwise the lane of a remaining one. */
export const registerAmong = (lane: number, registers: number): number =>
  ((lane - 1) % Math.max(1, registers)) + 1;

/** Returns our number of a document at the register, made of order and receipt, so that it is unique. */
export const externalOf = (orderNumber: string, receipt: number): string =>
  `oner-${orderNumber}-${receipt}`;

/**
 * Returns the positions of a return: all that were sold for a full return, otherwise one position with the sum, because a
 * partial refund after a claim belongs to no single item.
 */
export const returnedPositions = (
  sold: readonly FiscalPosition[],
  orderNumber: string,
  amountTiyn: Tiyn,
): readonly FiscalPosition[] =>
  sumOf(sold) === amountTiyn
    ? sold
    : [
        {
          name: `Тапсырыс бойынша ішінара қайтару / Частичный возврат по заказу ${orderNumber}`,
          quantity: 1,
          unitPriceTiyn: amountTiyn,
        },
      ];

/** Sum of the positions in tiyn. */
export const sumOf = (positions: readonly FiscalPosition[]): number =>
  positions.reduce((sum, { quantity, unitPriceTiyn }) => sum + quantity * unitPriceTiyn, 0);

/** Returns the tax included in a sum, tiyn, rounded half up once. @param percent 0 if the shop does not pay it */
export const taxIn = (amountTiyn: number, percent: number): number =>
  Math.floor((amountTiyn * percent * 2 + (100 + percent)) / ((100 + percent) * 2));
