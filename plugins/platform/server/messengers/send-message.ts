/**
 * Messages to messengers go through the outbox like e-mails, and at most once: an attempt is recorded before it begins, and one
 * without an outcome is never repeated. A person who is not reached gets an e-mail.
 */
import { events, type Payload } from '@oner/config/events';
import { logNote } from '@oner/config/log';
import { clock } from '../clock/clock.ts';
import { transact } from '../db/transactions.ts';
import { accountLimit, takePoint } from '../limits/limits.ts';
import { sendMail } from '../mail/mail.ts';
import { plainContent } from '../mail/rules.ts';
import type { SendOutcome } from '../notices/rules.ts';
import { phoneOf } from '../registries.ts';
import { emit } from '../work/outbox.ts';
import { Later } from '../work/rules.ts';
import { sendSms, sendTelegram, smsMode, telegramMode } from './messengers.ts';
import {
  beginSend,
  endSend,
  linkOf,
  type MessengerSend,
  type SendEnd,
  setMessengerBlocked,
  takeSendBack,
} from './store.ts';

type Message = Payload<'notice'>;

/** Phone numbers are not proven, and each SMS costs money: enough for one buyer's or author's notices of a day. */
const smsOfNumber = accountLimit('sms', 10, 86_400);
/** With waits of 1, 2, 4 … s about four minutes; longer if the other side requests it. */
export const MAX_SENDS = 9;

/** Writes a message to the outbox in the open transaction. */
export const writeMessage = (message: Message): Promise<void> => {
  const orderingKey = `${message.channel}:${message.account}`;
  return emit(events.notice, `${orderingKey}:${message.occasion}`, message, orderingKey);
};

/** Handler of `notice`. */
export const deliverMessage = async (
  message: Message,
  { attempt }: { readonly attempt: number },
): Promise<void> => {
  const to = await addressOf(message);
  if (to === null) return emailInstead(message, 'unreached', 'no address');
  if (message.channel === 'sms' && attempt === 1 && !(await takePoint(smsOfNumber, to)).ok)
    return emailInstead(message, 'unreached', 'too many to this number');
  const begun = await transact(() => beginSend(message, clock.real().getTime()));
  if (begun === 'over') return;
  if (begun === 'again') return emailInstead(message, 'unknown', 'begun and never ended');
  const outcome = await sendTo(message, to);
  await settle(message, outcome, attempt, to);
};

const addressOf = async ({ channel, account }: Message): Promise<string | null> => {
  if (channel === 'sms') return smsMode() === 'off' ? null : phoneOf(account);
  const link = telegramMode() === 'off' ? null : await linkOf(account);
  return link && !link.blocked ? link.chat : null;
};

const sendTo = (
  { channel, text, occasion, account }: Message,
  to: string,
): Promise<SendOutcome> => {
  const key = `${account}:${occasion}`;
  return channel === 'sms' ? sendSms(to, text, key) : sendTelegram(to, text, key);
};

const settle = async (message: Message, outcome: SendOutcome, attempt: number, to: string) => {
  const at = clock.real().getTime();
  if (outcome.is === 'sent') return transact(() => endSend(message, 'sent', at, null));
  if (outcome.is === 'unknown') return emailInstead(message, 'unknown', outcome.why);
  if (outcome.is === 'later' && attempt < MAX_SENDS) {
    await takeSendBack(message, outcome.why);
    throw new Later(outcome.why, outcome.waitMs);
  }
  if (outcome.is === 'refused' && outcome.blocked && message.channel === 'telegram')
    await setMessengerBlocked(to, at);
  return emailInstead(message, 'refused', outcome.why);
};

/** Sends the e-mail that the person would have got instead, unless they already got it. */
const emailInstead = async (message: Message, end: SendEnd, why: string): Promise<void> => {
  const { to, subject, letter = '', language, occasion, channel, account, unproven } = message;
  const { content = plainContent(letter) } = message;
  const send: MessengerSend = { account, channel, occasion };
  logNote('message not delivered, sending an e-mail instead', { channel, occasion, why });
  await transact(async () => {
    await beginSend(send, clock.real().getTime());
    await endSend(send, end, clock.real().getTime(), why);
    await sendMail({ to, subject, content, language, key: occasion, account, unproven });
  });
};
