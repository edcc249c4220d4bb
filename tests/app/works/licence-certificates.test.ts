/** The certificate of a licence: its content in each state, on its page and as a PDF, in three languages. */
import { languages } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { addDays, dateInAlmaty, endOfDay, writeDay } from '@oner/config/terms';
import type { Knex } from 'knex';
import qrcode from 'qrcode';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advanceClockTo, type Buyer, newBuyer, now } from '../../support/app/buyers.ts';
import {
  certificateOfOrder,
  certify,
  emitCanceled,
  insertWork,
  invariants,
  openCertificates,
  stubOrderStatus,
  withdrawByStaff,
} from '../../support/app/certificates.ts';
import { firstBreach } from '../../support/app/invariants.ts';
import { type App, runJobs } from '../../support/app.ts';
import { sceneEngines } from '../../support/chance.ts';
import { pdfPages } from '../../support/pdf-text.ts';

const workId = 'worksteppe'.padEnd(24, 'a');
const number = '10000000001';

stubOrderStatus(() => true);

describe.each(sceneEngines)('on %s', (engine) => {
  let app: App;
  let database: Knex;
  let photo: Buffer;
  let buyer: Buyer;
  beforeAll(async () => {
    app = await openCertificates(engine);
    const picture = { width: 900, height: 700, channels: 3, background: '#a07b4f' } as const;
    photo = await sharp({ create: picture }).jpeg().toBuffer();
  });
  beforeEach(async () => {
    database = await app.fresh();
    await insertWork(database, workId, photo);
    buyer = await newBuyer();
  });
  afterAll(() => app?.close());

  /** Certifies a licence that ends this many days from today. @returns its code and its last day */
  const certified = async (days: number) => {
    const through = addDays(dateInAlmaty(now()), days);
    await certify(buyer.person, workId, photo, through);
    const shown = await certificateOfOrder(number, buyer.person.documentId);
    return { code: shown?.code ?? '', through };
  };
  const page = async (code: string) =>
    (await app.request('getCertificate', { params: { code } })).body;
  /** The text of its PDF in a language, without line breaks. */
  const paper = async (code: string, lang: (typeof languages)[number]) => {
    const { body } = await app.request('getCertificatePdf', { params: { code }, query: { lang } });
    const pages = pdfPages(body as never);
    expect(pages).toHaveLength(1);
    return (pages[0] ?? '').replace(/\s+/g, ' ');
  };
  /** The text of its PDF in each language. */
  const papers = (code: string) => Promise.all(languages.map((language) => paper(code, language)));
  /** The dark squares in the drawing of a QR code, as its path. */
  const squaresOf = (svg: string) => {
    const path = /stroke="#[^"]+" d="([^"]+)"/.exec(svg)?.[1];
    expect(path).toMatch(/^M2 /);
    return path;
  };
  const holds = async () => expect(await firstBreach(database, invariants)).toBeNull();

  it('a licence certificate states what it grants and until when, in each language', async () => {
    const { code, through } = await certified(30);
    expect(await page(code)).toMatchObject({
      state: 'valid',
      licence: { number: `${number}-1`, scope: 'print-run', territory: 'cis', runs: 5000, through },
    });
    const [kk = '', ru = '', en = ''] = await papers(code);
    const last = (language: (typeof languages)[number]) =>
      writeDay(through, language).replace(/\s+/g, ' ');
    for (const words of ['Лицензия сертификаты', 'Баспа таралымы', 'ТМД', last('kk')])
      expect(kk).toContain(words);
    for (const words of ['Сертификат лицензии', 'Тираж', 'СНГ', last('ru')])
      expect(ru).toContain(words);
    for (const words of ['Certificate of licence', 'Print run', 'CIS countries', last('en')])
      expect(en).toContain(words);
    for (const text of [kk, ru, en]) {
      for (const words of ['Дала', 'Ерлан Омаров', `${number}-1`, '5 000', code])
        expect(text).toContain(words);
      expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}/);
    }
    await holds();
  });

  it.each([
    [
      'expired',
      ['МЕРЗІМІ БІТКЕН', 'СРОК ИСТЁК', 'EXPIRED'],
      (_: string, through: string) => advanceClockTo(new Date(endOfDay(through).getTime() + 1000)),
    ],
    [
      'replaced',
      ['АУЫСТЫРЫЛҒАН', 'ЗАМЕНЁН', 'REPLACED'],
      async (code: string) => {
        const again = await app.request('reissueCertificate', { params: { code } }, buyer.person);
        expect([again.status, (await page(again.body.code)).state]).toEqual([201, 'valid']);
      },
    ],
    [
      'withdrawn',
      ['ҚАЙТАРЫП АЛЫНҒАН', 'ОТОЗВАН', 'WITHDRAWN'],
      () => withdrawByStaff(number, 'staff:1', 'Шарт бұзылды'),
    ],
    [
      'withdrawn',
      ['ҚАЙТАРЫП АЛЫНҒАН', 'ОТОЗВАН', 'WITHDRAWN'],
      async () => {
        await emitCanceled(number);
        await runJobs();
      },
    ],
  ] as const)('a %s certificate says so on page and in PDF: %s', async (state, words, change) => {
    const { code, through } = await certified(30);
    for (const text of await papers(code))
      for (const word of words) expect(text).not.toContain(word);
    await change(code, through);
    const dated = {
      kk: 'Қайтарып алынған күні',
      ru: 'Дата отзыва',
      en: 'Withdrawn on',
    } as const;
    const today = dateInAlmaty(now());
    expect((await page(code)).state).toBe(state);
    for (const [index, text] of (await papers(code)).entries()) {
      expect(text).toContain(words[index]);
      const language = languages[index] ?? 'kk';
      const date = `${dated[language]} ${writeDay(today, language)}`.replace(/\s+/g, ' ');
      expect(text.includes(date)).toBe(state === 'withdrawn');
    }
    await holds();
  });

  it.each(languages)('has a QR code of the address of its page, %s', async (lang) => {
    const { code } = await certified(30);
    const qr = await app.request('getCertificateQr', { params: { code }, query: { lang } });
    expect([qr.status, qr.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    const address = `${env().publicUrl}${lang === 'kk' ? '' : `/${lang}`}/certificate/${code}`;
    const drawn = await qrcode.toString(address, { type: 'svg', margin: 2 });
    expect(squaresOf(Buffer.from(qr.body as never).toString())).toBe(squaresOf(drawn));
  });

  it('can be reissued by its buyer, and never handed over', async () => {
    const { code } = await certified(30);
    const given = { params: { code } };
    expect((await app.request('offerCertificate', given, buyer.person)).status).toBe(404);
    const other = (await newBuyer()).person;
    expect((await app.request('reissueCertificate', given, other)).status).toBe(404);
  });
});
