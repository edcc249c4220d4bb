/** The act of a hand-over as PDF: the author, the buyer, and the condition of the work when sent and received (L §9). */
import { calls, done, type Language, refuse } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { companyName, dateInAlmaty, formatTiyn, packingSteps, writeDay } from '@oner/config/terms';
import en from '@oner/config/texts/en/packing.json' with { type: 'json' };
import { fillText } from '@oner/config/texts/fill.ts';
import kk from '@oner/config/texts/kk/packing.json' with { type: 'json' };
import { type PdfTexts, pdfTexts } from '@oner/config/texts/pdf.ts';
import ru from '@oner/config/texts/ru/packing.json' with { type: 'json' };
import {
  FileReply,
  type Handler,
  handle,
  openPdf,
  type PdfPage,
  pdfPage,
  writePdfHead,
  writePdfLine,
  writePdfLines,
  writePdfList,
} from '@oner/platform';
import { pdfLimit } from '../limits.ts';
import { findOwnOrder, linesOfOrder, type OrderRow } from '../order/store.ts';
import { rentedName, timeText } from '../order/text-rules.ts';
import { companyOf } from '../rents/contract.ts';
import { readReportPhoto } from './photos.ts';
import { type ReportPhoto, reportsOf, type StoredReport } from './store.ts';

type Texts = PdfTexts<'handover-act'>;
const packing = { kk, ru, en };

/** For the buyer only, because the author is not told who bought a work. */
const getHandoverAct: Handler<'getHandoverAct'> = async (
  { params: { number }, query: { lang } },
  { person },
) => {
  const order = await findOwnOrder(number, person);
  if (!order) return refuse('not-found');
  const drawn = await drawAct(order, lang);
  if (!drawn) return refuse('not-found');
  return done(new FileReply(drawn, `oner-handover-${number}-${lang}.pdf`));
};

/** @returns null if the order is not of an original or it is not packed yet */
const drawAct = async (order: OrderRow, language: Language): Promise<Uint8Array | null> => {
  const reports = (await reportsOf([order.id])).get(order.id) ?? [];
  const sent = reports.find(({ kind }) => kind === 'dispatch');
  const [line] = await linesOfOrder(order.id);
  if (!sent || !line) return null;
  const texts = pdfTexts('handover-act', language);
  const title = fillText(texts.title, { number: order.number }, 'handover-act');
  const last = reports.at(-1) ?? sent;
  const { page, finish } = openPdf(title, language, new Date(last.writtenAt));
  writePdfHead(page, title, texts.note);
  const { PROVIDER_NAME, PROVIDER_BIN, PROVIDER_ADDRESS } = env();
  const company = (await companyOf([order.number])).get(order.number);
  writePdfLines(page, [
    [texts.date, writeDay(dateInAlmaty(new Date(last.writtenAt)), language)],
    [texts.work, rentedName(line, language)],
    [texts.author, line.author ?? ''],
    [
      texts.receiver,
      company
        ? `${companyName(company.name, language)}, ${texts.bin} ${company.bin}`
        : order.recipient,
    ],
    [
      texts.provider,
      `${companyName(PROVIDER_NAME, language)}, ${texts.bin} ${PROVIDER_BIN}, ${PROVIDER_ADDRESS}`,
    ],
    ...(sent.declaredTiyn === null
      ? []
      : [[texts.declared, formatTiyn(sent.declaredTiyn)] as const]),
  ]);
  if (sent.packing !== null) {
    const packingTexts = packing[language];
    const heading = `${texts.packing}: ${packingTexts[`packing-kinds.${sent.packing}`]}`;
    const steps = packingSteps[sent.packing].map((step) => packingTexts[`packing-steps.${step}`]);
    writePdfList(page, heading, steps);
  }
  for (const report of reports) await writeReport(page, report, texts, language);
  if (!reports.some(({ kind }) => kind === 'receipt'))
    writePdfLine(page, texts.receipt, texts.unconfirmed);
  return finish();
};

/** Writes who confirmed what and when, with the photos of the condition. */
const writeReport = async (
  page: PdfPage,
  { kind, writtenBy, writtenAt, verdict, note, photos }: StoredReport,
  texts: Texts,
  language: Language,
): Promise<void> => {
  const buyers = kind === 'receipt' || kind === 'return-dispatch';
  const by = writtenBy.startsWith('staff:') ? 'provider' : buyers ? 'buyer' : 'author';
  const confirmed = `${texts[`by.${by}`]}, ${timeText(new Date(writtenAt), language)}`;
  const condition = [verdict && texts[`verdicts.${verdict}`], note].filter(Boolean).join('\n');
  const { left, width, ink } = pdfPage;
  if (page.y + headingRoom > page.page.maxY()) page.addPage();
  page.moveDown(0.6).font('strong').fontSize(11.5).fillColor(ink);
  page.text(texts[kind], left, page.y, { width });
  page.moveDown(0.3).font('regular');
  writePdfLine(page, texts.confirmed, confirmed);
  if (condition !== '') writePdfLine(page, texts.condition, condition);
  await placePhotos(page, photos);
};

/** Points to keep a heading on the page of its section. */
const headingRoom = 120;
const inRow = 3;
const gap = 10;
const photoHeight = 112;

/** Places photos in rows of three, uncropped. */
const placePhotos = async (page: PdfPage, photos: readonly ReportPhoto[]): Promise<void> => {
  const { left, width } = pdfPage;
  const photoWidth = (width - gap * (inRow - 1)) / inRow;
  for (const [index, photo] of photos.entries()) {
    const column = index % inRow;
    if (column === 0 && page.y + photoHeight > page.page.maxY()) page.addPage();
    const bytes = Buffer.from(await readReportPhoto(photo.file));
    const top = page.y;
    page.image(bytes, left + column * (photoWidth + gap), top, { fit: [photoWidth, photoHeight] });
    const ends = column === inRow - 1 || index === photos.length - 1;
    page.y = ends ? top + photoHeight + gap : top;
  }
  page.x = left;
};

export const handoverActCalls = [
  handle(calls.getHandoverAct, getHandoverAct, { limits: [pdfLimit] }),
];
