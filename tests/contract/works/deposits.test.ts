/** Deposits: verifiable, immutable records, each chained to the previous one. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { countPictureHashes } from '../../support/records.ts';
import { brokenInvariants } from '../support/books.ts';
import { shop } from '../support/shop.ts';
import { newWork, photo, photos, workOfAuthor } from './acts.ts';
import { form } from './pictures.ts';

const sha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');
const record = (id: string, as = 'timur') => shop.call('depositWork', { params: { id } }, as);
const shown = async (code: string) => (await shop.call('getDeposit', { params: { code } })).body;

describe('a deposit', () => {
  it('records the hashes of the originals; anyone can recompute its hash', async () => {
    const files = await photos(2);
    const made = await shop.call(
      'createArt',
      { body: form('Депозит'), files: { file: files } },
      'timur',
    );
    const { status, body } = await record(made.body.id);
    expect(status).toBe(201);
    expect(body.files.map((file) => file.sha256)).toEqual(files.map(({ bytes }) => sha256(bytes)));
    expect(body.sha256).toBe(body.files[0]?.sha256);
    expect(body).toMatchObject({ title: 'Депозит', section: 'art', stamp: null });
    expect(body.url).toContain(`/deposit/${body.code}`);

    const open = await shown(body.code);
    expect(sha256(open.record)).toBe(open.hash);
    const said = JSON.parse(open.record);
    expect(said).toMatchObject({ position: body.position, previous: body.previous, at: body.at });
    expect(sha256(`${open.naming?.salt}\n${open.naming?.text}`)).toBe(said.naming);
    expect(JSON.parse(open.naming?.text ?? '')).toEqual(['Депозит', body.author]);
    expect(open.record).not.toContain('Депозит');
    await expect
      .poll(async () => (await shop.emails()).map(({ text }) => text), { timeout: 60_000 })
      .toContainEqual(expect.stringContaining(`/deposit/${body.code}`));
  });

  it('is chained to the previous one, also with concurrent requests', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map((n) => newWork(`Тізбек ${n}`, 'timur')));
    const made = await Promise.all(ids.map((id) => record(id)));
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const links = made.map(({ body }) => body).toSorted((a, b) => a.position - b.position);
    for (const [index, { position, previous }] of links.entries()) {
      if (index === 0) continue;
      expect([position, previous]).toEqual([
        (links[index - 1]?.position ?? 0) + 1,
        links[index - 1]?.hash,
      ]);
    }
    // The whole chain from its beginning.
    expect(brokenInvariants(shop.place)).toBe('');
  });

  it('of the same files is the same record; of new files another one', async () => {
    const id = await newWork('Бір рет', 'timur');
    const [first, twin] = await Promise.all([record(id), record(id)]);
    expect(twin.body).toEqual(first.body);
    const body = { no_ai: 'true', terms: 'true' };
    await shop.call('updateArt', { params: { id }, body, files: { file: await photo() } }, 'timur');
    const second = await record(id);
    expect(second.body.code).not.toBe(first.body.code);
    expect(second.body.files).toHaveLength(2);
  });

  it('stays when its work is deleted, and is listed for its author only', async () => {
    const id = await newWork('Жойылған депозит', 'timur');
    const { code } = (await record(id)).body;
    const listed = async (as: string) =>
      (await shop.call('listMyDeposits', {}, as)).body.find((one) => one.code === code);
    expect(await listed('timur')).toMatchObject({ work: id, title: 'Жойылған депозит' });
    await shop.call('deleteArt', { params: { id } }, 'timur');
    expect(await listed('timur')).toMatchObject({ work: null });
    expect((await shown(code)).title).toBe('Жойылған депозит');
    expect(await listed('viktor')).toBeUndefined();
    expect(await countPictureHashes(shop, { work_id: id, kind: 'deposit' })).toBe(1);
  });

  it('of another author’s work is refused, and an unknown code is 404', async () => {
    const id = await newWork('Бөтен депозит', 'timur');
    expect((await record(id, 'viktor')).status).toBe(404);
    expect((await shop.call('getDeposit', { params: { code: 'ZZZZZZZZZZ' } })).status).toBe(404);
    expect((await shop.call('getDepositPaper', { params: { code: 'ZZZZZZZZZZ' } })).status).toBe(
      404,
    );
    expect((await workOfAuthor(id, 'timur')).state).toBe('submitted');
  });

  it('cannot be changed, not even by us', async () => {
    for (const change of ["update deposits set record = 'x'", 'delete from deposits']) {
      await expect(shop.sql.raw(change)).rejects.toThrow(/append-only/);
    }
  });

  it.each(['kk', 'ru', 'en'])(
    'is printed in %s, with the letters of that language',
    async (lang) => {
      const { code } = (await record(await newWork(`Қағаз ${lang}: ӘҒҚҢӨҰҮҺІ «ё»`, 'timur'))).body;
      const paper = await shop.call('getDepositPaper', { params: { code }, query: { lang } });
      expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(paper.headers.get('content-disposition')).toBe(
        `inline; filename="oner-${code}-${lang}.pdf"`,
      );
      const bytes = paper.body as Buffer;
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(bytes.length).toBeGreaterThan(10_000);
      // One page, with both fonts embedded.
      expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
      expect(bytes.toString('latin1')).toContain('Onest');
    },
  );
});

describe('the QR code of a record', () => {
  it('is a picture without scripts', async () => {
    const { code } = (await record(await newWork('QR', 'timur'))).body;
    const answer = await shop.call('getDepositQr', { params: { code }, query: { lang: 'ru' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const text = (answer.body as Buffer).toString();
    expect(text).toMatch(/^<svg [^>]*viewBox="0 0 (\d+) \1"/);
    expect(text).not.toMatch(/<script|href|on\w+=/);
    const other = await shop.call('getDepositQr', { params: { code }, query: { lang: 'kk' } });
    expect((other.body as Buffer).toString()).not.toBe(text);
  });
  it('of an unknown code is 404', async () => {
    expect((await shop.call('getDepositQr', { params: { code: 'ZZZZZZZZZZ' } })).status).toBe(404);
  });
});
