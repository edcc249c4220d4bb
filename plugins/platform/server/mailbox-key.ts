import { hkdfSync } from 'node:crypto';
import { env } from '@oner/config/env';
import { mailboxOf } from './domain/recipient.ts';
import { limitKey } from './limit-key.ts';

/** Under what letters to the mailbox of an address are counted: nobody reads it back without the shop's secret. */
export const mailboxKey = (address: string): string =>
  limitKey(mailboxOf(address), secretFrom(env().ENCRYPTION_KEY));

const secretFrom = (key: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, '', 'oner mailboxes', 32));
