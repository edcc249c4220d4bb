import { type Refusal, refuse, refuseFields } from '@oner/config/contract';
import { thingNames } from '@oner/config/contract/thing-names';
import { LEAST_DPI, layOut, mayPlace, type Placement, printQuality } from '@oner/config/terms';
import { room } from '@oner/platform';
import type { MerchItem } from './find-item.ts';
import { printOf } from './print-of.ts';

type Wanted = { readonly work?: string | undefined; readonly placement?: Placement | undefined };
type Chosen =
  | { readonly ok: true; readonly item: MerchItem }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * The item with the work the buyer wants on it, as the open transaction has it: its author may have taken his consent
 * back since the page was drawn (L §1). A thing that carries a work already is sold with that one; a thing without one
 * is not sold, because the shop sells copies of works alone (L §1).
 */
export const choosePrint = async (
  item: MerchItem,
  size: number | null,
  { work: workId, placement }: Wanted,
): Promise<Chosen> => {
  if (item.workId === null && !workId) return refuseFields({ work: ['work-required'] });
  if (!workId || workId === item.workId) return { ok: true, item };
  if (item.workId !== null) return refuseFields({ work: ['bad-choice'] });
  const work = await room('catalogue').workForPrint(workId);
  const isAllowed = item.kind === 'canvas' ? work?.canvas : work?.merch;
  const print = isAllowed ? await printOf(workId, item.kind, placement) : null;
  if (!work || !print) return refuse('licence-not-allowed');
  if (!mayPlace(item.kind, print.placement)) return refuseFields({ placement: ['bad-choice'] });
  const { dpi } = layOut(item.kind, size, print.placement, print);
  if (printQuality(dpi) === 'too-small') {
    return refuse('picture-too-small', { dpi, least: LEAST_DPI });
  }
  const { author, sellerId, photo } = work;
  const named = `${item.name} «${work.name}»`;
  // Of a thing without a work the names are those of its kind.
  const names = item.names && thingNames(item.names, work, named);
  return {
    ok: true,
    item: { ...item, name: named, names, workId, author, sellerId, photo, print },
  };
};
