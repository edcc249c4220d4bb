import type { Tiyn } from '@oner/config/terms';
import { clock, schedule } from '@oner/platform';
import { findPayment } from '../card/store.ts';
import { register } from './register.ts';
import { externalOf, type FiscalPosition, type FiscalState, returnedPositions } from './rules.ts';
import { addFiscal, nextFiscalAt, saleDocument } from './store.ts';

export const FISCAL_JOB = 'payments.fiscal';
/** One row for the one register: its documents are asked for one after the other, by whichever process has the row. */
const REGISTER_KEY = 'register';

type FiscalReceipt = {
  /** The order. */
  readonly number: string;
  /** The shop's own receipt. */
  readonly receipt: number;
  readonly kind: 'sale' | 'return';
  readonly amountTiyn: Tiyn;
  /** Everything that was sold. */
  readonly positions: readonly FiscalPosition[];
  readonly email: string;
};

/**
 * Writes down in the open transaction that a receipt needs its fiscal document; the register is asked after the commit
 * and the order waits for nothing. The same receipt again changes nothing.
 */
export const askFiscal = async (receipt: FiscalReceipt): Promise<void> => {
  const { number, kind, amountTiyn, positions } = receipt;
  const driver = register()?.name ?? 'off';
  const state: FiscalState = (await isWanted(receipt, driver)) ? 'pending' : 'none';
  const payment = await findPayment(number);
  if (!payment) throw new Error(`receipt ${receipt.receipt} is of no payment`);
  const askedAt = clock.now();
  const isNew = await addFiscal({
    external: externalOf(number, receipt.receipt),
    receipt: receipt.receipt,
    number,
    kind,
    driver,
    state,
    amountTiyn,
    positions: kind === 'sale' ? positions : returnedPositions(positions, number, amountTiyn),
    way: payment.way,
    email: receipt.email,
    askedAt: askedAt.getTime(),
  });
  if (isNew && state === 'pending') await planRegister(askedAt.getTime());
};

/** For a receipt of a time before the shop had a register: it stays as it is. */
export const passFiscal = async (receipt: FiscalReceipt): Promise<void> => {
  const { number, kind, amountTiyn, positions, email } = receipt;
  const payment = await findPayment(number);
  if (!payment) throw new Error(`receipt ${receipt.receipt} is of no payment`);
  await addFiscal({
    external: externalOf(number, receipt.receipt),
    receipt: receipt.receipt,
    number,
    kind,
    driver: 'off',
    state: 'none',
    amountTiyn,
    positions,
    way: payment.way,
    email,
    askedAt: clock.now().getTime(),
  });
};

/** A return names its sale: where this register does not know the sale it cannot know the return. */
const isWanted = async ({ number, kind }: FiscalReceipt, driver: string): Promise<boolean> => {
  if (driver === 'off') return false;
  if (kind === 'sale') return true;
  const sale = await saleDocument(number);
  return sale !== null && sale.state !== 'none' && sale.driver === driver;
};

/** Plans the next visit to the register; an earlier plan is replaced. @param at milliseconds */
export const planRegister = (at: number): Promise<void> =>
  schedule(FISCAL_JOB, REGISTER_KEY, new Date(at), {}, { replace: true });

/** At each start: what waits for the register has the job that brings it there. */
export const resumeRegister = async (): Promise<void> => {
  const at = await nextFiscalAt();
  if (at !== null) await planRegister(at);
};
