/** Certificates of authenticity: issued with the original, handed over by a code, reissued, withdrawn; they name no holder. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from '@oner/config/env';
import { dateInAlmaty, hourMs, writeDay } from '@oner/config/terms';
import type { Knex } from 'knex';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setVariable } from '../../../scripts/bootstrap/environment.mjs';
import {
  advanceClock,
  type Buyer,
  eraseAccount,
  newBuyer,
  noticesTo,
  now,
} from '../../support/app/buyers.ts';
import {
  certificateOfOrder,
  emitCanceled,
  emitDelivered,
  erlan,
  exportedFor,
  FilesAway,
  fileStore,
  insertWork,
  invariants,
  isSignedBy,
  openCertificates,
  stubOrderStatus,
  withdrawByStaff,
} from '../../support/app/certificates.ts';
import { firstBreach } from '../../support/app/invariants.ts';
import { type App, runJobs } from '../../support/app.ts';
import { pdfPages } from '../../support/pdf-text.ts';
import { auditActionsOf, placesStoring } from '../../support/records.ts';
import { openStampService, type StampService, stampPolicy } from '../../support/stamp-service.ts';

const workId = 'worksteppe'.padEnd(24, 'a');

/** Time according to the time stamping service. */
const stampedAt = new Date('2026-11-21T05:00:00.000Z');
let stamps: StampService;
let isAway = false;
let requests = 0;
const service = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  requests += 1;
  if (isAway) response.writeHead(503).end();
  else response.end(await stamps.answer(Buffer.concat(chunks), stampedAt));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  stamps = await openStampService();
  const roots = join(mkdtempSync(join(tmpdir(), 'oner-roots-')), 'roots.pem');
  writeFileSync(roots, stamps.roots);
  const { port } = service.address() as AddressInfo;
  const where = { TSA_URL: `http://127.0.0.1:${port}/tsr`, TSA_CA: roots, TSA_POLICY: stampPolicy };
  for (const [name, value] of Object.entries(where)) setVariable(name, value);
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

/** Ended orders, as the plugin of orders knows them before their events are handled. */
const ended = new Set<string>();
stubOrderStatus((number) => !ended.has(number));

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let app: App;
  let database: Knex;
  let photo: Buffer;
  let buyer: Buyer;
  beforeAll(async () => {
    app = await openCertificates(engine);
    const picture = { width: 900, height: 700, channels: 3, background: '#a07b4f' } as const;
    photo = await sharp({ create: picture }).jpeg().toBuffer();
    mkdirSync(join(env().dataDir, 'originals'), { recursive: true });
    writeFileSync(join(env().dataDir, 'originals', 'steppe.jpg'), photo);
  });
  beforeEach(async () => {
    database = await app.fresh();
    ended.clear();
    await insertWork(database, workId, photo);
    buyer = await newBuyer();
  });
  afterAll(() => app?.close());

  const toldTo = (who: Buyer) => noticesTo(app, who.person);
  const deliver = async (changes: Partial<Parameters<typeof emitDelivered>[0]> = {}) => {
    const given = { number: '10000000001', deliveredAt: now().getTime() };
    const of = { buyer: buyer.person.documentId, originals: [workId] };
    await emitDelivered({ ...given, ...of, ...changes });
    await runJobs();
  };
  const cancel = async () => {
    ended.add('10000000001');
    await emitCanceled('10000000001');
    await runJobs();
  };
  const heldBy = async (who: Buyer) =>
    (await app.request('listMyCertificates', {}, who.person)).body;
  const issued = async (): Promise<string> => {
    await deliver();
    return (await heldBy(buyer))[0]?.code ?? '';
  };
  const seen = async (code: string) =>
    (await app.request('getCertificate', { params: { code } })).body;
  const offer = (code: string, who = buyer) =>
    app.request('offerCertificate', { params: { code } }, who.person);
  const redeem = (code: string, who: Buyer) =>
    app.request('redeemCertificate', { body: { code } }, who.person);
  const reissue = (code: string, who = buyer) =>
    app.request('reissueCertificate', { params: { code } }, who.person);
  const holds = async () => expect(await firstBreach(database, invariants)).toBeNull();

  it('a certificate is issued when the buyer has the original, once even if events repeat', async () => {
    await deliver();
    await deliver();
    const [held, ...more] = await heldBy(buyer);
    expect(more).toEqual([]);
    expect(held).toMatchObject({
      state: 'valid',
      issue: 1,
      work: workId,
      section: 'art',
      title: 'Дала',
      author: 'Ерлан Омаров',
      created: '2021-05-01',
      technique: 'oil',
      length: 60,
      height: 80,
      edition: { number: 3, total: 20 },
      transferable_until: null,
    });
    expect(held?.photo?.path).toMatch(/^\/uploads\/steppe\.webp\?pass=/);
    expect(await toldTo(buyer)).toEqual(['certificate-issued']);
    await holds();
  });

  it('does not exist for merchandise, nor for an original without a record', async () => {
    await deliver({ originals: [] });
    await deliver({ originals: ['workgone'.padEnd(24, 'a')] });
    expect(await heldBy(buyer)).toEqual([]);
  });

  it('can be verified publicly: text, hash, signature and the deposit it refers to', async () => {
    const code = await issued();
    const one = await seen(code);
    expect(createHash('sha256').update(one.record).digest('hex')).toBe(one.hash);
    expect(isSignedBy(one.key.public, one.record, one.signature)).toBe(true);
    const deposit = await app.request('getDeposit', { params: { code: one.deposit ?? '' } });
    expect(JSON.parse(one.record)).toMatchObject({
      deposit: { code: deposit.body.code, hash: deposit.body.hash },
      photo: createHash('sha256').update(photo).digest('hex'),
    });
    expect(JSON.parse(one.naming?.text ?? '')).toEqual(['Дала', 'Ерлан Омаров']);
  });

  it('is not printed without its picture while the file store is away', async () => {
    const given = { params: { code: await issued() }, query: { lang: 'kk' } } as const;
    const print = async () => {
      const { status, error } = await app.request('getCertificatePdf', given);
      return [status, error?.code];
    };
    const reading = vi.spyOn(await fileStore(), 'withFile');
    reading.mockRejectedValue(new FilesAway(new Error('route not found')));
    try {
      expect(await print()).toEqual([503, 'shop-busy']);
    } finally {
      reading.mockRestore();
    }
    expect(await print()).toEqual([200, undefined]);
  });

  it('refers to a deposit that is stamped as soon as the service answers', async () => {
    isAway = true;
    const code = await issued();
    const params = { code: (await seen(code)).deposit ?? '' };
    const deposit = async () => (await app.request('getDeposit', { params })).body;
    expect(await deposit()).toMatchObject({ stamp: null, token: null });
    const before = requests;
    isAway = false;
    await advanceClock(hourMs);
    expect((await deposit()).stamp?.at).toBe(stampedAt.toISOString());
    expect((await deposit()).token).toMatch(/^[A-Za-z0-9+/=]+$/);
    expect(requests).toBe(before + 1);
  });

  it('names no holder, neither on its page nor in its text', async () => {
    const code = await issued();
    const receiver = await newBuyer();
    await redeem((await offer(code)).body.code, receiver);
    const whole = JSON.stringify(await seen(code));
    for (const { person, phone, email } of [buyer, receiver])
      for (const fact of [person.documentId, person.username, person.profileId, phone, email])
        expect(whole).not.toContain(fact);
    expect(whole).not.toContain('10000000001');
  });

  it('a certificate is transferred by a code, once, and both holders are notified', async () => {
    const code = await issued();
    const [receiver, third] = [await newBuyer(), await newBuyer()];
    const made = await offer(code);
    expect([made.status, made.body.code]).toEqual([201, expect.stringMatching(/^.{4}-.{4}-.{4}$/)]);
    expect((await heldBy(buyer))[0]?.transferable_until).toBe(made.body.expires);
    expect((await redeem(made.body.code, buyer)).error?.code).toBe('own-certificate');
    const typed = ` ${made.body.code.toLowerCase().replaceAll('-', ' ')}`;
    const taken = await redeem(typed, receiver);
    expect([taken.status, taken.body.code, taken.body.transferable_until]).toEqual([
      200,
      code,
      null,
    ]);
    expect(await heldBy(buyer)).toEqual([]);
    expect((await heldBy(receiver)).map((one) => one.code)).toEqual([code]);
    expect((await redeem(made.body.code, third)).error?.fields).toEqual({
      code: ['transfer-code-wrong'],
    });
    expect((await offer(code)).status).toBe(404);
    expect((await seen(code)).history.map(({ kind }) => kind)).toEqual(['issued', 'transferred']);
    expect(await toldTo(buyer)).toEqual(['certificate-issued', 'certificate-given']);
    expect(await toldTo(receiver)).toEqual(['certificate-received']);
    await holds();
  });

  it('goes to one of two who enter the code at once', async () => {
    const { code } = (await offer(await issued())).body;
    const people = [await newBuyer(), await newBuyer(), await newBuyer()];
    const answers = await Promise.all(people.map((who) => redeem(code, who)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    await holds();
  });

  it.each([
    ['seven days later', async () => advanceClock(7 * 24 * hourMs)],
    [
      'after the holder has ended it',
      async (code: string) => {
        await app.request('endCertificateOffer', { params: { code } }, buyer.person);
      },
    ],
    [
      'after the holder has made another one',
      async (code: string) => {
        await offer(code);
      },
    ],
  ])('%s a code hands nothing over', async (_when, then) => {
    const code = await issued();
    const made = (await offer(code)).body.code;
    await then(code);
    const answer = await redeem(made, await newBuyer());
    expect([answer.status, answer.error?.fields]).toEqual([400, { code: ['transfer-code-wrong'] }]);
    expect((await heldBy(buyer)).map((one) => one.code)).toEqual([code]);
  });

  it('a lost certificate is issued again; the old one is shown as replaced', async () => {
    const lost = await issued();
    const again = await reissue(lost);
    expect([again.status, again.body]).toMatchObject([201, { issue: 2, state: 'valid' }]);
    expect(again.body.code).not.toBe(lost);
    expect((await seen(lost)).state).toBe('replaced');
    expect(JSON.stringify(await seen(lost))).not.toContain(again.body.code);
    expect((await heldBy(buyer)).map(({ code }) => code)).toEqual([again.body.code]);
    expect((await seen(again.body.code)).history.map(({ kind }) => kind)).toEqual([
      'issued',
      'reissued',
    ]);
    for (const answer of [await reissue(lost), await offer(lost)])
      expect(answer.error?.code).toBe('certificate-ended');
    await holds();
  });

  it('is withdrawn with its order, even if replaced or handed over', async () => {
    const first = await issued();
    const second = (await reissue(first)).body.code;
    const receiver = await newBuyer();
    await redeem((await offer(second)).body.code, receiver);
    await offer(second, receiver);
    await cancel();
    await cancel();
    expect([(await seen(first)).state, (await seen(second)).state]).toEqual([
      'withdrawn',
      'withdrawn',
    ]);
    expect((await offer(second, receiver)).error?.code).toBe('certificate-ended');
    expect((await reissue(second, receiver)).error?.code).toBe('certificate-ended');
    const told = [...(await toldTo(buyer)), ...(await toldTo(receiver))];
    expect(told.filter((event) => event === 'certificate-withdrawn')).toHaveLength(1);
    await holds();
  });

  it('is not issued if the end of the order was handled before its delivery', async () => {
    await cancel();
    await deliver();
    expect(await heldBy(buyer)).toEqual([]);
    expect(await toldTo(buyer)).toEqual([]);
    await holds();
  });

  it('a certificate is withdrawn by staff once, with the reason for its holder and the audit log', async () => {
    expect(await withdrawByStaff('10000000001', 'staff:7', 'Қате берілген.')).toBe('not-found');
    const code = await issued();
    await offer(code);
    expect(await withdrawByStaff('10000000001', 'staff:7', 'Қате берілген.')).toBe('done');
    expect(await withdrawByStaff('10000000001', 'staff:7', 'Тағы да.')).toBe('moved-on');
    expect(await seen(code)).toMatchObject({ state: 'withdrawn' });
    expect((await reissue(code)).error?.code).toBe('certificate-ended');
    const { notices } = (await app.request('listNotices', {}, buyer.person)).body;
    const [letter] = notices.filter(({ event }) => event === 'certificate-withdrawn');
    expect(JSON.stringify(letter)).toContain('Қате берілген.');
    const noted = await auditActionsOf({ sql: database }, { action: 'certificate.withdrawn' });
    expect(noted).toMatchObject([{ actor: 'staff:7' }]);
    expect(JSON.stringify(noted)).toContain('Қате берілген.');
    await cancel();
    await holds();
  });

  it('is on the page of its order, where a former holder sees their last one', async () => {
    const account = buyer.person.documentId;
    expect(await certificateOfOrder('10000000001', account)).toBeNull();
    const first = await issued();
    const second = (await reissue(first)).body.code;
    const shown = { code: second, state: 'valid' };
    expect(await certificateOfOrder('10000000001', account)).toEqual(shown);
    const receiver = await newBuyer();
    await redeem((await offer(second)).body.code, receiver);
    expect(await certificateOfOrder('10000000001', account)).toEqual(shown);
    const third = (await reissue(second, receiver)).body.code;
    const replaced = { code: second, state: 'replaced' };
    expect(await certificateOfOrder('10000000001', account)).toEqual(replaced);
    const newest = { code: third, state: 'valid' };
    expect(await certificateOfOrder('10000000001', null)).toEqual(newest);
  });

  it('is a new one when the work is sold a second time', async () => {
    const first = await issued();
    await cancel();
    await deliver({ number: '10000000002' });
    const states = (await heldBy(buyer)).map(({ code, state }) => [code === first, state]);
    expect(states).toEqual(
      expect.arrayContaining([
        [true, 'withdrawn'],
        [false, 'valid'],
      ]),
    );
    await holds();
  });

  it('cannot be changed by another person', async () => {
    const code = await issued();
    const other = await newBuyer();
    const params = { code };
    const answers = [
      await offer(code, other),
      await reissue(code, other),
      await app.request('endCertificateOffer', { params }, other.person),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await heldBy(other)).toEqual([]);
    expect((await app.request('offerCertificate', { params })).status).toBe(401);
  });

  it('stays valid without the names of an erased author, and without an erased holder', async () => {
    const code = await issued();
    expect(await exportedFor(buyer.person)).toMatchObject({
      certificates: [{ code, title: 'Дала', issue: 1 }],
    });
    expect(await exportedFor(erlan)).toMatchObject({
      deposits: [{ work: workId, title: 'Дала', author: 'Ерлан Омаров', files: [{}] }],
    });
    await eraseAccount(buyer.person);
    const places = await placesStoring({ sql: database, engine }, [buyer.person.documentId]);
    expect(places.filter((place) => place.startsWith('certificate'))).toEqual([]);
    await eraseAccount({
      ...(await newBuyer('seller')).person,
      profileId: 'sellererlan'.padEnd(24, 'a'),
    });
    expect(await seen(code)).toMatchObject({ state: 'valid', title: null, author: null });
    await holds();
  });

  it.each([
    ['kk', 'см', 'Қайта берілген сертификат, нұсқасы', 'АУЫСТЫРЫЛҒАН', 'Жаңа иесіне берілген күні'],
    ['ru', 'см', 'Выдан повторно, выпуск', 'ЗАМЕНЁН', 'Дата передачи новому владельцу'],
    ['en', 'cm', 'Reissued, issue', 'REPLACED', 'Handed over to a new owner on'],
  ] as const)(
    'is printed in %s on one page with its picture, and later with its history',
    async (lang, cm, again, replaced, transferred) => {
      const code = await issued();
      const print = async (of: string): Promise<Buffer> => {
        const given = { params: { code: of }, query: { lang } };
        const { status, body } = await app.request('getCertificatePdf', given);
        expect(status).toBe(200);
        return Buffer.from(body as never);
      };
      const rowsOf = (bytes: Buffer) => pdfPages(bytes).flatMap((page) => page.split('\n'));
      const bytes = await print(code);
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
      expect(bytes.toString('latin1')).toContain('/DCTDecode');
      const rows = rowsOf(bytes);
      const days = ['2021-05-01', dateInAlmaty(now())].map((day) => writeDay(day, lang));
      const names =
        lang === 'en' ? ['Dala (Дала)', 'Erlan Omarov (Ерлан Омаров)'] : ['Дала', 'Ерлан Омаров'];
      const facts = [...names, ...days, `60 × 80 ${cm}`, '3 / 20', code];
      expect(rows).toEqual(expect.arrayContaining(facts));
      expect(rows).toContainEqual(expect.stringContaining('Майлы бояу'));
      for (const mark of [again, replaced, transferred]) expect(rows).not.toContain(mark);
      const deposited = { params: { code: (await seen(code)).deposit ?? '' }, query: { lang } };
      const { body: paper } = await app.request('getDepositPaper', deposited);
      const deposit = rowsOf(Buffer.from(paper as never));
      expect(deposit).toEqual(expect.arrayContaining(names));
      expect(deposit).toContainEqual(
        expect.stringMatching(/^[0-9a-f]{64} · (байт|bytes): \d{1,3}\u00a0\d{3}$/),
      );
      const { code: second } = (await reissue(code)).body;
      const reissued = rowsOf(await print(second));
      expect(reissued.slice(reissued.indexOf(again)).slice(0, 2)).toEqual([again, '2']);
      expect(rowsOf(await print(code))).toContain(replaced);
      const givenOn: string[] = [];
      let holder = buyer;
      for (const days of [1, 40]) {
        const next = await newBuyer();
        await advanceClock(days * 86_400_000);
        givenOn.push(writeDay(dateInAlmaty(now()), lang));
        await redeem((await offer(second, holder)).body.code, next);
        holder = next;
      }
      const handedOn = await print(second);
      expect(handedOn.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
      const handed = rowsOf(handedOn);
      expect(handed[handed.indexOf(transferred) + 1]).toBe(givenOn.join('; '));
      const qr = await app.request('getCertificateQr', { params: { code }, query: { lang } });
      expect(Buffer.from(qr.body as never).toString()).toMatch(/^<svg /);
    },
  );

  it('cannot be changed, not even by us', async () => {
    await issued();
    for (const change of [
      "update certificates set record = 'x'",
      'delete from certificate_moves',
      "update certificate_keys set public_key = 'x'",
    ])
      await expect(database.raw(change)).rejects.toThrow(/append-only/);
  });
});
