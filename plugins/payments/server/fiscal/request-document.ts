import type { Tiyn } from '@oner/config/terms';
import { clock, hasten, schedule } from '@oner/platform';
import { registers } from './register.ts';
import {
  externalOf,
  type FiscalPosition,
  type FiscalState,
  registerAmong,
  registerOf,
  returnedPositions,
} from './rules.ts';
import { addFiscal, type FiscalDocument, registersWithPending, saleDocument } from './store.ts';

export const FISCAL_JOB = 'payments.fiscal';
/** Key of a register's job row: the process that has the row sends its documents one at a time. */
export const registerKey = (lane: number): string => (lane === 1 ? 'register' : `register-${lane}`);

type FiscalReceipt = {
  /** Order number. */
  readonly number: string;
  /** Number of the shop's own receipt. */
  readonly receipt: number;
  readonly kind: 'sale' | 'return';
  readonly amountTiyn: Tiyn;
  /** All positions sold. */
  readonly positions: readonly FiscalPosition[];
  readonly email: string;
};

/**
 * Stores in the open transaction that a receipt needs a fiscal document; it is sent to the register after the commit, and
 * the order does not wait. A repeat for the same receipt has no effect.
 */
export const requestFiscal = async (receipt: FiscalReceipt): Promise<void> => {
  const { number, kind, amountTiyn, positions } = receipt;
  const driver = registers()[0]?.name ?? 'off';
  const sale = driver === 'off' || kind === 'sale' ? null : await saleDocument(number);
  const isWanted = driver !== 'off' && (kind === 'sale' || isKnown(sale, driver));
  const count = registers().length;
  // A return goes to the register of its sale.
  const place = sale ? registerAmong(sale.lane, count) : registerOf(number, count);
  const fresh = {
    ...documentOf(receipt),
    driver,
    lane: place,
    state: isWanted ? 'pending' : 'none',
    positions: kind === 'sale' ? positions : returnedPositions(positions, number, amountTiyn),
  } as const;
  await addFiscal(fresh, () => isWanted && hastenSending(place));
};

const documentOf = ({ number, receipt, kind, amountTiyn, positions, email }: FiscalReceipt) => {
  const askedAt = clock.now().getTime();
  const external = externalOf(number, receipt);
  return { external, receipt, number, kind, amountTiyn, positions, email, askedAt };
};

/** A return refers to its sale, so a register that does not have the sale cannot register the return. */
const isKnown = (sale: FiscalDocument | null, driver: string): boolean =>
  sale !== null && sale.state !== ('none' satisfies FiscalState) && sale.driver === driver;

/**
 * Requests a run of the job of a register after the commit. Its job row is shared by all orders of the register, so orders do not
 * write it; if the process dies before it, the next run comes within REGISTER_INTERVAL_MS.
 */
export const hastenSending = (lane: number): void =>
  hasten(FISCAL_JOB, registerKey(lane), { lane });

/**
 * Plans at each start the permanent job of each register, and of removed registers with waiting documents, whose run
 * moves them to the remaining registers.
 */
export const resumeRegisters = async (): Promise<void> => {
  const all = new Set([
    ...registers().map((_, index) => index + 1),
    ...(await registersWithPending()),
  ]);
  for (const place of all)
    await schedule(FISCAL_JOB, registerKey(place), clock.now(), { lane: place }, { replace: true });
};
