import { describe, expect, it } from 'vitest';
import { bench } from '../bench/shared.ts';

const mail = { to: 'somebody@oner.test', subject: 'Сәлем', text: 'Бір жол.\n', language: 'kk' };
const emailsTo = async (to: string) => (await bench.emails()).filter((letter) => letter.to === to);

describe('letters', () => {
  it('are written to DATA_DIR/mail, one for each key', async () => {
    await bench.tell('mail', { mail: { ...mail, key: 'hello:1' } });
    await bench.tell('mail', { mail: { ...mail, subject: 'again', key: 'hello:1' } });
    await expect.poll(() => emailsTo('somebody@oner.test')).toHaveLength(1);
    const [letter] = await emailsTo('somebody@oner.test');
    expect(letter).toMatchObject({ subject: 'Сәлем', text: expect.stringContaining('Бір жол.') });
    expect(letter?.raw).toMatch(/^Content-Language: kk\r$/m);
    expect(letter?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  it.each([
    ['an address of two lines', { to: 'a@oner.test\r\nBcc: x@evil.test' }],
    ['two addresses', { to: 'a@oner.test,b@oner.test' }],
    ['an address that is none', { to: 'nobody' }],
    ['a subject of two lines', { subject: 'Hello\nBcc: x@evil.test' }],
  ])('are not written with %s', async (_, wrong) => {
    await expect(
      bench.tell('mail', { mail: { ...mail, key: 'wrong', ...wrong } }),
    ).rejects.toThrow();
  });

  it('speak the language of who gets them', async () => {
    const facts = { username: 'dana' };
    for (const [language, subject] of [
      ['kk', '«Өнер» сайтына қош келдіңіз'],
      ['ru', 'Добро пожаловать в «Өнер»'],
      ['en', 'Welcome to Öner'],
    ] as const) {
      const to = { email: `${language}@oner.test`, language, name: 'Дана', account: language };
      await bench.tell('notify', { event: 'registered-buyer', to, facts, key: language });
      await expect.poll(() => emailsTo(to.email)).toHaveLength(1);
      const [letter] = await emailsTo(to.email);
      expect(letter?.subject).toBe(subject);
      expect(letter?.text).toContain('dana');
      expect(letter?.text).toContain('Дана');
    }
  });

  it('are not written about what has no words, or with a hole in a sentence', async () => {
    const to = { email: 'x@oner.test', language: 'en', name: '' };
    const without = { event: 'registered-buyer', to, facts: {}, key: '1' };
    await expect(bench.tell('notify', without)).rejects.toThrow('needs the fact username');
    const unknown = { event: 'nothing-happened', to, facts: {}, key: '1' };
    await expect(bench.tell('notify', unknown)).rejects.toThrow('no occasion is defined');
  });
});
