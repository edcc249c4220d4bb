/** From the fields of a call to the form of a work: what is absent stays, what is empty is cleared. */
import type { SaleMode, WorkForm } from './work-form.ts';

type Given<T> = T | null | undefined;

/** Fields of all sections as the contract has parsed them. */
export type WireForm = {
  readonly title?: string | undefined;
  readonly title_kk?: string | undefined;
  readonly title_ru?: string | undefined;
  readonly title_en?: string | undefined;
  readonly description_kk?: string | undefined;
  readonly description_ru?: string | undefined;
  readonly description_en?: string | undefined;
  readonly portfolio?: string | undefined;
  readonly sale_mode?: SaleMode | undefined;
  readonly price_sale?: Given<number>;
  readonly price_rent?: Given<number>;
  readonly material?: Given<string>;
  readonly technique?: Given<string>;
  readonly style?: Given<string>;
  readonly type?: Given<string>;
  readonly level?: Given<string>;
  readonly length?: Given<number>;
  readonly height?: Given<number>;
  readonly created?: Given<string>;
  readonly signature?: Given<string>;
  readonly framing?: Given<string>;
  readonly condition?: Given<string>;
  readonly edition_number?: Given<number>;
  readonly edition_total?: Given<number>;
  readonly weight?: Given<number>;
  readonly provenance?: string | undefined;
  readonly exhibitions?: string | undefined;
  readonly merch?: boolean | undefined;
  readonly canvas_copy?: boolean | undefined;
};

export const applyForm = (before: WorkForm, wire: WireForm): WorkForm => ({
  title: wire.title ?? before.title,
  titleKk: text(wire.title_kk, before.titleKk),
  titleRu: text(wire.title_ru, before.titleRu),
  titleEn: text(wire.title_en, before.titleEn),
  descriptionKk: text(wire.description_kk, before.descriptionKk),
  descriptionRu: text(wire.description_ru, before.descriptionRu),
  descriptionEn: text(wire.description_en, before.descriptionEn),
  portfolio: text(wire.portfolio, before.portfolio),
  saleMode: wire.sale_mode ?? before.saleMode,
  priceSale: given(wire.price_sale, before.priceSale),
  priceRent: given(wire.price_rent, before.priceRent),
  material: given(wire.material, before.material),
  technique: given(wire.technique, before.technique),
  style: given(wire.style, before.style),
  type: given(wire.type, before.type),
  level: given(wire.level, before.level),
  length: given(wire.length, before.length),
  height: given(wire.height, before.height),
  created: given(wire.created, before.created),
  signature: given(wire.signature, before.signature),
  framing: given(wire.framing, before.framing),
  condition: given(wire.condition, before.condition),
  editionNumber: given(wire.edition_number, before.editionNumber),
  editionTotal: given(wire.edition_total, before.editionTotal),
  weight: given(wire.weight, before.weight),
  provenance: text(wire.provenance, before.provenance),
  exhibitions: text(wire.exhibitions, before.exhibitions),
  merch: wire.merch ?? before.merch,
  canvasCopy: wire.canvas_copy ?? before.canvasCopy,
});

const given = <T>(value: Given<T>, before: T | null): T | null =>
  value === undefined ? before : value;
const text = (value: string | undefined, before: string | null): string | null =>
  value === undefined ? before : value || null;
