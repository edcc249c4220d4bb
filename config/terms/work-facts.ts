/** What a work is, as its author and the editors say; the plugin of works keeps it, and the catalogue shows it. */

export type Section = 'art' | 'artisan' | 'design';

export type WorkFacts = {
  readonly section: Section;
  readonly title: string;
  /** In other languages, where the author gave it. */
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
  /** Of the work itself; null follows its author. */
  readonly level: string | null;
  readonly isArtObject: boolean;
  readonly material: string | null;
  readonly technique: string | null;
  readonly style: string | null;
  readonly objectType: string | null;
  /** What a picture shows. */
  readonly subject: string | null;
  /** Centimetres. */
  readonly length: number | null;
  readonly height: number | null;
  /** Framed, stretched or unframed. */
  readonly framing: string | null;
  /** `YYYY-MM-DD` */
  readonly createdOn: string | null;
  readonly merch: boolean;
  /** On canvas as well. */
  readonly canvasCopy: boolean;
  /** Its author does not want it shown now. */
  readonly isHidden: boolean;
};
