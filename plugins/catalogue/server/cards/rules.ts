/** The card of a work: the data that lists and pages show. Pure. */
import { type KeyColumn, longestSideCm, type NumberColumn } from '@oner/config/contract/filters';
import { fold } from '@oner/config/contract/fold-text';
import { packingDaysOf, readyWithinDays, type Section, type WorkFacts } from '@oner/config/terms';
import type { Author } from '../authors/rules.ts';

/** In place of the price before, for a work that had none: any price is lower. */
export const noPrice = Number.MAX_SAFE_INTEGER;

export type CardPhoto = {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly sizes: readonly { readonly path: string; readonly width: number }[];
};

export type CatalogueWork = WorkFacts & {
  readonly id: string;
  readonly photos: readonly CardPhoto[];
};

export type CardAuthor = Author & {
  readonly region: string | null;
  readonly blocked: boolean;
  readonly hidden: boolean;
};

/** Widths of `photo_small` and `photo_low_quality`, pixels. */
const smallWidth = 320;
const lowQualityWidth = 480;
/** Colour of the mat for photos whose colour is unknown. */
const mat = '#d8d4cc';

/** To be increased when cardOf(), rowOf() or the work of the contract changes; stored cards are then rebuilt. */
export const cardForm = 6;

/** Returns the work in wire format. A price that is not set is absent. */
export const cardOf = (work: CatalogueWork, author: CardAuthor) => {
  const photo = work.photos[0];
  const path = photo?.path ?? '';
  const small = photo?.sizes.find(({ width }) => width === smallWidth);
  return {
    id: work.id,
    section: work.section,
    name: work.title,
    ...titled(work),
    category: work.objectType,
    ...(work.section === 'art' ? { photo: path } : { photo_one: path }),
    photo_low_quality: lowQualityOf(photo),
    ...(small ? { photo_small: small.path } : {}),
    photo_width: photo?.width ?? 0,
    photo_height: photo?.height ?? 0,
    photo_color: work.colour ?? mat,
    ...(work.priceSale ? { price_sale: work.priceSale } : {}),
    ...(work.priceRent ? { price_rent: work.priceRent } : {}),
    availability: availabilityOf(work, author),
    level: levelOf(work, author.level),
    merch: work.merch,
    material: work.material,
    technique: work.technique,
    style: work.style,
    type: work.objectType,
    ...(work.subject ? { subject: work.subject } : {}),
    length: work.length,
    height: work.height,
    created: work.createdOn,
    description: described(work),
    seller: {
      id: author.id,
      photo: author.photo,
      photo_small: author.photoSmall,
      level: author.level,
      user: {
        username: author.username,
        first_name: author.firstName,
        last_name: author.lastName,
      },
      ...(author.latinName ? { latin_name: author.latinName } : {}),
    },
  };
};
export type CatalogueCard = ReturnType<typeof cardOf>;

/** Works of a blocked author are out of stock (L §4); sold works stay sold. */
const availabilityOf = (
  { availability }: CatalogueWork,
  { blocked }: Pick<CardAuthor, 'blocked'>,
): string => (blocked && availability !== 'sold' ? 'out-of-stock' : availability);

/**
 * Whether lists show the work. Sold and out-of-stock works keep their address but leave the lists; works of a blocked
 * author stay listed.
 */
const isListed = (
  { availability, isHidden }: CatalogueWork,
  { blocked, hidden }: CardAuthor,
): boolean =>
  !hidden && !isHidden && availability !== 'sold' && (blocked || availability !== 'out-of-stock');

/** Returns the narrowest copy that is wide enough for a card; for small pictures the original. */
const lowQualityOf = (photo: CardPhoto | undefined): string | null => {
  if (!photo) return null;
  const fit = photo.sizes
    .filter(({ width }) => width >= lowQualityWidth)
    .sort((a, b) => a.width - b.width)[0];
  return fit?.path ?? photo.path;
};

const described = ({ descriptionKk, descriptionRu, descriptionEn }: CatalogueWork) => ({
  ...(descriptionKk ? { kk: descriptionKk } : {}),
  ...(descriptionRu ? { ru: descriptionRu } : {}),
  ...(descriptionEn ? { en: descriptionEn } : {}),
});

const titled = ({ titleKk: kk, titleRu: ru, titleEn: en }: CatalogueWork) =>
  kk || ru || en
    ? { titles: { ...(kk ? { kk } : {}), ...(ru ? { ru } : {}), ...(en ? { en } : {}) } }
    : {};

/** Returns the folded text of the titles in all languages, which search ranks first. */
export const foundBy = (titles: readonly (string | null)[]): string =>
  fold(titles.filter(Boolean).join(' '));

/** Sort values for works without a price: they come last in both directions. */
export const noPriceUp = Number.MAX_SAFE_INTEGER;
export const noPriceDown = -1;

/** Returns the row of the flat table, without its sequence number. Prices in whole tenge, lengths in centimetres. */
export const rowOf = (work: CatalogueWork, author: CardAuthor) => {
  const card = cardOf(work, author);
  const price = work.priceSale || work.priceRent || null;
  const name = foundBy([work.title, work.titleKk, work.titleRu, work.titleEn]);
  const { firstName, lastName, username, latinName } = author;
  const authorNames = [firstName, lastName, username, latinName ?? ''].join(' ');
  /** Columns that filter lists. */
  const filtered: Record<KeyColumn, string | null> & Record<NumberColumn, number | null> = {
    level: card.level,
    material: work.material,
    technique: work.technique,
    style: work.style,
    type: work.objectType,
    subject: work.subject,
    color: colorOf(work.colour),
    orientation: orientationOf(work.photos[0]),
    size: sizeOf(work),
    framing: work.framing,
    region: author.region,
    readiness: readinessOf(work, author),
    availability: card.availability,
    price_sale: work.priceSale || null,
    price_rent: work.priceRent || null,
    length: work.length,
    height: work.height,
  };
  return {
    work_id: work.id,
    section: work.section,
    seller_id: author.id,
    ...filtered,
    price_up: price ?? noPriceUp,
    price_down: price ?? noPriceDown,
    name_norm: name,
    search: `${name} ${fold(authorNames)}`,
    merch: work.merch,
    canvas: work.merch && work.canvasCopy,
    blocked: author.blocked,
    hidden: author.hidden || work.isHidden,
    listed: isListed(work, author),
    card: JSON.stringify(card),
    photos: JSON.stringify(work.photos),
  };
};
export type CardSource = ReturnType<typeof rowOf>;

/** Maximum ratio of the longer to the shorter side of a square picture. */
const squareRatio = 1.1;

/** Returns the orientation of the picture, a key of the vocabulary's `orientations`. */
export const orientationOf = (photo: CardPhoto | undefined): string | null => {
  if (!photo || photo.width <= 0 || photo.height <= 0) return null;
  const ratio = photo.width / photo.height;
  if (ratio > squareRatio) return 'landscape';
  return ratio < 1 / squareRatio ? 'portrait' : 'square';
};

/** Returns `ready` for works in stock, for sale and soon packed; a key of the vocabulary's `readiness`. */
export const readinessOf = (
  work: CatalogueWork,
  author: Pick<CardAuthor, 'blocked'>,
): string | null => {
  const { section, material, priceSale } = work;
  if (section === 'design' || !priceSale || availabilityOf(work, author) !== 'in-stock')
    return null;
  const days = packingDaysOf(section, material, sizeOf(work) === 'large');
  return days <= readyWithinDays ? 'ready' : null;
};

/** Returns the size class by the longest side, a key of the vocabulary's `sizes`. */
export const sizeOf = ({
  length,
  height,
}: Pick<CatalogueWork, 'length' | 'height'>): string | null => {
  const longer = Math.max(length ?? 0, height ?? 0);
  if (longer === 0) return null;
  if (longer <= longestSideCm.small) return 'small';
  return longer <= longestSideCm.medium ? 'medium' : 'large';
};

/** Thresholds below or above which lightness alone decides between black, grey and white; all from 0 to 1. */
const [leastSaturation, darkest, lightest] = [0.12, 0.15, 0.85];
const [brownLightness, fullTurn] = [0.45, 360];
/** Upper bound of each hue in degrees on the colour wheel. */
const hues = [
  ['red', 15],
  ['orange', 45],
  ['yellow', 68],
  ['green', 165],
  ['blue', 250],
  ['violet', 290],
  ['pink', 345],
  ['red', fullTurn],
] as const;

/**
 * Returns the colour family of a picture, a key of the vocabulary's `colors`.
 * @param hex `#rrggbb`
 */
export const colorOf = (hex: string | null): string | null => {
  const value = Number.parseInt(/^#([\da-f]{6})$/i.exec(hex ?? '')?.[1] ?? '', 16);
  if (Number.isNaN(value)) return null;
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255].map((n) => n / 255) as [
    number,
    number,
    number,
  ];
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [lightness, chroma] = [(high + low) / 2, high - low];
  const saturation = chroma === 0 ? 0 : chroma / (1 - Math.abs(2 * lightness - 1));
  if (lightness < darkest) return 'black';
  if (lightness > lightest) return 'white';
  if (saturation < leastSaturation) return 'grey';
  const sixth =
    high === red
      ? (green - blue) / chroma
      : high === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4;
  const hue = (sixth * 60 + fullTurn) % fullTurn;
  const family = hues.find(([, end]) => hue < end)?.[0] ?? 'red';
  return family === 'orange' && lightness < brownLightness ? 'brown' : family;
};

/** Levels of works in the terms of each section (spec A §2 Explore, §3). */

const byAuthor: Readonly<Record<Section, Readonly<Record<string, string>>>> = {
  art: {
    masters: 'professionals',
    'young-authors': 'young-artists',
    'amateur-authors': 'non-professionals',
  },
  // Crafts have only masters and amateurs; young authors count as amateurs.
  artisan: {
    masters: 'master-craftsmen',
    'young-authors': 'amateurs',
    'amateur-authors': 'amateurs',
  },
  // Design has no levels of its own and shows the level of the author.
  design: {
    masters: 'masters',
    'young-authors': 'young-authors',
    'amateur-authors': 'amateur-authors',
  },
};

type Levelled = {
  readonly section: Section;
  /** Level of the work itself, set by a moderator; null otherwise. */
  readonly level: string | null;
  readonly isArtObject: boolean;
};

/** Returns the level of the work, or that of its author if the work has none. */
export const levelOf = (work: Levelled, authorLevel: string | null): string | null => {
  if (work.section === 'artisan' && work.isArtObject) return 'art-objects';
  return (
    work.level ?? (authorLevel === null ? null : (byAuthor[work.section][authorLevel] ?? null))
  );
};
