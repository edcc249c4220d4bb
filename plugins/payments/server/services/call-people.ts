/** Money that no job will put right: it is written down, and the house gets a letter about it. */
import { env } from '@oner/config/env';
import { audit, notify } from '@oner/platform';
import { type Alert, alertText } from '../domain/alert-words.ts';

/** The house reads its letters in Russian, as its board does by default. */
const houseLanguage = 'ru';

export type Call = {
  readonly alert: Alert;
  readonly actor: string;
  /** As the record of deeds has it. */
  readonly action: string;
  /** `order:<number>` or `file:<name>` */
  readonly subject: string;
  readonly facts: object;
  /** Sets this occasion apart from others about the same subject. */
  readonly occasion: string;
};

/** In the open transaction. The same occasion again is another row, and no other letter. */
export const callPeople = async (call: Call): Promise<void> => {
  const { alert, actor, action, subject, facts, occasion } = call;
  await audit({ actor, action, subject, facts });
  const house = { email: env().CONTACT_EMAIL, language: houseLanguage, name: '' } as const;
  const about = subject.replace(/^order:/, '№ ').replace(/^file:/, '');
  const told = { about, what: alertText(alert, houseLanguage) };
  await notify('money-alert', house, told, `${alert}:${subject}:${occasion}`);
};
