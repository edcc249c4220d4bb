import { describe, expect, it } from 'vitest';
import { faultOutcome, mobizonOutcome, telegramOutcome } from './outcome.ts';

const no = (error_code: number, description: string, parameters = {}) => ({
  ok: false,
  error_code,
  description,
  parameters,
});

describe('what Telegram answers', () => {
  it('is sent only when it says so', () => {
    expect(telegramOutcome(200, { ok: true, result: {} })).toEqual({ is: 'sent' });
    expect(telegramOutcome(200, null).is).toBe('refused');
  });

  it('waits as long as it asks for', () => {
    const busy = telegramOutcome(429, no(429, 'Too Many Requests', { retry_after: 34 }));
    expect(busy).toMatchObject({ is: 'later', waitMs: 34_000 });
    expect(telegramOutcome(429, null)).toMatchObject({ is: 'later', waitMs: 1000 });
    const mad = telegramOutcome(429, no(429, 'x', { retry_after: 1e9 }));
    expect(mad).toMatchObject({ waitMs: 3_600_000 });
  });

  it('is tried again when something of theirs is broken, or our token is wrong', () => {
    for (const status of [500, 502, 503, 401, 404])
      expect(telegramOutcome(status, null).is).toBe('later');
  });

  it('tells a person who has stopped the bot from a message it does not like', () => {
    const stopped = telegramOutcome(403, no(403, 'Forbidden: bot was blocked by the user'));
    expect(stopped).toMatchObject({ is: 'refused', blocked: true });
    expect(telegramOutcome(400, no(400, 'Bad Request: chat not found'))).toMatchObject({
      blocked: true,
    });
    expect(telegramOutcome(400, no(400, 'Bad Request: message is too long'))).toMatchObject({
      is: 'refused',
      blocked: false,
    });
  });
});

describe('what Mobizon answers', () => {
  it.each([
    [200, { code: 0, data: { messageId: '1' }, message: '' }, 'sent'],
    [200, { code: 1, data: { recipient: 'bad' }, message: 'no' }, 'refused'],
    [200, { code: 8, message: 'key' }, 'later'],
    [200, { code: 999, message: 'theirs' }, 'later'],
    [502, null, 'later'],
    [200, 'hello', 'refused'],
  ])('%s %j is %s', (status, body, is) => expect(mobizonOutcome(status, body).is).toBe(is));
});

describe('a request without an answer', () => {
  it('is tried again only when it surely never left', () => {
    expect(faultOutcome('ECONNREFUSED').is).toBe('later');
    for (const code of ['ECONNRESET', 'UND_ERR_SOCKET', undefined])
      expect(faultOutcome(code).is).toBe('unknown');
  });
});
