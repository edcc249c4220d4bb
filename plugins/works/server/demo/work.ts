/** One work of the demo shop. Prices in whole tenge, sizes in centimetres, texts by the shop's own people. */
import type { Section } from '@oner/config/terms';

export type DemoWork = {
  /** Its file in `pictures/`, without the ending. */
  readonly picture: string;
  /** Username of its author. */
  readonly author: string;
  readonly section: Section;
  readonly title: string;
  /** The same in the other languages; some authors give one title alone. */
  readonly titles?: { readonly ru: string; readonly en: string };
  readonly kk: string;
  readonly ru: string;
  readonly en: string;
  readonly size: readonly [length: number, height: number];
  readonly created: string;
  readonly material?: string;
  readonly technique?: string;
  readonly style?: string;
  readonly type?: string;
  readonly subject?: string;
  readonly sale?: number;
  readonly rent?: number;
  /** What buyers of the original ask about. */
  readonly details?: {
    readonly signature: 'front' | 'back' | 'none';
    readonly framing: 'framed' | 'stretched' | 'unframed';
    readonly condition: 'new' | 'excellent' | 'good' | 'restored' | 'damaged';
    readonly weightGrams?: number;
    readonly provenance?: string;
    readonly exhibitions?: string;
    /** Of a print: which copy of how many. */
    readonly editionNumber?: number;
    readonly editionTotal?: number;
  };
  readonly merch?: true;
  readonly isArtObject?: true;
  /** Its author puts it forward for the main page, and a moderator let it through. */
  readonly onMain?: true;
  /** What moderators made of it; published unless said. */
  readonly decision?: 'waiting' | { readonly rejected: string };
};
