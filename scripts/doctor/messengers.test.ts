import { readEnv } from '@oner/config/env';
import { describe, expect, it } from 'vitest';
import { checkSms, checkTelegram } from './messengers.ts';

const token = '77:AAExampleToken';
const shop = (more: Record<string, string>) =>
  readEnv({ PUBLIC_URL: 'https://oner.test', ...more });

describe('messengers', () => {
  it('are no trouble for a shop that has none, nor for a demo', () => {
    for (const more of [{}, { DEMO: '1' }]) {
      expect(checkTelegram(shop(more)).good).toBe(true);
      expect(checkSms(shop(more)).good).toBe(true);
    }
    expect(checkSms(shop({ SMS_KEY: 'kz1' })).note).toBe('Mobizon');
  });

  it('need a token and a name that belong together, and an address Telegram can call', () => {
    const whole = { TELEGRAM_TOKEN: token, TELEGRAM_BOT: 'oner_bot' };
    expect(checkTelegram(shop(whole))).toMatchObject({ good: true, note: '@oner_bot' });
    const ills = [
      [{ TELEGRAM_TOKEN: token }, 'TELEGRAM_BOT'],
      [{ TELEGRAM_BOT: 'oner_bot' }, 'TELEGRAM_TOKEN'],
      [{ ...whole, TELEGRAM_TOKEN: 'secret' }, '@BotFather'],
      [{ ...whole, PUBLIC_URL: 'http://oner.test' }, 'PUBLIC_URL'],
    ] as const;
    for (const [more, next] of ills) {
      expect(checkTelegram(shop(more))).toMatchObject({
        good: false,
        next: expect.stringContaining(next),
      });
    }
  });
});
