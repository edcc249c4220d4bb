/** What a work must have before the public sees it (spec A §5, L §9). */

type SaleMode = 'sale' | 'rent' | 'sale-rent';

export type Candidate = {
  readonly section: 'art' | 'artisan' | 'design';
  readonly saleMode: SaleMode;
  readonly priceSale: number | null;
  readonly priceRent: number | null;
  readonly photos: number;
  readonly sellerId: string | null;
  /** The author's account is open; works of others wait until it is. */
  readonly authorIsOpen: boolean;
};

export type Obstacle = 'photo' | 'seller' | 'author-not-open' | 'price-sale' | 'price-rent';

/**
 * Everything that stands in the way; an empty list lets the work through. Graphic design may go without a price:
 * its form has none, and a visitor asks for one (spec A §2).
 */
export const obstacles = (work: Candidate): Obstacle[] => {
  const found: Obstacle[] = [];
  if (work.photos === 0) found.push('photo');
  if (work.sellerId === null) found.push('seller');
  else if (!work.authorIsOpen) found.push('author-not-open');
  if (work.section === 'design') return found;
  if (work.saleMode !== 'rent' && !work.priceSale) found.push('price-sale');
  if (work.saleMode !== 'sale' && !work.priceRent) found.push('price-rent');
  return found;
};

const words: Readonly<Record<Obstacle, readonly [ru: string, en: string]>> = {
  photo: ['нет фотографии', 'no photo'],
  seller: ['не указан автор', 'no author'],
  'author-not-open': ['аккаунт автора ещё не открыт', 'the author’s account is not open'],
  'price-sale': ['нет цены продажи', 'no sale price'],
  'price-rent': ['нет цены аренды', 'no rent price'],
};

/** The sentence a moderator reads in the panel: Russian, then English. */
export const obstacleWords = (found: readonly Obstacle[]): string => {
  const list = (language: 0 | 1): string => found.map((o) => words[o][language]).join(', ');
  return `Опубликовать нельзя: ${list(0)}. / Cannot be published: ${list(1)}.`;
};
