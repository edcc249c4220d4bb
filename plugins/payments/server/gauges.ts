/** Metrics of payments and fiscal documents that wait for a bank or register (docs/runbooks.md). */
import { gauge } from '@oner/config/telemetry';
import { clock } from '@oner/platform';
import { longestAwaiting } from './card/store.ts';
import { registers } from './fiscal/register.ts';
import { pendingByRegister } from './fiscal/store.ts';

const secondsSince = (at: number | null): number =>
  at === null ? 0 : (clock.now().getTime() - at) / 1000;

/** To be called in register(). */
export const definePaymentGauges = (): void => {
  gauge(
    'oner_payment_awaiting_seconds',
    'How long the payment that waits longest has waited for its bank.',
    [],
    async () => [{ value: secondsSince(await longestAwaiting()) }],
  );
  gauge(
    'oner_fiscal_waiting',
    'Fiscal documents that wait, by the lane of their register.',
    ['lane'],
    async () => (await waitingAtRegisters()).map(({ labels, count }) => ({ labels, value: count })),
  );
  gauge(
    'oner_fiscal_oldest_seconds',
    'How long the oldest of them has waited.',
    ['lane'],
    async () =>
      (await waitingAtRegisters()).map(({ labels, since }) => ({
        labels,
        value: secondsSince(since),
      })),
  );
};

/** Returns counts for each register, including idle ones and registers that were removed but still have documents. */
const waitingAtRegisters = async () => {
  const idle = registers().map((_, index) => ({ lane: index + 1, count: 0, since: null }));
  const all = new Map([...idle, ...(await pendingByRegister())].map((one) => [one.lane, one]));
  return [...all.values()].map((one) => ({ ...one, labels: { lane: `${one.lane}` } }));
};
