/**
 * Calls of the panel that platform handles; they require a panel login.
 *
 * The desk for e-mails and messages that were not delivered, with a retry.
 */
import { staffCalls } from '@oner/config/contract/staff';
import {
  calendarEndsOn,
  calendarEndsSoon,
  dateInAlmaty,
  daysUntilCalendarEnds,
} from '@oner/config/terms';
import { audit } from './audit.ts';
import { clock } from './clock/clock.ts';
import { onCommit, transact } from './db/transactions.ts';
import { failedSends } from './messengers/store.ts';
import { maskedAddress } from './notices/rules.ts';
import { countFailed, failedEmails, reviveDelivery } from './notices/store.ts';
import { registerRights } from './panel/panel-rights.ts';
import { handleStaff } from './panel/staff-route.ts';
import { termRules } from './terms/terms.ts';
import { outboxWorker } from './work/outbox.ts';

const most = 50;

/** Called in bootstrap(), before the seeds of the roles run; accounts grants the right to staff who talk with buyers. */
export const registerDeliveryRight = (): Promise<void> =>
  registerRights(
    { manage: 'plugin::platform.deliveries.manage' },
    { manage: 'See letters that did not arrive, and send them again' },
    [],
  );

const time = (at: number): string => new Date(at).toISOString();

const deliveryRoutes = [
  handleStaff(staffCalls.listDeliveries, async () => {
    const emails = await failedEmails(most);
    const messages = await failedSends(most);
    return {
      value: {
        total: await countFailed(),
        letters: emails.map(({ to, at, ...email }) => ({
          ...email,
          to: maskedAddress(to),
          at: time(at),
        })),
        messages: messages.map(({ at, ...message }) => ({ ...message, at: time(at) })),
      },
    };
  }),
  handleStaff(staffCalls.retryDelivery, ({ params, actor }) =>
    transact(async () => {
      const id = /^[1-9]\d{0,14}$/.test(params.id) ? Number(params.id) : 0;
      const occasion = await reviveDelivery(id, Date.now());
      if (occasion === null) return { refused: 'not-found', status: 404 };
      const subject = `letter:${occasion.slice(0, 200)}`;
      await audit({ actor, action: 'letter.sent-again', subject });
      onCommit(() => outboxWorker.kick());
      return { value: { id } };
    }),
  ),
];

export const adminApi = {
  type: 'admin',
  routes: [
    handleStaff(staffCalls.getCalendarEnd, async () => {
      const { calendar } = await termRules();
      const today = dateInAlmaty(clock.now());
      return {
        value: {
          endsOn: calendarEndsOn(calendar),
          daysLeft: daysUntilCalendarEnds(today, calendar),
          endsSoon: calendarEndsSoon(today, calendar),
        },
      };
    }),
    ...deliveryRoutes,
  ],
};
