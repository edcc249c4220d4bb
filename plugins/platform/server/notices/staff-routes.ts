/** What the staff see of letters and messages that did not arrive, and how they send them once more. */
import { staffCalls } from '@oner/config/contract/staff';
import { audit } from '../audit.ts';
import { onCommit, transact } from '../db.ts';
import { maskedAddress } from '../domain/notices/masked-address.ts';
import { handleStaff } from '../http/staff-route.ts';
import { outboxWorker } from '../outbox.ts';
import { house } from '../rooms.ts';
import { countFailed, failedLetters, reviveDelivery } from './store/failed.ts';
import { failedSends } from './store/sends.ts';

const most = 50;

type Actions = { registerMany(actions: readonly object[]): Promise<unknown> };

/** In bootstrap(), before the seeds of the roles run; accounts gives it to those who talk with buyers. */
export const registerDeliveryRight = async (): Promise<void> => {
  const actions = house().service('admin::permission').actionProvider as Actions;
  await actions.registerMany([
    {
      section: 'plugins',
      displayName: 'See letters that did not arrive, and send them again',
      uid: 'deliveries.manage',
      pluginName: 'platform',
      subCategory: 'deliveries',
    },
  ]);
};

const time = (at: number): string => new Date(at).toISOString();

export const deliveryRoutes = [
  handleStaff(staffCalls.listDeliveries, async () => {
    const letters = await failedLetters(most);
    const messages = await failedSends(most);
    return {
      value: {
        total: await countFailed(),
        letters: letters.map(({ to, at, ...letter }) => ({
          ...letter,
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
