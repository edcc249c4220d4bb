/** A work of the demo shop. Prices in whole tenge, sizes in centimetres, texts written for the shop. */
import type { Section } from '@oner/config/terms';

export type DemoWork = {
  /** File in `pictures/` without extension. */
  readonly picture: string;
  /** Username of its author. */
  readonly author: string;
  readonly section: Section;
  readonly title: string;
  /** The title in the other languages; some authors give only one. */
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
  /** Details for buyers of the original. */
  readonly details?: {
    readonly signature: 'front' | 'back' | 'none';
    readonly framing: 'framed' | 'stretched' | 'unframed';
    readonly condition: 'new' | 'excellent' | 'good' | 'restored' | 'damaged';
    readonly weightGrams?: number;
    readonly provenance?: string;
    readonly exhibitions?: string;
    /** Copy number of a print. */
    readonly editionNumber?: number;
    readonly editionTotal?: number;
  };
  readonly merch?: true;
  readonly isArtObject?: true;
  /** Proposed for the main page by its author, and accepted by a moderator. */
  readonly onMain?: true;
  /** Decision of moderators; default: published. */
  readonly decision?: 'waiting' | { readonly rejected: string };
};
