/** The room of payouts: what authors have earned, the month's act, and the money that leaves for them. */
import { addMigrations, addSeed, defineJob, subscribe } from '@oner/platform';
import { payoutsMigrations } from './migrations/index.ts';
import { bookOrder, EARN_JOB } from './services/book-order.ts';
import { seedSchedule } from './services/fee-schedules.ts';
import { mendBooks } from './services/mend-books.ts';

export default {
  register() {
    addMigrations('payouts', payoutsMigrations);
    subscribe('order.paid', 'payouts.paid', bookOrder);
    subscribe('order.delivered', 'payouts.delivered', bookOrder);
    subscribe('order.completed', 'payouts.completed', bookOrder);
    subscribe('order.canceled', 'payouts.canceled', bookOrder);
    subscribe('order.refunded', 'payouts.refunded', bookOrder);
    defineJob(EARN_JOB, bookOrder);
    addSeed('payouts', 10, seedSchedule);
    addSeed('payouts', 95, mendBooks);
  },
};
