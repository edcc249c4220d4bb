/** Papers: staff ask, the author sends them in private, staff read them with a record, accept or ask again. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { auditOf, type Panel, panel } from '../support/panel.ts';
import { demoPassword, type OwnShop, ownShop } from '../support/shop.ts';
import { named } from '../works/pictures.ts';

let own: OwnShop;
let desk: Panel;
let madina: string;
let ahead = Date.parse('2026-12-01T05:00:00Z') - Date.now();
beforeAll(async () => {
  own = await ownShop({ withoutBank: true });
  await own.moveClock(new Date(Date.now() + ahead));
  desk = await panel(own, 'moderator');
  madina = await profileOf('madina');
});
afterAll(() => own.close());

const moveTo = async (instant: string): Promise<void> => {
  ahead = Date.parse(instant) - Date.now();
  await own.moveClock(instant);
};
// biome-ignore lint/suspicious/noExplicitAny: answers of the panel have no schema
type Any = any;
const ask = async (method: string, path: string, body?: unknown, who = desk) => {
  const answer = await who.send(method, `/moderation${path}`, body);
  return { status: answer.status, body: answer.body as Any };
};
const profileOf = async (username: string): Promise<string> =>
  (await own.call('getProfile', {}, username)).body[0]?.id ?? '';
const wish = { documents: 'Жеке куәлік', reason: 'Төлем алдындағы тексеру', due: '2026-12-04' };
const request = async (seller = madina, change: object = {}): Promise<string> =>
  (await ask('POST', `/authors/${seller}/documents`, { ...wish, ...change })).body.id;
const mine = async (id: string, as = 'madina') =>
  (await own.call('listMyDocuments', {}, as)).body.find((one) => one.id === id);
const send = (id: string, file: Parameters<typeof named>[], as = 'madina') =>
  own.call(
    'sendDocuments',
    { params: { id }, files: { file: file.map((one) => named(...one)) } },
    as,
  );
const folder = () => join(own.place.dataDir, 'documents');
const stored = (): Promise<string[]> => readdir(folder()).catch(() => []);
const deeds = async (id: string): Promise<string[]> =>
  (await auditOf(own, { q: id })).map(({ action }) => action);
const letters = async (subject: string) =>
  (await own.letters()).filter((letter) => letter.subject === subject);

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
    .jpeg()
    .toBuffer();

describe('staff ask an author for papers', () => {
  it('and he reads what, why and until when, on the site and by letter in his language', async () => {
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
    await eventually(async () => (await letters('Құжат қажет')).length, 1);
    const [letter] = await letters('Құжат қажет');
    for (const word of [wish.documents, wish.reason, '4 желтоқсан'])
      expect(letter?.text).toContain(word);
    expect(await deeds(id)).toEqual(['documents.asked']);
    const listed = (await ask('GET', '/documents?state=asked')).body.requests;
    expect(listed).toContainEqual(expect.objectContaining({ id, seller: expect.anything() }));
  });

  it('until a day that can be met, and of an author who is there', async () => {
    const asked = (seller: string, change: object) =>
      ask('POST', `/authors/${seller}/documents`, { ...wish, ...change });
    for (const due of ['2026-12-01', '2027-06-01', '2026-13-01', 'soon'])
      expect([due, (await asked(madina, { due })).status]).toEqual([due, 400]);
    expect((await asked(madina, { reason: ' ' })).status).toBe(400);
    expect((await asked('nosuchauthor1', {})).status).toBe(404);
  });
});

describe('an author', () => {
  it('sends a PDF and a photo; the photo is drawn anew, and no address leads to either', async () => {
    const id = await request();
    const before = await stored();
    const sent = await send(id, [
      ['Куәлік «алды».pdf', pdf, 'application/pdf'],
      [
        'arty.png',
        await sharp(await scan())
          .png()
          .toBuffer(),
        'image/png',
      ],
    ]);
    expect([sent.status, sent.body.state]).toEqual([201, 'sent']);
    expect(sent.body.files.map(({ name, type }) => [name, type])).toEqual([
      ['Куәлік «алды».pdf', 'pdf'],
      ['arty.png', 'jpeg'],
    ]);
    const files = (await stored()).filter((name) => !before.includes(name));
    expect(files).toHaveLength(2);
    const photo = await readFile(join(folder(), files.find((f) => f.endsWith('.jpg')) ?? ''));
    expect(photo.includes('Hidden Artist')).toBe(false);
    for (const name of files) {
      for (const path of [
        `/documents/${name}`,
        `/uploads/${name}`,
        `/uploads/../documents/${name}`,
      ])
        expect((await own.request('GET', path)).status).toBeGreaterThanOrEqual(400);
    }
  });

  it('is refused what acts, hides or is no paper, and nothing of it is kept', async () => {
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
      [
        'moving.gif',
        await sharp(await scan())
          .gif()
          .toBuffer(),
        'file-type',
      ],
      ['half.jpg', (await scan()).subarray(0, 2000), 'image-unreadable'],
      ['nothing.pdf', Buffer.alloc(0), 'file-empty'],
    ];
    for (const [name, bytes, code] of hostile) {
      const { status, error } = await send(id, [[name, bytes, 'application/pdf']]);
      expect([name, status, error?.fields?.file]).toEqual([name, 400, [code]]);
    }
    const good = ['good.pdf', pdf, 'application/pdf'] as const;
    const mixed = await send(id, [[...good], ['bad.pdf', objects('/Launch'), 'application/pdf']]);
    expect(mixed.status).toBe(400);
    expect((await own.call('sendDocuments', { params: { id } }, 'madina')).status).toBe(400);
    expect(await stored()).toEqual(before);
    expect((await mine(id))?.state).toBe('asked');
  });

  it('takes back what was sent by mistake; ten are the most', async () => {
    const id = await request();
    const { files } = (await send(id, [['a.pdf', pdf, 'application/pdf']])).body;
    const before = (await stored()).length;
    const params = { id, file: files[0]?.id ?? '' };
    const gone = await own.call('removeDocument', { params }, 'madina');
    expect([gone.body.state, gone.body.files]).toEqual(['asked', []]);
    await eventually(async () => (await stored()).length, before - 1);
    const five = Array.from({ length: 5 }, (_, n): [string, Buffer, string] => [
      `${n}.pdf`,
      pdf,
      'application/pdf',
    ]);
    for (const status of [201, 201, 400]) expect((await send(id, five)).status).toBe(status);
  });

  it('finds nothing of another author', async () => {
    const id = await request();
    const { files } = (await send(id, [['a.pdf', pdf, 'application/pdf']])).body;
    expect(await mine(id, 'asel')).toBeUndefined();
    expect((await send(id, [['b.pdf', pdf, 'application/pdf']], 'asel')).status).toBe(404);
    const params = { id, file: files[0]?.id ?? '' };
    expect((await own.call('removeDocument', { params }, 'asel')).status).toBe(404);
  });
});

describe('staff', () => {
  const open = async (path: string, who: string) => {
    const login = await own.request('POST', '/admin/login', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${who}@oner.test`, password: demoPassword }),
    });
    const { data } = (await login.json()) as { data: { token: string } };
    const headers = { authorization: `Bearer ${data.token}` };
    return own.request('GET', `/moderation${path}`, { headers });
  };

  it('who may, read a paper as a file to save, and each reading is recorded', async () => {
    const id = await request();
    const { files } = (await send(id, [['a.pdf', pdf, 'application/pdf']])).body;
    const path = `/documents/${id}/files/${files[0]?.id}`;
    const answer = await open(path, 'moderator');
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
    expect(answer.headers.get('content-type')).toContain('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect((await deeds(id)).at(-1)).toBe('documents.read');
    expect((await open(path, 'editor')).status).toBe(403);
    expect((await own.request('GET', `/moderation${path}`)).status).toBe(401);
    const headers = { authorization: `Bearer ${await own.as('madina')}` };
    expect((await own.request('GET', `/moderation${path}`, { headers })).status).toBe(401);
    expect((await deeds(id)).filter((deed) => deed === 'documents.read')).toHaveLength(1);
  });

  it('ask again with a reason and a new day, then accept; then nothing moves any more', async () => {
    const id = await request();
    expect((await ask('POST', `/documents/${id}`, { move: 'accept' })).status).toBe(409);
    await send(id, [['a.pdf', pdf, 'application/pdf']]);
    const again = { move: 'again', note: 'Мерзімі өтіп кеткен', due: '2026-12-10' };
    expect((await ask('POST', `/documents/${id}`, { ...again, note: '' })).status).toBe(400);
    expect((await ask('POST', `/documents/${id}`, again)).status).toBe(200);
    expect(await mine(id)).toMatchObject({ state: 'asked', note: again.note, due: again.due });
    await eventually(
      async () =>
        (await letters('Құжатты қайта жіберіңіз')).some((l) => l.text.includes(again.note)),
      true,
    );
    await send(id, [['b.pdf', pdf, 'application/pdf']]);
    expect((await ask('POST', `/documents/${id}`, { move: 'accept' })).status).toBe(200);
    expect(await mine(id)).toMatchObject({ state: 'accepted' });
    expect((await send(id, [['c.pdf', pdf, 'application/pdf']])).status).toBe(409);
    expect((await ask('POST', `/documents/${id}`, { move: 'close' })).status).toBe(409);
    await eventually(async () => (await letters('Құжаттарыңыз қабылданды')).length, 1);
    expect((await ask('POST', `/documents/${'0'.repeat(24)}`, { move: 'close' })).status).toBe(404);
  });

  it('see what is late; the author is reminded the day before, once', async () => {
    const id = await request(await profileOf('olga'), { due: '2026-12-08' });
    const reminders = () => letters('Документы нужны завтра');
    await moveTo('2026-12-07T03:59:00Z');
    expect(await reminders()).toEqual([]);
    await moveTo('2026-12-07T04:00:01Z');
    await eventually(async () => (await reminders()).length, 1);
    const late = async () =>
      (await ask('GET', '/documents?overdue=true')).body.requests.map((one: Any) => one.id);
    expect(await late()).not.toContain(id);
    await moveTo('2026-12-08T19:00:01Z');
    expect(await late()).toContain(id);
    expect(await mine(id, 'olga')).toMatchObject({ overdue: true });
    await moveTo('2026-12-09T19:00:01Z');
    expect(await reminders()).toHaveLength(1);
    expect((await send(id, [['a.pdf', pdf, 'application/pdf']], 'olga')).status).toBe(201);
    expect(await late()).not.toContain(id);
  });
});

describe('an author, as staff see him', () => {
  it('has dates of what he changed, and what he told too late is marked', async () => {
    const token = await own.as('olga');
    const id = await profileOf('olga');
    // Told on Thursday the 10th: five working days before it is the 3rd.
    const change = async (body: object) => {
      const answer = await own.request('PATCH', `/api/changed-sellers/${id}/`, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(200);
    };
    await change({ education: 'Академия', valid_since: '2026-12-03' });
    await change({ about: 'Жаңа мәтін', valid_since: '2026-12-02' });
    const { status, body } = await ask('GET', `/authors/${id}`);
    expect(status).toBe(200);
    expect(body.changes.slice(0, 2)).toMatchObject([
      { fields: ['about'], validSince: '2026-12-02', late: true },
      { fields: ['education'], validSince: '2026-12-03', late: false },
    ]);
    expect(body.changes[0].changedAt).toMatch(/^2026-12-09T19:|^2026-12-10T/);
    expect(JSON.stringify(body)).not.toContain('Жаңа мәтін');
    expect(body).toMatchObject({
      user: { username: 'olga' },
      standing: { state: 'open', blocked: false },
      flags: { hasLateChanges: true },
      documents: { sent: 1, overdue: 0 },
    });
    expect((await ask('GET', '/authors/nosuchauthor1')).status).toBe(404);
  });
});
