/** Facts about a work from its author and editors, stored by the plugin works and shown by the catalogue. */

export type Section = 'art' | 'artisan' | 'design';

export type WorkFacts = {
  readonly section: Section;
  readonly title: string;
  /** Titles by language, if given by the author. */
  readonly titleKk: string | null;
  readonly titleRu: string | null;
  readonly titleEn: string | null;
  /** Average colour of the first photo, `#rrggbb`. */
  readonly colour: string | null;
  readonly descriptionKk: string | null;
  readonly descriptionRu: string | null;
  readonly descriptionEn: string | null;
  /** Whole tenge. */
  readonly priceSale: number | null;
  readonly priceRent: number | null;
  readonly availability: string;
  /** Level of the work itself; null: the author's level applies. */
  readonly level: string | null;
  readonly isArtObject: boolean;
  readonly material: string | null;
  readonly technique: string | null;
  readonly style: string | null;
  readonly objectType: string | null;
  /** Subject of a picture. */
  readonly subject: string | null;
  /** Centimetres. */
  readonly length: number | null;
  readonly height: number | null;
  /** Framed, stretched or unframed. */
  readonly framing: string | null;
  /** `YYYY-MM-DD` */
  readonly createdOn: string | null;
  readonly merch: boolean;
  /** True if canvas is allowed as well. */
  readonly canvasCopy: boolean;
  /** Hidden by its author. */
  readonly isHidden: boolean;
};
