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
import { addFiscal, type FiscalDocument, registersAwaited, saleDocument } from './store.ts';

export const FISCAL_JOB = 'payments.fiscal';
/** One row for each register: its documents are asked for one after the other, by whichever process has the row. */
export const registerKey = (lane: number): string => (lane === 1 ? 'register' : `register-${lane}`);

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
  await addFiscal(fresh, () => isWanted && hastenRegister(place));
};

/** For a receipt of a time before the shop had a register: it stays as it is. */
export const passFiscal = async (receipt: FiscalReceipt): Promise<void> => {
  await addFiscal({ ...documentOf(receipt), driver: 'off', lane: 1, state: 'none' });
};

const documentOf = ({ number, receipt, kind, amountTiyn, positions, email }: FiscalReceipt) => {
  const askedAt = clock.now().getTime();
  const external = externalOf(number, receipt);
  return { external, receipt, number, kind, amountTiyn, positions, email, askedAt };
};

/** A return names its sale: where this register does not know the sale it cannot know the return. */
const isKnown = (sale: FiscalDocument | null, driver: string): boolean =>
  sale !== null && sale.state !== ('none' satisfies FiscalState) && sale.driver === driver;

/**
 * Has the register of a lane visited once the open transaction is saved. Its row is shared by all orders of the lane, so none of
 * them writes it: a visit that is not announced, for the process died just then, comes within FISCAL_VISIT_MS.
 */
export const hastenRegister = (lane: number): void =>
  hasten(FISCAL_JOB, registerKey(lane), { lane });

/**
 * At each start: each register has the job that looks after it for good, and so has what waits for one that is switched off.
 * Its visit brings documents of a register that is not there any more to those that are.
 */
export const resumeRegisters = async (): Promise<void> => {
  const all = new Set([...registers().map((_, index) => index + 1), ...(await registersAwaited())]);
  for (const place of all)
    await schedule(FISCAL_JOB, registerKey(place), clock.now(), { lane: place }, { replace: true });
};
