/** The hand-over of an original as shown to its buyer, its author and staff. */
import type { Order, SellerId } from '@oner/config/contract';
import type { AuthorsHandover, HandoverReport, RentShown } from '@oner/config/contract/handover';
import type { reportKinds } from '@oner/config/contract/order-states';
import type { StaffOrder } from '@oner/config/contract/staff-orders';
import { addDays, dateInAlmaty, multiply, tiynToTenge } from '@oner/config/terms';
import { clock, pluginService, termRules } from '@oner/platform';
import { agreedDaysFor } from '../offers/store.ts';
import { findOrderById, linesOf, type OrderLine, type OrderRow } from '../order/store.ts';
import { rentedNames, rentNames } from '../order/text-rules.ts';
import { staffAlertDays, stageOf } from '../rent-returns/rules.ts';
import { rentStagesOf } from '../rent-returns/store.ts';
import { showRents } from '../rents/show.ts';
import { awayWith, paysForOf } from '../rents/store.ts';
import { shownPromises } from '../terms/service.ts';
import {
  handoverRouteOf,
  mayDispatch,
  mayReportReceipt,
  mayReportReturn,
  mayReportReturnDispatch,
  waitsForAuthor,
} from './rules.ts';
import { openOriginalsOf, ordersByReports, reportsOf, type StoredReport } from './store.ts';

type Shown = Record<(typeof reportKinds)[number], HandoverReport | null>;

/** @param isOpen true during the hand-over, when the reader may need the place */
const showReports = (reports: readonly StoredReport[], isOpen: boolean): Shown => {
  const of = (wanted: StoredReport['kind']): HandoverReport | null => {
    const report = reports.find(({ kind }) => kind === wanted);
    return report ? showReport(report, isOpen) : null;
  };
  return {
    dispatch: of('dispatch'),
    receipt: of('receipt'),
    'return-dispatch': of('return-dispatch'),
    return: of('return'),
  };
};

const showReport = (report: StoredReport, isOpen: boolean): HandoverReport => ({
  kind: report.kind,
  written: new Date(report.writtenAt).toISOString(),
  by: writerOf(report),
  packing: report.packing,
  declared: report.declaredTiyn === null ? null : tiynToTenge(report.declaredTiyn),
  verdict: report.verdict,
  note: report.note || null,
  place: (isOpen && report.place) || null,
  photos: report.photos.map(({ code }) => code),
});

const writerOf = ({ kind, writtenBy }: StoredReport): HandoverReport['by'] => {
  if (writtenBy.startsWith('staff:')) return 'provider';
  return kind === 'receipt' || kind === 'return-dispatch' ? 'buyer' : 'author';
};

const isUnderway = ({ state: { status } }: OrderRow): boolean => status === 'confirmed';

/** Hand-overs for the buyers of these orders, by row number of the order; orders without an original are left out. */
export const showBuyersHandovers = async (
  orders: readonly OrderRow[],
): Promise<Map<number, NonNullable<Order['handover']>>> => {
  const ids = orders.map(({ id }) => id);
  const lines = await linesOf(ids);
  const reports = await reportsOf(ids);
  const rents = await rentStagesOf(ids);
  const paysFor = await paysForOf(ids);
  const now = clock.now().getTime();
  const found = new Map<number, NonNullable<Order['handover']>>();
  for (const order of orders) {
    const rent = rents.get(order.id) ?? null;
    // A renter who buys a work has it already.
    if (paysFor.has(order.id)) continue;
    if (lines.get(order.id)?.[0]?.kind !== 'original' && rent === null) continue;
    const own = reports.get(order.id) ?? [];
    const kinds = new Set(own.map(({ kind }) => kind));
    found.set(order.id, {
      ...showReports(own, isUnderway(order)),
      may_report: mayReportReceipt(order, kinds, now, rent),
      may_return: mayReportReturnDispatch(kinds, rent),
    });
  }
  return found;
};

/** An author's originals that are being handed over, rented out, or wait for the author or for a charge, newest first. */
export const showAuthorsHandovers = async (sellerId: SellerId): Promise<AuthorsHandover[]> => {
  const ids = await openOriginalsOf(sellerId);
  const reports = await reportsOf(ids);
  const lines = await linesOf(ids);
  const rents = await showRents(ids);
  const paysFor = await paysForOf(ids);
  const shown: AuthorsHandover[] = [];
  for (const id of ids) {
    const order = await findOrderById(id);
    const line = lines.get(id)?.[0];
    const rent = rents.get(id) ?? null;
    // An extension of a rent hands nothing over.
    if (!order || !line || (line.kind === 'rent' && !rent)) continue;
    const one = await showForAuthor(order, line, reports.get(id) ?? [], rent);
    const isOpen = order.state.status !== 'canceled' && !paysFor.has(id);
    if (isOpen || one.can.relist) shown.push(one);
  }
  return shown;
};

export const showForAuthor = async (
  order: OrderRow,
  line: Pick<OrderLine, 'kind' | 'itemId' | 'name' | 'names' | 'unitPriceTiyn' | 'quantity'>,
  reports: readonly StoredReport[],
  rent: RentShown | null,
): Promise<AuthorsHandover> => {
  const kinds = new Set(reports.map(({ kind }) => kind));
  const { receipt, ...seen } = showReports(reports, true);
  const promises = shownPromises(order, await termRules(), await agreedDaysFor(order.number));
  const work = await pluginService('catalogue').workForSale(line.itemId);
  const isConcluded = order.state.status !== 'pending';
  // A bought work does not come back.
  const stage = rent && (rent.buy_out?.paid ? 'over' : stageOf(rent.state));
  const away = await awayWith(line.itemId, order.id);
  return {
    order: order.number,
    work: { id: line.itemId, names: rentedNames(line) },
    total: tiynToTenge(multiply(line.unitPriceTiyn, line.quantity)),
    packing: work?.packing ?? 'other',
    goes: handoverRouteOf(order),
    place: order.place?.name ?? null,
    pack_by: promises?.produceBy ?? null,
    pack_from: isConcluded ? null : (promises?.impossibleUntil.toISOString() ?? null),
    away_with: away,
    ...seen,
    verdict: receipt?.verdict ?? null,
    rent,
    can: {
      dispatch: mayDispatch(order.state, kinds, away),
      report_return: mayReportReturn(order, kinds, clock.now().getTime(), stage),
      relist: waitsForAuthor(order.state, work),
    },
  };
};

/** Paid originals of an author that are not packed yet, with the last day to do so. @param sellerId documentId */
export const originalsToPack = async (sellerId: SellerId) =>
  (await showAuthorsHandovers(sellerId)).flatMap(
    ({ order, work: { names }, pack_by: until, rent, ...rest }) => {
      if (rest.dispatch !== null || rest.can.relist || !until) return [];
      if (!rent) return [{ order, names, until }];
      const days = { firstDay: rent.first_day, lastDay: rent.last_day };
      return [{ order, names: rentNames(names, days), until }];
    },
  );

/**
 * Rented-out works of an author with the last day of the rent; once sent back, with the day by which the author has to report
 * the return before staff are notified. @param sellerId documentId
 */
export const rentsOut = async (sellerId: SellerId) =>
  (await showAuthorsHandovers(sellerId)).flatMap(
    ({ order, work: { names }, rent, can, 'return-dispatch': sent }) => {
      if (!rent || !can.report_return) return [];
      const sentOn = sent && dateInAlmaty(new Date(sent.written));
      return [
        {
          order,
          names,
          until: rent.last_day,
          receiveBy: sentOn && addDays(sentOn, staffAlertDays),
        },
      ];
    },
  );

/** All of it, for the desk; null for an order of merchandise. */
export const showStaffHandover = async (order: OrderRow): Promise<StaffOrder['handover']> => {
  const line = (await linesOf([order.id])).get(order.id)?.[0];
  const rent = (await rentStagesOf([order.id])).get(order.id) ?? null;
  if (!line || (line.kind !== 'original' && rent === null)) return null;
  const reports = (await reportsOf([order.id])).get(order.id) ?? [];
  const kinds = new Set(reports.map(({ kind }) => kind));
  return {
    ...showReports(reports, true),
    byReports: (await ordersByReports([order.id])).has(order.id),
    packing: (await pluginService('catalogue').workForSale(line.itemId))?.packing ?? 'other',
    goes: handoverRouteOf(order),
    can: {
      dispatch: mayDispatch(order.state, kinds, await awayWith(line.itemId, order.id)),
      reportReturn: mayReportReturn(order, kinds, clock.now().getTime(), rent),
    },
  };
};
