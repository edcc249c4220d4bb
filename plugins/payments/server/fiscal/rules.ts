import { defineMachine, type StateOf } from '@oner/config/machine';
import { minuteMs, type Tiyn } from '@oner/config/terms';
import { nextTryMs } from '../refunds/rules.ts';

/**
 * The states of one fiscal document. `none`: the shop makes none; `pending` is on its way to the cash register;
 * `failed` waits for people: the register has understood and will not, or has been silent for three days.
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

/** People are called for a document that has not reached the register after three days. */
export const FISCAL_ALERT_MS = 72 * 3_600_000;
/** A register that was silent is left alone this long, whatever else is due and by whichever worker. */
export const FISCAL_REST_MS = minuteMs;

/**
 * Until when a register is left alone, milliseconds; 0 where it was not silent.
 * @param unanswered documents whose last try got no answer: how many tries there were, and when the next one is due
 */
export const restUntil = (
  unanswered: readonly { readonly tries: number; readonly dueAt: number }[],
): number =>
  unanswered.reduce(
    (until, { tries, dueAt }) => Math.max(until, dueAt - (nextTryMs(tries) ?? 0) + FISCAL_REST_MS),
    0,
  );
/** A register is looked after at least so often: what it should be asked for is found also where its visit was not announced. */
export const FISCAL_VISIT_MS = minuteMs;
/** A return waits this long for the document of its sale before it looks again. */
export const BASIS_WAIT_MS = 10 * minuteMs;

/**
 * The lane of an order among those of so many registers, from 1: each register is asked for one document at a time, in a lane of
 * its own. @param orderNumber digits
 */
export const registerOf = (orderNumber: string, registers: number): number =>
  registerAmong(Number(orderNumber) + 1, registers);

/** The lane itself where its register is still there; else one of those that are. */
export const registerAmong = (lane: number, registers: number): number =>
  ((lane - 1) % Math.max(1, registers)) + 1;

/** Our number of a document at the register: the order's and the receipt's, so never used twice. */
export const externalOf = (orderNumber: string, receipt: number): string =>
  `oner-${orderNumber}-${receipt}`;

/**
 * What a return names: everything that was sold where all goes back, else the part of the sum, for money that goes
 * back after a claim belongs to no single thing.
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

/** The sum of the positions, tiyn. */
export const sumOf = (positions: readonly FiscalPosition[]): number =>
  positions.reduce((sum, { quantity, unitPriceTiyn }) => sum + quantity * unitPriceTiyn, 0);

/** The tax that a sum contains, tiyn, rounded half up once. @param percent 0 for who does not pay it */
export const taxIn = (amountTiyn: number, percent: number): number =>
  Math.floor((amountTiyn * percent * 2 + (100 + percent)) / ((100 + percent) * 2));
