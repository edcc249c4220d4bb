/** The licence of a public animation as a PDF: a page in each language. */
import { env } from '@oner/config/env';
import { openPaper, paper, writePaperHead, writePaperLine } from '@oner/platform';
import { type Licence, licenceIn } from '../domain/licence.ts';

/** The same record is the same bytes. */
export const printLicence = (licence: Licence): Promise<Uint8Array> => {
  const provider = { name: env().PROVIDER_NAME, bin: env().PROVIDER_BIN };
  const [first, ...others] = (['kk', 'ru', 'en'] as const).map((language) =>
    licenceIn(licence, provider, language),
  );
  const { page, finish } = openPaper(first?.title ?? '', 'kk', new Date(licence.recordedAt));
  const { ink, left, width } = paper;
  for (const text of first ? [first, ...others] : []) {
    if (text !== first) page.addPage();
    writePaperHead(page, text.title, text.subtitle);
    if (text.notice)
      page.font('strong').fontSize(12).fillColor(ink).text(text.notice).moveDown(0.8);
    for (const [label, value] of text.lines) writePaperLine(page, label, value);
    page.moveDown(0.6).font('regular').fontSize(10.5).fillColor(ink);
    for (const rule of text.rules) page.text(rule, left, page.y, { width }).moveDown(0.6);
  }
  return finish();
};
