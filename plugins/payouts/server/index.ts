/** The room of payouts: what authors have earned, the month's act, and the money that leaves for them. */
import { addMigrations } from '@oner/platform';
import { payoutsMigrations } from './migrations/index.ts';

export default {
  register() {
    addMigrations('payouts', payoutsMigrations);
  },
};
