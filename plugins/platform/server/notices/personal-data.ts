import { transact } from '../db/transactions.ts';
import {
  channelChoicesOf,
  dropChoicesOf,
  dropLinkOf,
  dropSendsOf,
  linkOf,
} from '../messengers/store.ts';
import { registerObligations, registerPersonalData } from '../registries.ts';
import { allChoices } from './rules.ts';
import { dropNoticesOf, noticesOf } from './store.ts';

const all = 10_000;

/** Registers the export of a person's data in this plugin: notices, choices and chat. */
export const fillNoticeRegistries = (): void => {
  registerObligations('platform', async () => []);
  registerPersonalData('platform', ({ documentId }) =>
    transact(async () => {
      const link = await linkOf(documentId);
      const notices = await noticesOf(documentId, all, null);
      return {
        notices: notices.map(({ event, words, at, read }) => ({
          event,
          words,
          read,
          at: new Date(at).toISOString(),
        })),
        choices: allChoices(await channelChoicesOf(documentId)).map(
          ({ fixed: _, ...choice }) => choice,
        ),
        telegram: link && {
          chat: link.chat,
          blocked: link.blocked,
          linkedAt: new Date(link.linkedAt).toISOString(),
        },
      };
    }),
  );
};

/** Deletes all of it, in the open transaction. @param account documentId of the user */
export const forgetNotices = async (account: string): Promise<void> => {
  await dropNoticesOf(account);
  await dropChoicesOf(account);
  await dropLinkOf(account);
  await dropSendsOf(account);
};
