/** The panel's text endpoints, and notices and e-mails to verified addresses. */
import { staffApi } from '../../../plugins/content/server/staff-routes.ts';
import { transact } from '../../../plugins/platform/server/db/transactions.ts';
import { type Mail, sendMail } from '../../../plugins/platform/server/mail/mail.ts';
import { markVerified } from '../../../plugins/platform/server/mail/recipients.ts';
import { plainContent } from '../../../plugins/platform/server/mail/rules.ts';
import { notify, type Recipient } from '../../../plugins/platform/server/notices/notify.ts';
import { type App, openApp } from '../app.ts';
import { staffTable } from './content-tables.ts';
import type { EngineName } from './databases.ts';

const content = {
  register: () => {},
  services: { public: () => ({}) },
  routes: { 'content-api': { routes: [] }, admin: staffApi },
};

/** @param editor the member of staff who calls */
export const openTexts = (
  engine: EngineName,
  editor: { readonly id: number; readonly email: string },
): Promise<App> =>
  openApp(engine, {
    plugins: { content },
    stubs: {
      accounts: {
        staffNames: async () => new Map([[`staff:${editor.id}`, 'Редактор']]),
        staffAddress: async (actor) => (actor === `staff:${editor.id}` ? editor.email : null),
      },
    },
    tables: staffTable,
    sendsEmails: true,
  });

export const sendNotice = async (
  event: string,
  to: Recipient,
  facts: Readonly<Record<string, string>>,
): Promise<void> => {
  await markVerified(to.email);
  await transact(() => notify(event, to, facts, to.email));
};

export const sendText = async (text: string, mail: Omit<Mail, 'content'>): Promise<void> => {
  await markVerified(mail.to);
  await transact(() => sendMail({ ...mail, content: plainContent(text) }));
};
