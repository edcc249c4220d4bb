/** Alerts to staff: money that no job will put right is written down, and an e-mail about it goes to the shop. */

import { env } from '@oner/config/env';
import { type FactKey, factText } from '@oner/config/texts/facts.ts';
import { audit, notify } from '@oner/platform';

type Alert = FactKey extends infer Key
  ? Key extends `money-alerts.${infer Name}`
    ? Name
    : never
  : never;

/** Staff read their e-mails in Russian, as the panel is by default. */
const staffLanguage = 'ru';

type Call = {
  readonly alert: Alert;
  readonly actor: string;
  /** As the audit log has it. */
  readonly action: string;
  /** `order:<number>` or `file:<name>` */
  readonly subject: string;
  readonly facts: object;
  /** Sets this occasion apart from others about the same subject. */
  readonly occasion: string;
};

/** In the open transaction. The same occasion again is another row, and no other e-mail. */
export const alertStaff = async (call: Call): Promise<void> => {
  const { alert, actor, action, subject, facts, occasion } = call;
  await audit({ actor, action, subject, facts });
  const recipient = { email: env().CONTACT_EMAIL, language: staffLanguage, name: '' } as const;
  const about = subject.replace(/^order:/, '№ ').replace(/^file:/, '');
  const text = { about, what: factText(`money-alerts.${alert}`, staffLanguage) };
  await notify('money-alert', recipient, text, `${alert}:${subject}:${occasion}`);
};
