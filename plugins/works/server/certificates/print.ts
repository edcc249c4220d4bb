/** Prints a certificate of authenticity or of a licence on one A4 page, in one of the three languages. */
import type { Language } from '@oner/config/contract';
import { nameInDocument } from '@oner/config/contract/transliterate';
import { env } from '@oner/config/env';
import { companyName, dateInAlmaty, formatNumber, writeDay } from '@oner/config/terms';
import { fillText } from '@oner/config/texts/fill.ts';
import { type PdfTexts, pdfTexts } from '@oner/config/texts/pdf.ts';
import type { PdfPage, PluginServices } from '@oner/platform';
import {
  FilesAway,
  openPdf,
  pdfPage,
  pluginService,
  writePdfHead,
  writePdfLines,
} from '@oner/platform';
import { writeFoot } from '../deposits/print.ts';
import { fieldGroupsOf } from '../forms/rules.ts';
import { smallJpeg } from '../pictures/draw.ts';
import { withOriginal } from '../pictures/originals.ts';
import {
  type CertificateState,
  type CertifiedLicence,
  type MoveKind,
  readCertificate,
} from './rules.ts';
import { type CertificateRow, certifiedPictureOf } from './store.ts';

const { ink, faint, left, width } = pdfPage;
/** Points; leaves room for a long list of facts above the foot. */
const photoHeight = 140;

type Vocabulary = Awaited<ReturnType<PluginServices['content']['vocabulary']>>;

type Texts = PdfTexts<'certificate'>;

type History = {
  readonly state: CertificateState;
  /** Events since the sale, oldest first. */
  readonly moves: readonly { readonly kind: MoveKind; readonly at: Date }[];
};

/** @param url page of the certificate, target of the QR code */
export const printCertificate = async (
  row: CertificateRow,
  { state, moves }: History,
  language: Language,
  url: string,
): Promise<Uint8Array> => {
  const texts = pdfTexts('certificate', language);
  const { photo, licence } = readCertificate(row.record);
  const title = licence ? texts.licence : texts.title;
  const { page, finish } = openPdf(`${title} ${row.code}`, language, row.at);
  writePdfHead(page, title, `${texts.subtitle} ${companyName(env().PROVIDER_NAME, language)}`);
  if (state !== 'valid') {
    page.font('strong').fontSize(15).fillColor('#b3261e').text(texts[`ended.${state}`], { width });
    page.moveDown(0.5);
  }
  const original = photo === null ? null : await certifiedPictureOf(row.workId, photo);
  if (original) await placePhoto(page, original.file);
  writePdfLines(page, await linesOf(row, moves, texts, language));
  page
    .font('regular')
    .fontSize(8.5)
    .fillColor(faint)
    .text(texts.signature, left, page.y, { width });
  page.fontSize(7.5).fillColor(ink).text(row.signature, { width });
  const foot = licence ? { meaning: texts.licenceMeaning, check: texts.licenceCheck } : texts;
  await writeFoot(page, foot, url);
  return finish();
};

/**
 * Draws the picture; it is left out if it cannot be opened, because the certificate contains its hash.
 * @throws FilesAway
 */
const placePhoto = async (page: PdfPage, file: string): Promise<void> => {
  const jpeg = await withOriginal(file, (path) => smallJpeg(path, 900)).catch((error: unknown) => {
    if (error instanceof FilesAway) throw error;
    return null;
  });
  if (!jpeg) return;
  const top = page.y;
  page.image(jpeg, left, top, { fit: [width, photoHeight] });
  page.y = top + photoHeight + 14;
};

const linesOf = async (
  row: CertificateRow,
  moves: History['moves'],
  texts: Texts,
  language: Language,
): Promise<[string, string][]> => {
  const record = readCertificate(row.record);
  const { section, created, edition, length, height, licence } = record;
  const vocabulary = await pluginService('content').vocabulary();
  const term = (field: 'material' | 'technique' | 'type'): string => {
    const [group, key] = [fieldGroupsOf[section][field], record[field]];
    const terms = group === undefined ? [] : (vocabulary[group] ?? []);
    return terms.find((one) => one.key === key)?.labels[language] ?? '';
  };
  const made = [term('type'), term('technique'), term('material')].filter(Boolean).join(', ');
  const size = [length, height].filter((side) => side !== null).join(' × ');
  /** Days of all events of a kind. */
  const daysOf = (wanted: MoveKind): string =>
    moves
      .filter(({ kind }) => kind === wanted)
      .map(({ at }) => writeDay(dateInAlmaty(at), language))
      .join('; ');
  const lines: [string, string][] = [
    [texts.work, row.naming ? nameInDocument(row.naming.title, language) : texts.erased],
    [texts.author, row.naming ? nameInDocument(row.naming.author, language) : texts.erased],
    [texts.section, [texts[`sections.${section}`], made].filter(Boolean).join(' · ')],
    [texts.created, created ? writeDay(created, language) : ''],
    [texts.size, size && `${size} ${language === 'en' ? 'cm' : 'см'}`],
    ...(licence ? licenceLines(licence, texts, language, vocabulary) : []),
    [texts.edition, edition ? `${edition.number} / ${edition.total}` : ''],
    [texts.issued, writeDay(dateInAlmaty(row.at), language)],
    [texts.transferred, daysOf('transferred')],
    [texts.withdrawn, daysOf('withdrawn')],
    [texts.again, row.issue > 1 ? String(row.issue) : ''],
    [texts.code, row.code],
    [texts.deposit, record.deposit?.code ?? ''],
    [texts.hash, row.hash],
  ];
  return lines.filter(([, value]) => value !== '');
};

const licenceLines = (
  { number, scope, territory, runs, from, through }: CertifiedLicence,
  texts: Texts,
  language: Language,
  vocabulary: Vocabulary,
): [string, string][] => {
  const name = vocabulary.licenceScopes?.find(({ key }) => key === scope)?.labels[language];
  const first = writeDay(from, language);
  const term =
    through === null
      ? fillText(texts.endless, { from: first }, 'certificate.endless')
      : `${first}\u00a0– ${writeDay(through, language)}`;
  return [
    [texts.number, number],
    [texts.scope, name ?? scope],
    [texts.territory, texts[`territories.${territory}`]],
    [texts.term, term],
    [texts.runs, runs === null ? '' : formatNumber(runs)],
  ];
};
