/**
 * Share cards: pictures that messengers show for a link to a page. Drawn from public copies on the first request, and stored
 * under the hash of their content.
 */
import { hash } from 'node:crypto';
import { filesOf, logFault, pdfFonts } from '@oner/platform';
import sharp, { type OverlayOptions } from 'sharp';
import { makeQueue } from './derive.ts';
import { runQueued } from './draw.ts';
import { pictureFiles } from './library.ts';

type ShareCard = {
  /** Public pictures, as `/uploads/a.webp`: one large beside the text, or as many as fit in a row above it. */
  readonly pictures: readonly string[];
  readonly title: string;
  /** Below the title: author and price. */
  readonly lines: readonly string[];
  readonly mark: string;
};

/** Pixels recommended by Open Graph. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Incremented when the same card is drawn differently. */
const cardForm = 1;
/** Some 60 KB each; the oldest is deleted first. */
const mostStored = 1000;
const mostSeconds = 20;
/** Characters of a title or line. */
const longestText = 110;
const colors = { wall: '#f5f6f4', ink: '#15191c', faint: '#5f6569', accent: '#006171' } as const;
const cardQueue = makeQueue(8);
const drawing = new Map<string, Promise<Buffer>>();

/** Hash of the card's content: part of its URL. */
export const keyOfCard = (card: ShareCard): string =>
  hash('sha256', JSON.stringify([cardForm, card])).slice(0, 20);

const cards = filesOf('cards');

/** Deletes all cards after the erasure of an author, because they may contain the name. */
export const dropShareCards = async (): Promise<void> =>
  cards.remove(...(await cards.listed('')).map(({ name }) => name));

/** The card as a JPEG. @throws if one of its pictures cannot be read */
export const drawShareCard = async (card: ShareCard): Promise<Buffer | 'busy'> => {
  const key = keyOfCard(card);
  const name = `${key}.jpg`;
  const stored = await cards.read(name).catch(() => null);
  if (stored) return stored;
  const turn = drawing.get(key) ?? cardQueue.run(() => runQueued(() => drawAndStore(card, name)));
  if (!turn) return 'busy';
  drawing.set(key, turn);
  return turn.finally(() => drawing.delete(key));
};

const drawAndStore = async (card: ShareCard, name: string): Promise<Buffer> => {
  const jpeg = await draw(card);
  // If the disk is full, the card is drawn for each request.
  await storeCard(jpeg, name).catch((error) => logFault('share card not stored', error, { name }));
  return jpeg;
};

const storeCard = async (jpeg: Buffer, name: string): Promise<void> => {
  await cards.put(name, jpeg);
  const all = await cards.listed('');
  if (all.length <= mostStored) return;
  const old = all.toSorted((a, b) => a.at - b.at).slice(0, all.length - mostStored);
  await cards.remove(...old.map((one) => one.name));
};

type Drawn = { readonly data: Buffer; readonly width: number; readonly height: number };
type Box = { readonly left: number; readonly top: number; readonly width: number };

const draw = async (card: ShareCard): Promise<Buffer> => {
  const pictures = await Promise.all(card.pictures.slice(0, mostPictures).map(readPicture));
  const { placed, textBox } = pictures.length > 1 ? inRow(pictures) : beside(pictures[0]);
  const shown = await Promise.all(
    placed.map(async ({ picture, left, top, width, height }) => ({
      input: await sharp(picture.data).resize({ width, height, fit: 'fill' }).toBuffer(),
      left,
      top,
    })),
  );
  return sharp(Buffer.from(backgroundFor(placed)))
    .composite([...shown, ...(await renderTexts(card, textBox))])
    .timeout({ seconds: mostSeconds })
    .flatten({ background: colors.wall })
    .jpeg({ quality: 86 })
    .toBuffer();
};

/** A public copy, upright, scaled to fit a card. */
const readPicture = async (path: string): Promise<Drawn> => {
  const file = await pictureFiles.read(path.replace(/^.*\//, ''));
  const { data, info } = await sharp(file)
    .timeout({ seconds: mostSeconds })
    .autoOrient()
    .resize({ width: cardSize.width, height: cardSize.height, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

type PlacedPicture = Box & { readonly height: number; readonly picture: Drawn };
type TextBox = Box & { readonly sizes: readonly number[]; readonly lines: number };
type Layout = { readonly placed: readonly PlacedPicture[]; readonly textBox: TextBox };

const edge = 60;
const stage = { width: 560, height: 510 } as const;

/** One picture in its proportions left of the text; without a picture the text has the full width. */
const beside = (picture: Drawn | undefined): Layout => {
  if (!picture)
    return {
      placed: [],
      textBox: { left: 100, top: 180, width: 1000, sizes: [72, 60, 48], lines: 3 },
    };
  const scale = Math.min(stage.width / picture.width, stage.height / picture.height);
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const left = edge + Math.round((stage.width - width) / 2);
  const top = Math.round((cardSize.height - height) / 2);
  const column = edge + stage.width + 64;
  const textBox = { left: column, top: 150, width: cardSize.width - column - edge };
  return {
    placed: [{ picture, left, top, width, height }],
    textBox: { ...textBox, sizes: [56, 48, 40, 34], lines: 4 },
  };
};

const [rowHeight, gap] = [330, 32];
/** Space for the mark at the end of the text below a row. */
const markRoom = 160;
/** Enough narrow pictures to fill a row. */
const mostPictures = 5;

/** Pictures of equal height in a row above the text, each in its proportions: two, and more if they fit. */
const inRow = (all: readonly Drawn[]): Layout => {
  const width = cardSize.width - 2 * edge;
  const wide = (some: readonly Drawn[]): number =>
    some.reduce((sum, one) => sum + (one.width / one.height) * rowHeight + gap, -gap);
  const pictures = all.filter((_, at) => at < 2 || wide(all.slice(0, at + 1)) <= width);
  const ratios = pictures.map((picture) => picture.width / picture.height);
  const available = width - gap * (pictures.length - 1);
  const height = Math.round(
    Math.min(rowHeight, available / ratios.reduce((sum, one) => sum + one, 0)),
  );
  let left = edge;
  const placed = pictures.map((picture, at) => {
    const box = {
      left,
      top: 56 + rowHeight - height,
      width: Math.round((ratios[at] ?? 1) * height),
      height,
      picture,
    };
    left += box.width + gap;
    return box;
  });
  return {
    placed,
    textBox: { left: edge, top: 440, width: width - markRoom, sizes: [48, 40, 34], lines: 1 },
  };
};

/** The background with shadows of the pictures. */
const backgroundFor = (placed: readonly PlacedPicture[]): string => {
  const { width, height } = cardSize;
  const shadows = placed.map(
    (one) =>
      `<rect x="${one.left}" y="${one.top + 8}" width="${one.width}" height="${one.height}" fill="${colors.ink}" opacity="0.28" filter="url(#soft)"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="12"/></filter></defs><rect width="${width}" height="${height}" fill="${colors.wall}"/>${shadows.join('')}</svg>`;
};

type Pen = { readonly isStrong: boolean; readonly size: number; readonly color: string };

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Pango cannot draw a text without one. */
const visible = /[^\s\p{Cc}\p{Cf}\p{DI}]/u;

/** Renders a text, wrapped at the width. Stacked marks, which may be higher than the card, are scaled down. */
const renderText = async (
  text: string,
  width: number,
  { isStrong, size, color }: Pen,
): Promise<Drawn> => {
  const cut = text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text;
  const shown = visible.test(cut) ? cut.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign) : '…';
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${shown}</span>`,
      font: `${isStrong ? 'Onest SemiBold' : 'Onest'}, ${size}`,
      fontfile: isStrong ? pdfFonts.strong : pdfFonts.regular,
      width,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .resize({ ...cardSize, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** The title in the largest size that fits into its lines. */
const renderTitle = async (title: string, { width, sizes, lines }: TextBox): Promise<Drawn> => {
  for (const size of sizes) {
    const drawn = await renderText(title, width, { isStrong: true, size, color: colors.ink });
    if (drawn.height <= size * 1.35 * lines || size === sizes.at(-1)) return drawn;
  }
  throw new Error('share cards have no font size for the title');
};

/** With a row of pictures the mark is at the other end of the short text. */
const markOf = ({ left, top }: TextBox, mark: Drawn, isRow: boolean) =>
  isRow ? { left: cardSize.width - edge - mark.width, top: top + 8 } : { left, top: 548 };

const renderTexts = async (card: ShareCard, textBox: TextBox): Promise<OverlayOptions[]> => {
  const title = await renderTitle(card.title, textBox);
  const lines = await Promise.all(
    card.lines.flatMap((text, at) => {
      const color = at > 0 ? colors.ink : colors.faint;
      const pen = { isStrong: at > 0, size: 28, color };
      return visible.test(text) ? renderText(text, textBox.width, pen) : [];
    }),
  );
  const mark = await renderText(card.mark, textBox.width, {
    isStrong: true,
    size: 30,
    color: colors.accent,
  });
  let top = textBox.top;
  const below = [title, ...lines].map(({ data, height }) => {
    const placed = { input: data, left: textBox.left, top };
    top += height + 24;
    return placed;
  });
  const isRow = textBox.lines === 1;
  return [...below, { input: mark.data, ...markOf(textBox, mark, isRow) }];
};
