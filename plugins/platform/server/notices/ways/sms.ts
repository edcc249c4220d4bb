/** Text messages by Mobizon (help.mobizon.kz): service message, method sendSmsMessage. */
import { env } from '@oner/config/env';
import { mobizonOutcome, type Outcome } from '../../domain/notices/outcome.ts';
import { keepFile } from './keep-file.ts';
import { post } from './post.ts';

export const smsMode = (): 'mobizon' | 'log' | 'off' => {
  const { SMS_KEY, DEMO } = env();
  if (SMS_KEY) return 'mobizon';
  return DEMO ? 'log' : 'off';
};

/** @param phone E.164 */
export const sendSms = (phone: string, text: string, key: string): Promise<Outcome> => {
  if (smsMode() === 'log') return keepFile('sms', phone, text, key);
  const { SMS_URL, SMS_KEY, SMS_FROM } = env();
  const query = new URLSearchParams({ output: 'json', api: 'v1', apiKey: SMS_KEY });
  const recipient = phone.replace(/\D/g, '');
  const form = new URLSearchParams({ recipient, text, ...(SMS_FROM && { from: SMS_FROM }) });
  const url = `${SMS_URL.replace(/\/$/, '')}/service/message/sendsmsmessage?${query}`;
  return post(url, { body: form }, mobizonOutcome);
};
