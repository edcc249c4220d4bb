/** What waits for a bank or for the fiscal register, for whoever watches the shop (docs/runbooks.md). */
import { gauge } from '@oner/config/telemetry';
import { clock } from '@oner/platform';
import { longestAwaiting } from './card/store.ts';
import { waitingFiscal } from './fiscal/store.ts';

const secondsSince = (at: number | null): number =>
  at === null ? 0 : (clock.now().getTime() - at) / 1000;

/** In register(). */
export const definePaymentGauges = (): void => {
  gauge(
    'oner_payment_awaiting_seconds',
    'How long the payment that waits longest has waited for its bank.',
    [],
    async () => [{ value: secondsSince(await longestAwaiting()) }],
  );
  gauge('oner_fiscal_waiting', 'Fiscal documents that wait for the register.', [], async () => [
    { value: (await waitingFiscal()).count },
  ]);
  gauge('oner_fiscal_oldest_seconds', 'How long the oldest of them has waited.', [], async () => [
    { value: secondsSince((await waitingFiscal()).since) },
  ]);
};
