/** Writes hand-over reports and moves orders of originals by them; a report and its consequences are one transaction. */
import {
  type CallInput,
  type calls,
  done,
  type Language,
  type Result,
  refuse,
  refuseFields,
  type SellerId,
  type UserId,
} from '@oner/config/contract';
import { tengeToTiyn } from '@oner/config/terms';
import { audit, clock, type GivenFacts, type StoredFile } from '@oner/platform';
import { notifyBuyer, notifyLineAuthor } from '../order/notices.ts';
import { advance } from '../order/rules.ts';
import { type Mover, tryMove } from '../order/service.ts';
import {
  findOrder,
  linesOf,
  lockOrder,
  type OrderLine,
  type OrderRow,
  setProgress,
} from '../order/store.ts';
import { nameOf, rentedName } from '../order/text-rules.ts';
import { deliverOrder } from '../production/service.ts';
import { claimFromRenter } from '../rent-charges/service.ts';
import { endRent } from '../rent-returns/service.ts';
import { rentStagesOf } from '../rent-returns/store.ts';
import { awayWith, paysForOf } from '../rents/store.ts';
import {
  dispatchFaults,
  dispatchMoves,
  handoverRouteOf,
  mayDispatch,
  mayReportReceipt,
  mayReportReturn,
  mayReportReturnDispatch,
  type RentStage,
  type ReportKind,
  returnFieldFaults,
  type Verdict,
  type WrittenReports,
} from './rules.ts';
import { addReport, reportsOf } from './store.ts';

/** The order of a bought or rented original, its line, and the kinds of its reports. */
export type Original = {
  readonly order: OrderRow;
  readonly line: OrderLine;
  readonly kinds: WrittenReports;
  readonly rent: RentStage;
  /** The renter buys the work they have: nothing is handed over. */
  readonly isWithBuyer: boolean;
};

/** @param find reads or locks the order. @returns null if it is not of an original */
const originalOf = async (
  number: string,
  find: (number: string) => Promise<OrderRow | null>,
): Promise<Original | null> => {
  const order = await find(number);
  const line = order && (await linesOf([order.id])).get(order.id)?.[0];
  if (!order || !line) return null;
  const rent = (await rentStagesOf([order.id])).get(order.id) ?? null;
  if (line.kind !== 'original' && rent === null) return null;
  const reports = (await reportsOf([order.id])).get(order.id) ?? [];
  const isWithBuyer = (await paysForOf([order.id])).has(order.id);
  return { order, line, kinds: new Set(reports.map(({ kind }) => kind)), rent, isWithBuyer };
};

/** Writer of a report: the author, the buyer or staff. */
export type Writer = {
  readonly mover: Mover;
  /** documentId of the user; null for staff. */
  readonly account: UserId | null;
  /** documentId of the profile, if the work has to be that author's. */
  readonly sellerId?: SellerId;
};

/** Checks whether the order may have this report from this writer now, before photos are decoded. */
export const mayReport = async (
  kind: ReportKind,
  number: string,
  writer: Writer,
  find = findOrder,
): Promise<Result<Original>> => {
  const found = await originalOf(number, find);
  if (!found || !isOf(found, writer)) return refuse('not-found');
  const { order, line, kinds, rent, isWithBuyer } = found;
  // A renter who buys the work has it already.
  if (isWithBuyer && kind !== 'return') return refuse('conflict');
  const now = clock.now().getTime();
  const away = await awayWith(line.itemId, order.id);
  const may = {
    dispatch: () => mayDispatch(order.state, kinds, away),
    receipt: () => mayReportReceipt(order, kinds, now, rent),
    'return-dispatch': () => mayReportReturnDispatch(kinds, rent),
    return: () => mayReportReturn(order, kinds, now, rent),
  }[kind]();
  return may ? done(found) : refuse('conflict');
};

const isOf = ({ order, line }: Original, { mover, account, sellerId }: Writer): boolean => {
  if (mover.actor === 'buyer') return order.ownerId === account;
  return sellerId === undefined || line.sellerId === sellerId;
};

type DispatchFields = CallInput<typeof calls.sendDispatchReport>['body'];

/** Refusal of the fields of a dispatch report for this order; null for none. */
export const faultsOf = (fields: DispatchFields, { order }: Original) => {
  const faults = dispatchFaults(
    {
      packing: fields.packing,
      steps: fields.steps?.split(',') ?? [],
      declared: fields.declared,
      place: fields.place,
      tracking: fields.tracking,
    },
    handoverRouteOf(order),
  );
  return Object.keys(faults).length === 0 ? null : refuseFields(faults);
};

/**
 * Writes the dispatch report of a packed original, and moves the order to ready or shipped. In the open transaction.
 * @param reason why staff write it for the author; for the audit log
 */
export const writeDispatch = async (
  number: string,
  fields: DispatchFields,
  photos: readonly StoredFile[],
  writer: Writer,
  reason?: string,
): Promise<Result<Original>> => {
  const found = await mayReport('dispatch', number, writer, lockOrder);
  if (!found.ok) return found;
  const faults = faultsOf(fields, found.value);
  if (faults) return faults;
  const { order, line } = found.value;
  const { packing, declared = 0, note = '', place = '', tracking = '' } = fields;
  await write(found.value, 'dispatch', writer, photos, {
    packing,
    declaredTiyn: tengeToTiyn(declared),
    note,
    place,
    reason,
  });
  const by = writer.mover.actor === 'author' ? 'author' : 'provider';
  const moves = dispatchMoves(order.state, handoverRouteOf(order), by, tracking !== '');
  for (const move of moves) {
    const facts = move === 'ship' ? { tracking } : {};
    const moved = await tryMove(number, move, writer.mover, facts, async ({ id }) => {
      if (move === 'ship') await setProgress(id, { tracking });
    });
    if (!moved.ok)
      throw new Error(`event ${move} of order ${number} failed: ${moved.refusal.code}`);
  }
  const title = (of: Language) => nameOf(line, of);
  await notifyBuyer('original-packed', order, { number, title }, number);
  if (moves.includes('ship'))
    await notifyBuyer('order-shipped', { ...order, tracking }, { number, tracking }, number);
  return done(found.value);
};

/** Writes a receipt report; it delivers an order that was not delivered yet. In the open transaction. */
export const writeReceipt = async (
  number: string,
  { verdict, note = '' }: CallInput<typeof calls.sendReceiptReport>['body'],
  photos: readonly StoredFile[],
  writer: Writer,
): Promise<Result<Original>> => {
  const found = await mayReport('receipt', number, writer, lockOrder);
  if (!found.ok) return found;
  await write(found.value, 'receipt', writer, photos, { verdict, note });
  if (advance(found.value.order.state, 'deliver')) {
    const moved = await deliverOrder(number, writer.mover);
    if (!moved.ok) return refuse('conflict');
  }
  return found;
};

/** Writes the renter's report of sending the work back, and notifies its author. In the open transaction. */
export const writeReturnDispatch = async (
  number: string,
  note: string,
  photos: readonly StoredFile[],
  writer: Writer,
): Promise<Result<Original>> => {
  const found = await mayReport('return-dispatch', number, writer, lockOrder);
  if (!found.ok) return found;
  await write(found.value, 'return-dispatch', writer, photos, { note });
  await notifyAuthorOf('rent-sent-back', number, (line) => ({
    title: (of) => rentedName(line, of),
  }));
  return found;
};

type ReturnFields = CallInput<typeof calls.sendReturnReport>['body'];

/** Refusal of the fields of a return report; null for none. */
export const returnFaults = (fields: ReturnFields, { rent }: Original) => {
  const faults = returnFieldFaults(fields, rent);
  return Object.keys(faults).length === 0 ? null : refuseFields(faults);
};

/** Writes the report of a returned work: staff accept a return by it, and a rent ends by it. In the open transaction. */
export const writeReturn = async (
  number: string,
  fields: ReturnFields,
  photos: readonly StoredFile[],
  writer: Writer,
): Promise<Result<Original>> => {
  const found = await mayReport('return', number, writer, lockOrder);
  if (!found.ok) return found;
  const faults = returnFaults(fields, found.value);
  if (faults) return faults;
  const { order, rent } = found.value;
  const { verdict, note = '', claim, amount } = fields;
  await write(found.value, 'return', writer, photos, { verdict, note });
  if (rent === null) return found;
  await endRent(order);
  if (claim && amount) {
    const { by } = writer.mover;
    await claimFromRenter(order, {
      reason: claim,
      amountTiyn: tengeToTiyn(amount),
      text: note,
      by,
    });
  }
  return found;
};

type Content = Partial<
  Pick<Parameters<typeof addReport>[0], 'packing' | 'declaredTiyn' | 'note' | 'place'>
> & { readonly verdict?: Verdict | undefined; readonly reason?: string | undefined };

const write = async (
  { order }: Original,
  kind: ReportKind,
  { mover, account }: Writer,
  photos: readonly StoredFile[],
  { packing = null, declaredTiyn = null, verdict, note = '', place = '', reason }: Content,
): Promise<void> => {
  const writtenAt = clock.now().getTime();
  const content = { packing, declaredTiyn, verdict: verdict ?? null, note, place };
  const about = { orderId: order.id, kind, writtenBy: mover.by, writtenAt, ownerId: account };
  await addReport({ ...about, ...content }, photos);
  await audit({
    actor: mover.by,
    action: `handover.${kind}`,
    subject: `order:${order.number}`,
    facts: {
      photos: photos.map(({ sha256 }) => sha256),
      ...(packing && { packing }),
      ...(declaredTiyn && { declaredTiyn }),
      ...(verdict && { verdict }),
      ...(reason && { reason }),
    },
  });
};

/** Sends the author of an original an e-mail in their language, in the open transaction. */
export const notifyAuthorOf = async (
  event: string,
  number: string,
  facts: (line: OrderLine, order: OrderRow) => GivenFacts = () => ({}),
): Promise<void> => {
  const found = await originalOf(number, findOrder);
  if (!found || (found.isWithBuyer && event === 'original-to-pack')) return;
  const { line, order } = found;
  const title = (of: Language) => nameOf(line, of);
  await notifyLineAuthor(event, line, { number, title, ...facts(line, order) }, number);
};
