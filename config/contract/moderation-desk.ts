/** Shapes that the server of the desk and its page have in common. */
import type { Section } from './shapes.ts';

export type Kind = 'placement' | 'change';
export type Decision = 'approve' | 'reject' | 'request_changes';

/** What a moderator should look at twice; decides nothing. */
export type Flag =
  | { readonly kind: 'ai'; readonly weight: string; readonly evidence: string }
  | {
      readonly kind: 'look-alike';
      readonly of: 'work' | 'deposit';
      readonly workId: string;
      /** Bits of 64 that differ. */
      readonly distance: number;
      readonly mirrored: boolean;
      /** It is a part of the other picture. */
      readonly cropped: boolean;
      readonly sameAuthor: boolean;
    }
  | {
      readonly kind: 'known-art';
      readonly title: string;
      readonly author: string;
      readonly year: string;
      readonly source: string;
      readonly pictureId: string;
      /** Bits of 64 that differ. */
      readonly distance: number;
      readonly mirrored: boolean;
      readonly cropped: boolean;
    }
  /** Photos that could not be compared with others. */
  | { readonly kind: 'uncompared'; readonly photos: number }
  | { readonly kind: 'words'; readonly category: string; readonly word: string };

export type Value = string | number | boolean | null;
export type Photo = {
  readonly id: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** Narrowest first. */
  readonly sizes: readonly { readonly path: string; readonly width: number }[];
};
/** A version of a work as the desk shows it and a decision keeps it: fields of its form by name, and its photos. */
export type Version = Readonly<Record<string, unknown>> & {
  readonly section: Section;
  readonly title: string;
  readonly photos: readonly Photo[];
};
export type WorkDiff = {
  readonly fields: readonly {
    readonly field: string;
    readonly before: Value;
    readonly after: Value;
  }[];
  /** ids of photos that come, that go, and whether those that stay change places */
  readonly photos: {
    readonly added: readonly string[];
    readonly removed: readonly string[];
    readonly moved: boolean;
  };
};

/** Fields a remark may be pinned to, as the form of a work names them. */
export const remarkFields = [
  'title',
  'titleKk',
  'titleRu',
  'titleEn',
  'level',
  'material',
  'technique',
  'style',
  'type',
  'length',
  'height',
  'created',
  'saleMode',
  'priceSale',
  'priceRent',
  'merch',
  'canvasCopy',
  'portfolio',
  'descriptionKk',
  'descriptionRu',
  'descriptionEn',
] as const;
/** A point of a photo, in percent of its width and height. */
export type Pin = { readonly id: string; readonly x: number; readonly y: number };
/** Why a moderator says no: a reason of the vocabulary, with a note and the place it is about. */
export type Remark = {
  /** Of the reason. */
  readonly key: string;
  /** What its sentence names beside the title. */
  readonly facts: Readonly<Record<string, string>>;
  readonly note?: string | undefined;
  readonly field?: string | undefined;
  readonly photo?: Pin | undefined;
};
