/** E-mails: their texts, edited by staff in the panel (versions, required parts, preview and test), and their files. */
import { env } from '@oner/config/env';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEmails } from '../../contract/support/emails.ts';
import type { DeskRequest } from '../../support/app/request.ts';
import { openTexts, sendNotice, sendText } from '../../support/app/texts.ts';
import { type App, runJobs } from '../../support/app.ts';

const event = 'registered-buyer';
const shipped = 'Добро пожаловать в «Өнер»';
const words = { subject: 'Рады вам, {username}', body: 'Ваше имя пользователя: {username}.' };

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const editor = { id: 3, email: `${engine}-editor@oner.test` };
  let app: App;
  beforeAll(async () => {
    app = await openTexts(engine, editor);
    await app.fresh();
  });
  afterAll(() => app?.close());

  const ask: DeskRequest<'content'> = (...sent) => app.desk('content', editor.id)(...sent);
  const save = (text: object | null, version: number, language = 'ru') =>
    ask('POST', `/emails/${event}`, { language, text, version });
  let sent = 0;
  const send = async (language: 'kk' | 'ru' = 'ru'): Promise<string | undefined> => {
    sent += 1;
    const email = `${engine}-${sent}@example.kz`;
    await sendNotice(event, { email, language }, { username: 'dana' });
    await runJobs();
    return (await readEmails(env().dataDir)).find(({ to }) => to === email)?.subject;
  };

  it('apply from the next e-mail on, in their language alone, and can be reverted', async () => {
    expect(await send()).toBe(shipped);
    expect(await save(words, 0)).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await send()).toBe('Рады вам, dana');
    expect(await send('kk')).toBe('«Өнер» сайтына қош келдіңіз');
    const listed = (await ask('GET', '/emails')).body.notices;
    expect(listed.find((one: { event: string }) => one.event === event)).toMatchObject({
      changed: ['ru'],
      group: 'account',
      subject: { ru: words.subject, kk: '«Өнер» сайтына қош келдіңіз' },
    });
    expect((await save(null, 1)).body).toEqual({ version: 2 });
    expect(await send()).toBe(shipped);
    const { versions, languages } = (await ask('GET', `/emails/${event}`)).body;
    expect(versions).toMatchObject([
      { version: 2, text: null, by: 'Редактор' },
      { version: 1, text: words, by: 'Редактор' },
    ]);
    expect(languages.ru).toMatchObject({ version: 2, placeholders: ['username'] });
  });

  it('do not overwrite the work of an editor who began earlier', async () => {
    expect(await save(words, 1)).toMatchObject({
      status: 409,
      body: { error: { code: 'changed-meanwhile' } },
    });
    const [one, other] = await Promise.all([save(words, 2), save(words, 2)]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
  });

  it.each([
    ['a placeholder that is missing', { ...words, body: 'x', subject: 'x' }, 'placeholder-missing'],
    ['one that nobody fills', { ...words, body: '{username} {iban}' }, 'placeholder-unknown'],
    ['an empty body', { ...words, body: ' ' }, 'empty'],
    ['a link of somebody else', { ...words, body: `${words.body} evil.kz` }, 'link'],
    [
      'a link with a sign that nobody sees',
      { ...words, body: `${words.body} evil.\u200bkz` },
      'link',
    ],
    ['a second line in the subject', { ...words, subject: '{username}\nBcc: x' }, 'subject-lines'],
  ])('are refused with %s, in a preview too', async (_, text, code) => {
    const refused = { status: 409, body: { error: { code: `text-${code}` } } };
    expect(await save(text, 3)).toMatchObject(refused);
    for (const way of ['preview', 'test'])
      expect(await ask('POST', `/emails/${event}/${way}`, { language: 'ru', text })).toMatchObject(
        refused,
      );
  });

  it('are previewed with sample facts, and sent to the editor alone', async () => {
    const asked = { language: 'ru', text: words };
    const { body } = await ask('POST', `/emails/${event}/preview`, asked);
    expect(body.subject).toBe('Рады вам, dana');
    expect(body.html).toContain('Ваше имя пользователя: dana.');
    expect(body.html).toContain('Открыть аккаунт');
    expect(await ask('POST', `/emails/${event}/test`, asked)).toMatchObject({
      status: 200,
      body: { to: editor.email },
    });
    await runJobs();
    const letters = await readEmails(env().dataDir);
    expect(letters.filter(({ to }) => to === editor.email)).toMatchObject([
      { subject: 'Рады вам, dana' },
    ]);
  });

  it('can be previewed for every notice, in all languages', async () => {
    const { notices } = (await ask('GET', '/emails')).body;
    expect(notices.length).toBeGreaterThan(80);
    for (const { event: name } of notices) {
      const { languages } = (await ask('GET', `/emails/${name}`)).body;
      for (const language of ['kk', 'ru', 'en'] as const) {
        const text = languages[language].shipped;
        const preview = await ask('POST', `/emails/${name}/preview`, { language, text });
        expect([name, preview.status]).toEqual([name, 200]);
      }
    }
  });

  it('do not exist for an unknown notice', async () => {
    expect((await ask('GET', '/emails/constructor')).status).toBe(404);
    expect(
      (await ask('POST', '/emails/nothing', { language: 'ru', text: null, version: 0 })).status,
    ).toBe(404);
  });

  it('of an unknown event, or without a fact that their text needs, are not written', async () => {
    const to = { email: `${engine}@example.kz`, language: 'en' } as const;
    await expect(sendNotice(event, to, {})).rejects.toThrow('needs the fact username');
    await expect(sendNotice('nothing', to, {})).rejects.toThrow('no occasion is defined');
  });

  const mail = { to: `${engine}-mail@oner.test`, subject: 'Сәлем', language: 'kk' } as const;
  const write = (changes: object) => sendText('Бір жол.', { ...mail, key: engine, ...changes });

  it('are written once for each key, and mark their language', async () => {
    for (const subject of [mail.subject, 'again']) await write({ subject });
    await runJobs();
    const written = (await readEmails(env().dataDir)).filter(({ to }) => to === mail.to);
    expect(written).toMatchObject([
      { subject: mail.subject, text: expect.stringContaining('Бір жол.') },
    ]);
    for (const header of ['Content-Language: kk', 'Auto-Submitted: auto-generated'])
      expect(written[0]?.raw.split('\r\n')).toContain(header);
  });

  it.each([
    { to: 'a@oner.test\r\nBcc: x@evil.test' },
    { to: 'a@oner.test,b@oner.test' },
    { to: 'nobody' },
    { subject: 'Hello\nBcc: x@evil.test' },
  ])('are not written with %j', async (wrong) => {
    await expect(write(wrong)).rejects.toThrow(/invalid e-mail address|a single line/);
  });
});
