/** A page for documents of the shop: records, receipts, acts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font, type GlyphRun } from 'fontkit';
import PDFDocument from 'pdfkit';

export type PdfPage = InstanceType<typeof PDFDocument>;

const fonts = join(import.meta.dirname, 'fonts');
/** Onest (SIL Open Font License 1.1) with Latin, Cyrillic and Kazakh letters. */
export const pdfFonts = {
  regular: join(fonts, 'onest-regular.ttf'),
  strong: join(fonts, 'onest-semibold.ttf'),
} as const;

/** Layouts that are kept: those of all templates, and of some names. */
const mostRuns = 4000;

/**
 * Parsing a font takes as long as the rest of a receipt, so each is parsed once for all documents. A parsed font stores for
 * each glyph the characters for which it was first drawn: all characters are requested here, so that no document changes the
 * glyphs of another, and U+FFFD for all that they lack. pdfkit accepts a parsed font as well as its bytes; its types allow only
 * bytes.
 */
const parse = (path: string): PDFKit.Mixins.PDFFontSource => {
  const font = create(readFileSync(path)) as Font;
  for (const character of [...font.characterSet, 0xfffd]) font.glyphForCodePoint(character);
  const layout = font.layout.bind(font);
  const runs = new Map<string, GlyphRun>();
  font.layout = (word, features, ...more) => {
    if (features) return layout(word, features, ...more);
    const run = runs.get(word) ?? layout(word);
    if (runs.size < mostRuns) runs.set(word, run);
    // pdfkit scales the positions of what it is given.
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.create(run, { positions: { value: positions } });
  };
  return font as never;
};
const regular = parse(pdfFonts.regular);
const strong = parse(pdfFonts.strong);

/** Text colours, and the left margin and width of the text in points. */
export const pdfPage = { ink: '#1b1a17', faint: '#6b675e', left: 56, width: 483 } as const;

export type PdfDocument = {
  readonly page: PdfPage;
  /** Closes the page. @returns the whole file */
  readonly finish: () => Promise<Uint8Array>;
};

/** Replacements for characters that the fonts lack: without them, a negative sum would be drawn as a positive one. */
const standIns: Readonly<Record<string, string>> = {
  '\u2212': '–',
  '\u2011': '-',
  '\u2009': '\u00a0',
  '\u202f': '\u00a0',
};
const drawable = (text: string): string =>
  text.replace(/[\u2212\u2011\u2009\u202f]/g, (sign) => standIns[sign] ?? sign);

/**
 * Opens a document with the fonts `regular` and `strong`.
 * @param at date of the file, so that the same document has the same bytes
 * @param paper A5 is landscape: as wide as A4, half as high
 */
export const openPdf = (
  title: string,
  language: string,
  at: Date,
  paper: 'A4' | 'A5' = 'A4',
): PdfDocument => {
  const page = new PDFDocument({
    size: paper,
    layout: paper === 'A5' ? 'landscape' : 'portrait',
    margins: { top: 56, bottom: 40, left: pdfPage.left, right: 56 },
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: 'Öner', CreationDate: at },
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Uint8Array>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  const draw = page.text.bind(page) as (text: string, ...more: unknown[]) => PdfPage;
  page.text = (text: string, ...more: unknown[]) => draw(drawable(text), ...more);
  page.registerFont('regular', regular).registerFont('strong', strong);
  const finish = (): Promise<Uint8Array> => {
    page.end();
    return written;
  };
  return { page, finish };
};

/** Writes the name of the shop, a title, and a subtitle. */
export const writePdfHead = (page: PdfPage, title: string, subtitle: string): void => {
  const { ink, faint, left, width } = pdfPage;
  page.font('strong').fontSize(11).fillColor(faint).text('Öner · Өнер', left, 56);
  page.moveDown(0.6).font('strong').fontSize(21).fillColor(ink).text(title, { width });
  page.moveDown(0.3).font('regular').fontSize(10.5).fillColor(faint).text(subtitle, { width });
  page.moveDown(1);
};

const labelSize = 8.5;
const valueSize = (value: string): number => (value.length > 60 ? 9 : 11.5);

/** Writes a value under its label; both move to the next page if they do not fit on this one. */
export const writePdfLine = (page: PdfPage, label: string, value: string): void => {
  const { left, width } = pdfPage;
  writeValue(page, [label, value], left, width);
};

type Line = readonly [label: string, value: string];

/** Writes values under their labels; two short ones are placed side by side. */
export const writePdfLines = (page: PdfPage, lines: readonly Line[]): void => {
  const { left, width } = pdfPage;
  const half = width / 2 - 10;
  const isShort = ([label, value]: Line): boolean =>
    page.font('regular').fontSize(valueSize(value)).widthOfString(value) < half &&
    page.fontSize(labelSize).widthOfString(label) < half;
  for (let next = 0; next < lines.length; next += 1) {
    const [one, other] = [lines[next], lines[next + 1]];
    if (one && other && isShort(one) && isShort(other)) {
      makeRoom(page, one, half);
      const top = page.y;
      writeValue(page, one, left, half);
      page.y = top;
      writeValue(page, other, left + half + 20, half);
      next += 1;
    } else if (one) writePdfLine(page, ...one);
  }
};

/** Writes numbered paragraphs under a heading. */
export const writePdfList = (page: PdfPage, heading: string, items: readonly string[]): void => {
  const { left, width, ink } = pdfPage;
  page.moveDown(0.6).font('strong').fontSize(11.5).fillColor(ink);
  page.text(heading, left, page.y, { width });
  page.moveDown(0.3).font('regular').fontSize(10);
  for (const [index, item] of items.entries()) {
    if (page.y + page.heightOfString(`${index + 1}. ${item}`, { width }) > page.page.maxY())
      page.addPage();
    page.text(`${index + 1}. ${item}`, left, page.y, { width });
    page.moveDown(0.35);
  }
  page.moveDown(0.3);
};

const makeRoom = (page: PdfPage, [, value]: Line, width: number): void => {
  page.font('regular').fontSize(valueSize(value));
  const height = page.heightOfString(value, { width });
  page.fontSize(labelSize);
  if (page.y + page.currentLineHeight(true) + height > page.page.maxY()) page.addPage();
};

const writeValue = (page: PdfPage, [label, value]: Line, left: number, width: number): void => {
  const { ink, faint } = pdfPage;
  makeRoom(page, [label, value], width);
  page.fontSize(labelSize).fillColor(faint).text(label, left, page.y, { width });
  page.fontSize(valueSize(value)).fillColor(ink).text(value, { width });
  page.moveDown(0.45);
};
