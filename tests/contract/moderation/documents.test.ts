/** Documents over HTTP: not accessible by an address; authorised staff download them, and see what the author has changed. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, BUILT_IN_RULES, dateInAlmaty, lastDay } from '@oner/config/terms';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { change, type Newcomer, newAuthor } from '../accounts/newcomers.ts';
import { auditOf, panel, staffToken } from '../support/panel.ts';
import { shop } from '../support/shop.ts';
import { openAuthor } from '../works/acts.ts';
import { named } from '../works/pictures.ts';

const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n%%EOF\n',
);
const today = () => dateInAlmaty(new Date());
/** Requests documents from the author. @returns the number of the request */
const request = async ({ id }: Newcomer): Promise<string> => {
  const wish = { documents: 'Жеке куәлік', reason: 'Тексеру', due: addDays(today(), 5) };
  const path = `/moderation/authors/${id}/documents`;
  const { body } = await (await panel(shop, 'moderator')).send('POST', path, wish);
  return (body as { id: string }).id;
};
const send = async ({ token }: Newcomer, id: string, ...file: ReturnType<typeof named>[]) => {
  const sent = await shop.call('sendDocuments', { params: { id }, files: { file } }, { token });
  expect(sent.status).toBe(201);
  return sent.body.files;
};
const a = named('a.pdf', pdf, 'application/pdf');

it('no public address opens a document', async () => {
  const author = await newAuthor();
  const folder = join(shop.place.dataDir, 'documents');
  const before: string[] = await readdir(folder).catch(() => []);
  const photo = await sharp({
    create: { width: 900, height: 1200, channels: 3, background: '#eee' },
  })
    .png()
    .toBuffer();
  await send(author, await request(author), a, named('photo.png', photo, 'image/png'));
  const files = (await readdir(folder)).filter((name) => !before.includes(name));
  expect(files).toHaveLength(2);
  for (const name of files)
    for (const path of [`/documents/${name}`, `/uploads/${name}`, `/uploads/../documents/${name}`])
      expect((await shop.request('GET', path)).status).toBeGreaterThanOrEqual(400);
});

it('authorised staff download a document, and each download is recorded', async () => {
  const author = await newAuthor();
  const id = await request(author);
  const [file] = await send(author, id, a);
  const path = `/moderation/documents/${id}/files/${file?.id}`;
  const open = (token?: string) =>
    shop.request('GET', path, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  const answer = await open(await staffToken(shop, 'moderator'));
  expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
  expect(answer.headers.get('content-type')).toContain('application/pdf');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const deeds = async () => (await auditOf(shop, { q: id })).map(({ action }) => action);
  expect((await deeds()).at(-1)).toBe('documents.read');
  expect((await open(await staffToken(shop, 'editor'))).status).toBe(403);
  expect((await open()).status).toBe(401);
  expect((await open(author.token)).status).toBe(401);
  expect((await deeds()).filter((deed) => deed === 'documents.read')).toHaveLength(1);
});

it("staff see the dates of an author's changes, with late reports marked", async () => {
  const author = await newAuthor();
  await openAuthor(author.id);
  await send(author, await request(author), a);
  const now = today();
  const days = Array.from({ length: 30 }, (_, ago) => addDays(now, -ago));
  // Reported five working days after it took effect, and one working day later than that.
  const onTime =
    days.findLast((day) => (lastDay('reportChangedData', day, BUILT_IN_RULES) ?? '') >= now) ?? '';
  const late = addDays(onTime, -1);
  const began = new Date();
  for (const body of [
    { education: 'Академия', valid_since: onTime },
    { about: 'Жаңа мәтін', valid_since: late },
  ])
    expect((await change('sellers', author.id, body, author.token)).status).toBe(200);
  const { send: ask } = await panel(shop, 'moderator');
  const { status, body } = await ask('GET', `/moderation/authors/${author.id}`);
  expect(status).toBe(200);
  const { changes } = body as { changes: { changedAt: string }[] };
  expect(changes.slice(0, 2)).toMatchObject([
    { fields: ['about'], validSince: late, late: true },
    { fields: ['education'], validSince: onTime, late: false },
  ]);
  expect(new Date(changes[0]?.changedAt ?? 0).getTime()).toBeGreaterThanOrEqual(began.getTime());
  expect(JSON.stringify(body)).not.toContain('Жаңа мәтін');
  expect(body).toMatchObject({
    user: { username: author.username },
    standing: { state: 'open', blocked: false },
    flags: { hasLateChanges: true },
    documents: { sent: 1, overdue: 0 },
  });
  expect((await ask('GET', '/moderation/authors/nosuchauthor1')).status).toBe(404);
});
