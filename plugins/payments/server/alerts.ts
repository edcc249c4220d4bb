/** Alerts to staff about money that no job can settle: an audit row and an e-mail to the shop. */

import { type FactKey, factText } from '@oner/config/texts/facts.ts';
import { audit, notify, staffRecipient } from '@oner/platform';

type Alert = FactKey extends infer Key
  ? Key extends `money-alerts.${infer Name}`
    ? Name
    : never
  : never;

type AlertInput = {
  readonly alert: Alert;
  readonly actor: string;
  /** Action in the audit log. */
  readonly action: string;
  /** `order:<number>` or `file:<name>` */
  readonly subject: string;
  readonly facts: object;
  /** Distinguishes this alert from others about the same subject. */
  readonly occasion: string;
};

/** Runs in the open transaction. A repeated occasion adds an audit row but sends no further e-mail. */
export const alertStaff = async (call: AlertInput): Promise<void> => {
  const { alert, actor, action, subject, facts, occasion } = call;
  await audit({ actor, action, subject, facts });
  const staff = staffRecipient();
  const about = subject.replace(/^order:/, '№ ').replace(/^file:/, '');
  const text = { about, what: factText(`money-alerts.${alert}`, staff.language) };
  await notify('money-alert', staff, text, `${alert}:${subject}:${occasion}`);
};
