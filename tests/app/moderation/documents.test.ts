/** Documents: staff request them, the author sends them in private, staff read them with a record, then accept or ask again. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { env } from '@oner/config/env';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Email, readEmails } from '../../contract/support/emails.ts';
import { named } from '../../contract/works/pictures.ts';
import { advanceClockTo } from '../../support/app/buyers.ts';
import { authorId, authorOf, openDesk, otherAuthorId } from '../../support/app/moderation.ts';
import type { DeskRequest } from '../../support/app/request.ts';
import { type App, runJobs, startClockAt } from '../../support/app.ts';

const madina = authorOf(authorId);
const asel = authorOf(otherAuthorId);
const wish = { documents: 'Жеке куәлік', reason: 'Төлем алдындағы тексеру', due: '2026-12-04' };
const folder = (): string => join(env().dataDir, 'documents');
const stored = (): Promise<string[]> => readdir(folder()).catch(() => []);

const objects = (...rest: string[]): Buffer =>
  Buffer.from(
    ['%PDF-1.7', '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj', ...rest, '%%EOF\n'].join(
      '\n',
    ),
    'latin1',
  );
const pdf = objects('2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj');
const packed = (text: string, filter = '/FlateDecode'): Buffer => {
  const inside = deflateSync(Buffer.from(text)).toString('latin1');
  const head = `<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length ${inside.length} >>`;
  return objects(`3 0 obj\n${head}\nstream\n${inside}\nendstream\nendobj`);
};
const scan = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#eee' } })
    .withExif({ IFD0: { Artist: 'Hidden Artist' } })
    .jpeg();
const paper = (name: string) => named(name, pdf, 'application/pdf');

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let app: App;
  /** E-mails of the previous engine's run. */
  let known: Set<string>;
  beforeAll(async () => {
    [app] = await openDesk(engine);
    await startClockAt(new Date('2026-12-01T05:00:00Z'));
    known = new Set((await readEmails(env().dataDir)).map(({ raw }) => raw));
  });
  afterAll(() => app?.close());

  const ask: DeskRequest<'moderation'> = (...sent) => app.desk('moderation')(...sent);
  const request = async (seller = authorId, change: object = {}): Promise<string> =>
    (await ask('POST', `/authors/${seller}/documents`, { ...wish, ...change })).body.id;
  const mine = async (id: string, as = madina) =>
    (await app.request('listMyDocuments', {}, as)).body.find((one) => one.id === id);
  const send = (id: string, file: ReturnType<typeof named>[], as = madina) =>
    app.request('sendDocuments', { params: { id }, files: { file } }, as);
  const remove = (id: string, file: string | undefined, as = madina) =>
    app.request('removeDocument', { params: { id, file: file ?? '' } }, as);
  const deeds = async (id: string): Promise<string[]> =>
    (await ask('GET', `/audit?q=${id}`)).body.deeds
      .map(({ action }: { action: string }) => action)
      .toReversed();
  /** E-mails with these words, after everything due has been sent. */
  const letters = async (words: string): Promise<Email[]> => {
    await runJobs();
    const all = await readEmails(env().dataDir);
    return all.filter(({ subject, raw }) => subject === words && !known.has(raw));
  };

  describe('staff request documents of an author', () => {
    it('who sees which, why and until when, on the site and by e-mail in their language', async () => {
      const id = await request();
      expect(await mine(id)).toMatchObject({
        documents: wish.documents,
        reason: wish.reason,
        due: wish.due,
        state: 'asked',
        overdue: false,
        note: null,
        files: [],
      });
      await request(otherAuthorId);
      for (const [words, to, day] of [
        ['Нужны документы', 'madina@example.kz', '4\u00a0декабря'],
        ['Құжат қажет', 'asel@example.kz', '4\u00a0желтоқсан'],
      ] as const) {
        const [letter, ...more] = await letters(words);
        expect([letter?.to, more]).toEqual([to, []]);
        for (const word of [wish.documents, wish.reason, day]) expect(letter?.text).toContain(word);
      }
      expect(await deeds(id)).toEqual(['documents.asked']);
      const listed = (await ask('GET', '/documents?state=asked')).body.requests;
      expect(listed).toContainEqual(expect.objectContaining({ id, seller: expect.anything() }));
    });

    it('only with a feasible deadline, and only of an existing author', async () => {
      const asked = (seller: string, change: object) =>
        ask('POST', `/authors/${seller}/documents`, { ...wish, ...change });
      for (const due of ['2026-12-01', '2027-06-01', '2026-13-01', 'soon'])
        expect([due, (await asked(authorId, { due })).status]).toEqual([due, 400]);
      expect((await asked(authorId, { reason: ' ' })).status).toBe(400);
      expect((await asked('nosuchauthor1', {})).status).toBe(404);
    });
  });

  describe('an author', () => {
    it('sends a PDF and a photo; the photo is re-encoded', async () => {
      const id = await request();
      const before = await stored();
      const arty = named('arty.png', await scan().png().toBuffer(), 'image/png');
      const sent = await send(id, [paper('Куәлік «алды».pdf'), arty]);
      expect([sent.status, sent.body.state]).toEqual([201, 'sent']);
      expect(sent.body.files.map(({ name, type }) => [name, type])).toEqual([
        ['Куәлік «алды».pdf', 'pdf'],
        ['arty.png', 'jpeg'],
      ]);
      const files = (await stored()).filter((name) => !before.includes(name));
      expect(files).toHaveLength(2);
      const photo = await readFile(join(folder(), files.find((f) => f.endsWith('.jpg')) ?? ''));
      expect(photo.includes('Hidden Artist')).toBe(false);
    });

    it('is refused files that are active, encrypted or no document, and nothing of them is stored', async () => {
      const id = await request();
      const before = await stored();
      const hostile: [string, Buffer, string][] = [
        ['action.pdf', objects('<< /S /JavaScript /JS (app.alert(1)) >>'), 'file-unsafe'],
        ['escaped.pdf', objects('<< /S /#4aavaScript >>'), 'file-unsafe'],
        ['launch.pdf', objects('<< /S /Launch /F (cmd.exe) >>'), 'file-unsafe'],
        ['carrier.pdf', objects('<< /EmbeddedFiles 4 0 R >>'), 'file-unsafe'],
        ['locked.pdf', objects('trailer << /Encrypt 9 0 R >>'), 'file-unsafe'],
        ['packed.pdf', packed('4 0 << /S /JavaScript >>'), 'file-unsafe'],
        ['odd.pdf', packed('4 0 << >>', '/LZWDecode'), 'file-unsafe'],
        ['bomb.pdf', packed('a'.repeat(40 * 1024 * 1024)), 'file-unsafe'],
        ['tail.pdf', Buffer.concat([pdf, Buffer.from('<script>alert(1)</script>')]), 'file-type'],
        ['cut.pdf', pdf.subarray(0, 40), 'file-type'],
        ['head.pdf', Buffer.concat([Buffer.from('<html>'), pdf]), 'file-type'],
        ['page.html', Buffer.from('<html><script>alert(1)</script>'), 'file-type'],
        ['vector.svg', Buffer.from('<svg onload="alert(1)"/>'), 'file-type'],
        ['program.exe', Buffer.from('MZ\u0090'), 'file-type'],
        ['macro.docx', Buffer.from('PK\u0003\u0004'), 'file-type'],
        ['moving.gif', await scan().gif().toBuffer(), 'file-type'],
        ['half.jpg', (await scan().toBuffer()).subarray(0, 2000), 'image-unreadable'],
        ['nothing.pdf', Buffer.alloc(0), 'file-empty'],
      ];
      for (const [name, bytes, code] of hostile) {
        const { status, error } = await send(id, [named(name, bytes, 'application/pdf')]);
        expect([name, status, error?.fields?.file]).toEqual([name, 400, [code]]);
      }
      const bad = named('bad.pdf', objects('/Launch'), 'application/pdf');
      expect((await send(id, [paper('good.pdf'), bad])).status).toBe(400);
      expect((await send(id, [])).status).toBe(400);
      expect(await stored()).toEqual(before);
      expect((await mine(id))?.state).toBe('asked');
    });

    it('removes what was sent by mistake; ten files at most', async () => {
      const id = await request();
      const { files } = (await send(id, [paper('a.pdf')])).body;
      const before = (await stored()).length;
      const gone = await remove(id, files[0]?.id);
      expect([gone.body.state, gone.body.files]).toEqual(['asked', []]);
      await runJobs();
      expect((await stored()).length).toBe(before - 1);
      const five = Array.from({ length: 5 }, (_, n) => paper(`${n}.pdf`));
      for (const status of [201, 201, 400]) expect((await send(id, five)).status).toBe(status);
    });

    it('cannot find documents of another author', async () => {
      const id = await request();
      const { files } = (await send(id, [paper('a.pdf')])).body;
      expect(await mine(id, asel)).toBeUndefined();
      expect((await send(id, [paper('b.pdf')], asel)).status).toBe(404);
      expect((await remove(id, files[0]?.id, asel)).status).toBe(404);
    });
  });

  describe('staff', () => {
    it('ask again with a reason and a new day, then accept; after that nothing changes', async () => {
      const id = await request(otherAuthorId);
      const judge = async (body: object, of = id) =>
        (await ask('POST', `/documents/${of}`, body)).status;
      expect(await judge({ move: 'accept' })).toBe(409);
      await send(id, [paper('a.pdf')], asel);
      const again = { move: 'again', note: 'Мерзімі өтіп кеткен', due: '2026-12-10' };
      expect(await judge({ ...again, note: '' })).toBe(400);
      expect(await judge(again)).toBe(200);
      expect(await mine(id, asel)).toMatchObject({
        state: 'asked',
        note: again.note,
        due: again.due,
      });
      expect((await letters('Құжатты қайта жіберіңіз'))[0]?.text).toContain(again.note);
      await send(id, [paper('b.pdf')], asel);
      expect(await judge({ move: 'accept' })).toBe(200);
      expect(await mine(id, asel)).toMatchObject({ state: 'accepted' });
      expect((await send(id, [paper('c.pdf')], asel)).status).toBe(409);
      expect(await judge({ move: 'close' })).toBe(409);
      expect(await letters('Құжаттарыңыз қабылданды')).toHaveLength(1);
      expect(await judge({ move: 'close' }, '0'.repeat(24))).toBe(404);
    });

    it('see what is overdue; the author is reminded the day before, once', async () => {
      const id = await request(authorId, { due: '2026-12-08' });
      const reminders = async () => (await letters('Документы нужны завтра')).length;
      // Others were due on the 4th.
      await advanceClockTo(new Date('2026-12-07T03:59:00Z'));
      const before = await reminders();
      await advanceClockTo(new Date('2026-12-07T04:00:01Z'));
      expect(await reminders()).toBe(before + 1);
      const late = async (): Promise<string[]> =>
        (await ask('GET', '/documents?overdue=true')).body.requests.map(
          (one: { id: string }) => one.id,
        );
      expect(await late()).not.toContain(id);
      await advanceClockTo(new Date('2026-12-08T19:00:01Z'));
      expect(await late()).toContain(id);
      expect(await mine(id)).toMatchObject({ overdue: true });
      await advanceClockTo(new Date('2026-12-09T19:00:01Z'));
      expect(await reminders()).toBe(before + 1);
      expect((await send(id, [paper('a.pdf')])).status).toBe(201);
      expect(await late()).not.toContain(id);
    });
  });
});
