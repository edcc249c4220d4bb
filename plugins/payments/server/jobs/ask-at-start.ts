import { clock } from '@oner/platform';
import { planQuestion } from '../services/plan-questions.ts';
import { awaitingPayments } from '../store/payments.ts';

/** At each start every payment that waits is asked about at once: a callback may have found nobody at home. */
export const askAtStart = async (): Promise<void> => {
  const now = clock.now().getTime();
  for (const { number, signedAt } of await awaitingPayments()) {
    if (signedAt !== null) await planQuestion(number, signedAt, now);
  }
};
