/** Sets a certificate of authenticity on one page of A4, in one of the three languages. */
import type { Language } from '@oner/config/contract';
import type { LicenceTerritory } from '@oner/config/contract/licence-states';
import { env } from '@oner/config/env';
import { writeDay } from '@oner/config/terms';
import type { PdfPage, PluginServices } from '@oner/platform';
import { openPdf, pdfPaper, pluginService, writePdfHead, writePdfLine } from '@oner/platform';
import { writeFoot } from '../deposits/print.ts';
import { groupsOf } from '../domain/work-form.ts';
import { smallJpeg } from '../images/draw-print.ts';
import { pathOfOriginal } from '../images/originals-folder.ts';
import { type CertificateState, type CertifiedLicence, readCertificate } from './rules.ts';
import { type CertificateRow, pictureOf } from './store.ts';

const { ink, faint, left, width } = pdfPaper;
/** Points; with a long list of facts the rest still stands above the foot. */
const photoHeight = 140;

type Vocabulary = Awaited<ReturnType<PluginServices['content']['vocabulary']>>;

type Texts = Readonly<
  Record<
    | 'title'
    | 'subtitle'
    | 'again'
    | 'work'
    | 'author'
    | 'section'
    | 'created'
    | 'size'
    | 'edition'
    | 'issued'
    | 'code'
    | 'deposit'
    | 'hash'
    | 'signature'
    | 'erased'
    | 'meaning'
    | 'check'
    | 'licence'
    | 'licenceCheck'
    | 'licenceMeaning'
    | 'number'
    | 'scope'
    | 'territory'
    | 'term'
    | 'endless'
    | 'runs',
    string
  >
> & {
  readonly sections: Readonly<Record<'art' | 'artisan' | 'design', string>>;
  readonly ended: Readonly<Record<Exclude<CertificateState, 'valid'>, string>>;
  readonly territories: Readonly<Record<LicenceTerritory, string>>;
};

const certificateTexts: Readonly<Record<Language, Texts>> = {
  kk: {
    title: 'Түпнұсқалық сертификаты',
    subtitle: 'Берген:',
    again: 'Қайта берілген сертификат, нұсқасы',
    work: 'Туынды',
    author: 'Автор',
    section: 'Бөлім',
    sections: { art: 'Көркемөнер', artisan: 'Қолөнер', design: 'Графикалық дизайн' },
    created: 'Жасалған күні (автордың айтуынша)',
    size: 'Өлшемі',
    edition: 'Тираж',
    issued: 'Берілген күні',
    code: 'Сертификат коды',
    deposit: 'Депонирлеу жазбасы',
    hash: 'Сертификат ізі (SHA-256)',
    signature: 'Берушінің қолтаңбасы (Ed25519)',
    erased: 'автордың өтініші бойынша өшірілген',
    ended: { replaced: 'АУЫСТЫРЫЛҒАН', withdrawn: 'КҮШІН ЖОЙҒАН', expired: 'МЕРЗІМІ БІТКЕН' },
    licence: 'Лицензия сертификаты',
    licenceMeaning:
      'Бұл сертификат туындыны төмендегі шарттармен пайдалануға лицензия берілгенін растайды. Кімге берілгені жазылмайды: оны тапсырыс құжаттары көрсетеді.',
    licenceCheck: 'Лицензияның күшінде екені осы бетте көрінеді:',
    number: 'Лицензия нөмірі',
    scope: 'Пайдалану түрі',
    territory: 'Аумағы',
    territories: { kazakhstan: 'Қазақстан', cis: 'ТМД елдері', world: 'бүкіл әлем' },
    term: 'Мерзімі',
    endless: 'шектелмеген',
    runs: 'Таралымы, дана, ең көбі',
    meaning:
      'Бұл сертификат туындының түпнұсқасы осы сайт арқылы сатылғанын және автор жіберген фотосуретке сәйкес екенін растайды. Қазір кімде екені жазылмайды: туындымен бірге жаңа иесіне код арқылы беріледі.',
    check: 'Сертификат әлі күшінде ме, осы бетте көрінеді:',
  },
  ru: {
    title: 'Сертификат подлинности',
    subtitle: 'Выдан:',
    again: 'Выдан повторно, выпуск',
    work: 'Произведение',
    author: 'Автор',
    section: 'Раздел',
    sections: { art: 'Искусство', artisan: 'Ремёсла', design: 'Графический дизайн' },
    created: 'Дата создания (со слов автора)',
    size: 'Размер',
    edition: 'Тираж',
    issued: 'Дата выдачи',
    code: 'Код сертификата',
    deposit: 'Запись о депонировании',
    hash: 'Отпечаток сертификата (SHA-256)',
    signature: 'Подпись выдавшего (Ed25519)',
    erased: 'удалено по просьбе автора',
    ended: { replaced: 'ЗАМЕНЁН', withdrawn: 'ОТОЗВАН', expired: 'СРОК ИСТЁК' },
    licence: 'Сертификат лицензии',
    licenceMeaning:
      'Сертификат подтверждает, что на использование произведения выдана лицензия на указанных условиях. Кому она выдана, здесь не указано: это видно из документов заказа.',
    licenceCheck: 'Действует ли лицензия, видно на этой странице:',
    number: 'Номер лицензии',
    scope: 'Вид использования',
    territory: 'Территория',
    territories: { kazakhstan: 'Казахстан', cis: 'страны СНГ', world: 'весь мир' },
    term: 'Срок',
    endless: 'без ограничения',
    runs: 'Тираж, экземпляров, не больше',
    meaning:
      'Сертификат подтверждает, что оригинал произведения продан через этот сайт и соответствует фотографии, которую прислал автор. Владелец не указан: сертификат передают вместе с работой по коду.',
    check: 'Действует ли сертификат, видно на этой странице:',
  },
  en: {
    title: 'Certificate of authenticity',
    subtitle: 'Issued by',
    again: 'Reissued, issue',
    work: 'Work',
    author: 'Author',
    section: 'Section',
    sections: { art: 'Art', artisan: 'Crafts', design: 'Graphic design' },
    created: 'Date of creation (as stated by the author)',
    size: 'Size',
    edition: 'Edition',
    issued: 'Issued on',
    code: 'Code of the certificate',
    deposit: 'Record of deposit',
    hash: 'Fingerprint of the certificate (SHA-256)',
    signature: 'Signature of the issuer (Ed25519)',
    erased: 'erased at the author’s request',
    ended: { replaced: 'REPLACED', withdrawn: 'WITHDRAWN', expired: 'EXPIRED' },
    licence: 'Certificate of licence',
    licenceMeaning:
      'The certificate confirms that a licence to use the work was granted on the terms stated here. It does not name the licensee: the documents of the order do.',
    licenceCheck: 'Whether the licence is still valid is shown on this page:',
    number: 'Number of the licence',
    scope: 'Use',
    territory: 'Territory',
    territories: { kazakhstan: 'Kazakhstan', cis: 'CIS countries', world: 'worldwide' },
    term: 'Term',
    endless: 'unlimited',
    runs: 'Print run, copies, at most',
    meaning:
      'The certificate confirms that the original of the work was sold through this site and matches the photograph its author sent. No owner is named: the certificate is handed over with the work by a code.',
    check: 'Whether it is still valid is shown on this page:',
  },
};

/** @param url page of the certificate, which the QR code leads to */
export const printCertificate = async (
  row: CertificateRow,
  state: CertificateState,
  language: Language,
  url: string,
): Promise<Uint8Array> => {
  const texts = certificateTexts[language];
  const { photo, licence } = readCertificate(row.record);
  const title = licence ? texts.licence : texts.title;
  const { page, finish } = openPdf(`${title} ${row.code}`, language, row.at);
  writePdfHead(page, title, `${texts.subtitle} ${env().PROVIDER_NAME}`);
  if (state !== 'valid') {
    page.font('strong').fontSize(15).fillColor('#b3261e').text(texts.ended[state], { width });
    page.moveDown(0.5);
  }
  const original = photo === null ? null : await pictureOf(row.workId, photo);
  if (original) await placePhoto(page, pathOfOriginal(original.file));
  for (const [label, value] of await linesOf(row, texts, language))
    writePdfLine(page, label, value);
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

/** A picture that cannot be opened any more is left out: the digest of it still stands in the certificate. */
const placePhoto = async (page: PdfPage, path: string): Promise<void> => {
  const jpeg = await smallJpeg(path, 900).catch(() => null);
  if (!jpeg) return;
  const top = page.y;
  page.image(jpeg, left, top, { fit: [width, photoHeight] });
  page.y = top + photoHeight + 14;
};

const linesOf = async (
  row: CertificateRow,
  texts: Texts,
  language: Language,
): Promise<[string, string][]> => {
  const record = readCertificate(row.record);
  const { section, created, edition, length, height, licence } = record;
  const vocabulary = await pluginService('content').vocabulary();
  const term = (field: 'material' | 'technique' | 'type'): string => {
    const [group, key] = [groupsOf[section][field], record[field]];
    const terms = group === undefined ? [] : (vocabulary[group] ?? []);
    return terms.find((one) => one.key === key)?.labels[language] ?? '';
  };
  const made = [term('type'), term('technique'), term('material')].filter(Boolean).join(', ');
  const size = [length, height].filter((side) => side !== null).join(' × ');
  const lines: [string, string][] = [
    [texts.work, row.naming?.title ?? texts.erased],
    [texts.author, row.naming?.author ?? texts.erased],
    [texts.section, [texts.sections[section], made].filter(Boolean).join(' · ')],
    [texts.created, created ? writeDay(created, language) : ''],
    [texts.size, size && `${size} ${language === 'en' ? 'cm' : 'см'}`],
    ...(licence ? licenceLines(licence, texts, language, vocabulary) : []),
    [texts.edition, edition ? `${edition.number} / ${edition.total}` : ''],
    [texts.issued, writeDay(row.at.toISOString().slice(0, 10), language)],
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
  const end = through === null ? texts.endless : writeDay(through, language);
  return [
    [texts.number, number],
    [texts.scope, name ?? scope],
    [texts.territory, texts.territories[territory]],
    [texts.term, `${writeDay(from, language)} – ${end}`],
    [texts.runs, runs === null ? '' : String(runs)],
  ];
};
