/** Calls for debts and payment orders: proposed by one person, approved by another, filed, settled. */
import { readFile } from 'node:fs/promises';
import { staffCalls } from '@oner/config/contract/staff';
import { addDays, dateInAlmaty, dayMs, type IsoDate } from '@oner/config/terms';
import { clock, findAudit, handleStaff, lastOfFull, notFound, pluginService } from '@oner/platform';
import { actName } from '../acts/rules.ts';
import { showHold } from '../acts/show-acts.ts';
import { readBankFile, withdrawPayout } from '../bank-files/bank-file.ts';
import { moneyOwed, withCurrentDueDay } from '../debts/owed.ts';
import { creditedFor } from '../debts/penalty-store.ts';
import { PENALTIES_ID } from '../debts/rules.ts';
import { answered, authorsBy, rowIdOf, staffBy } from '../desk.ts';
import { ACCOUNTANT } from '../rights.ts';
import { approveBatch, proposePayouts } from './propose-payouts.ts';
import { batchName, endToEndId } from './rules.ts';
import { payAgain, payPayout, returnPayout } from './settle-payout.ts';
import {
  actIdsOfAll,
  type Batch,
  batchSums,
  countPayouts,
  findBatch,
  findPayout,
  listBatches,
  type Payout,
  payoutsById,
  payoutsOfBatch,
} from './store.ts';

/** Default of `through`: payments due within a week. */
const AHEAD_DAYS = 7;
const DIFFERING_DAYS = 90;
const mostDiffering = 50;

const shownBatch = async (id: number) => {
  const batch = await findBatch(id);
  if (!batch) return notFound;
  const payouts = await showPayouts(await payoutsOfBatch(id));
  const [shown] = await showBatches([batch]);
  return shown ? { value: { ...shown, payouts } } : notFound;
};

const shownPayout = async (id: number) => {
  const payout = await findPayout(id);
  const [value] = payout ? await showPayouts([payout]) : [];
  return value ? { value } : notFound;
};

export const payoutRoutes = [
  handleStaff(staffCalls.listDebts, async ({ query }) => {
    const through = query.through ?? addDays(dateInAlmaty(clock.now()), AHEAD_DAYS);
    return { value: { through, ...(await showOwed(through)), counts: await countPayouts() } };
  }),
  handleStaff(staffCalls.listBatches, async ({ query: { after = null, limit } }) => {
    const batches = await listBatches(after, limit);
    const shown = await showBatches(batches);
    const banks = [...pluginService('payments').statements.banks()];
    const differs = await showDiffering();
    return {
      value: { batches: shown, banks, differs, next: lastOfFull(batches, limit)?.id ?? null },
    };
  }),
  handleStaff(staffCalls.proposeBatch, async ({ body: { through }, actor }) => {
    const id = await proposePayouts(through, actor);
    return id === null ? { refused: 'nothing-due', status: 409 } : shownBatch(id);
  }),
  handleStaff(staffCalls.getBatch, async ({ params }) => {
    const id = rowIdOf(params);
    return id === null ? notFound : shownBatch(id);
  }),
  handleStaff(staffCalls.approveBatch, async ({ params, actor }) => {
    const id = rowIdOf(params);
    return id === null ? notFound : answered(await approveBatch(id, actor), () => shownBatch(id));
  }),
  handleStaff(staffCalls.getBatchFile, async ({ params, query: { format }, actor }) => {
    const id = rowIdOf(params);
    if (id === null || !(await findBatch(id))) return notFound;
    // The file contains IBANs and IINs. The owner has every right, but only the accountant takes it to the bank.
    if (!(await pluginService('accounts').hasStaffRole(actor, ACCOUNTANT)))
      return { refused: 'forbidden', status: 403 };
    const file = await readBankFile(id, format, actor);
    if (typeof file === 'string') return answered(file, async () => notFound);
    const { text, name } = file;
    return format === 'csv'
      ? { csv: text, name: `${name}.csv` }
      : { bytes: Buffer.from(text, 'utf8'), type: 'xml', name };
  }),
  handleStaff(staffCalls.markPayoutPaid, async ({ params, body, actor }) => {
    const id = rowIdOf(params);
    if (id === null) return notFound;
    return answered(await payPayout(id, { ...body, by: actor }), () => shownPayout(id));
  }),
  handleStaff(staffCalls.markPayoutReturned, async ({ params, body: { note }, actor }) => {
    const id = rowIdOf(params);
    if (id === null) return notFound;
    return answered(await returnPayout(id, note, actor), () => shownPayout(id));
  }),
  handleStaff(staffCalls.payAgain, async ({ params, actor }) => {
    const id = rowIdOf(params);
    return id === null ? notFound : answered(await payAgain(id, actor), () => shownPayout(id));
  }),
  handleStaff(staffCalls.dropPayout, async ({ params, body: { note }, actor }) => {
    const id = rowIdOf(params);
    if (id === null) return notFound;
    return answered(await withdrawPayout(id, note, actor), () => shownPayout(id));
  }),
  /** Payments stores statements and reports rows that name a payout by events. */
  handleStaff(staffCalls.takePayoutStatement, async ({ body: { bank }, actor, files }) => {
    const [file] = Object.values(files).flat();
    if (!file) return { refused: 'file-required', status: 400 };
    const bytes = await readFile(file.path);
    const taken = await pluginService('payments').statements.import({
      name: file.name,
      bytes,
      broughtBy: actor,
      bank,
    });
    if (!taken.ok) return { refused: taken.why, status: 400, facts: { line: taken.line } };
    return { value: { statement: taken.statement, known: taken.isKnown } };
  }),
];

const instant = (at: number): string => new Date(at).toISOString();
const maybe = (at: number | null): string | null => (at === null ? null : instant(at));

/**
 * All debts by signed acts in no payment order, earliest due date first, and all other money of authors. The sums of
 * the places, of payment orders, of unsigned acts and of open amounts add up to `total`, the ledger balance.
 * @param through the last due day that counts as due
 */
const showOwed = async (through: IsoDate) => {
  const { debts, sums, underway, unsigned, openTiyn, totalTiyn } = await moneyOwed(through);
  const authors = await authorsBy(debts.map(({ authorId }) => authorId));
  const credited = await creditedFor(debts.flatMap(({ anchorId }) => anchorId ?? []));
  const today = dateInAlmaty(clock.now());
  const onWire = ({ count, amountTiyn }: { count: number; amountTiyn: number }) => ({
    count,
    amount: amountTiyn / 100,
  });
  return {
    debts: debts
      .toSorted((a, b) => ((a.dueOn ?? '9999') < (b.dueOn ?? '9999') ? -1 : 1))
      .map(({ authorId, place, amountTiyn, dueOn, actIds, anchorId, holds }) => ({
        author: authors(authorId),
        place,
        amount: amountTiyn / 100,
        due: dueOn,
        acts: actIds.filter((id) => id !== PENALTIES_ID).map(actName),
        late: dueOn !== null && dueOn < today,
        penalty: (anchorId === null ? 0 : (credited.get(anchorId) ?? 0)) / 100,
        holds: holds.map(showHold),
      })),
    sums: {
      due: onWire(sums.due),
      payable: onWire(sums.payable),
      'below-minimum': onWire(sums['below-minimum']),
      held: onWire(sums.held),
    },
    elsewhere: {
      underway: onWire(underway),
      unsigned: onWire(unsigned),
      open: openTiyn / 100,
    },
    total: totalTiyn / 100,
  };
};

/** Newest statement rows that differ from the payout they name. */
const showDiffering = async () => {
  const from = clock.now().getTime() - DIFFERING_DAYS * dayMs;
  const records = await findAudit({ action: 'payout.differs', from }, mostDiffering);
  const idOf = ({ subject }: (typeof records)[number]) => Number(subject.split(':')[1]);
  const payouts = await payoutsById(records.map(idOf));
  return records.map((record) => {
    const id = idOf(record);
    const payout = payouts.get(id);
    const { amount } = JSON.parse(record.facts) as { amount: number };
    return {
      name: payout ? endToEndId(payout.batchId, id) : record.subject,
      batch: payout?.batchId ?? null,
      at: instant(record.at),
      amount: amount / 100,
    };
  });
};

const showBatches = async (batches: readonly Batch[]) => {
  const now = clock.now().getTime();
  const sums = await batchSums(batches.map(({ id }) => id));
  const nameOf = await staffBy(batches.flatMap((one) => [one.proposedBy, one.approvedBy]));
  return batches.map((batch) => ({
    id: batch.id,
    name: batchName(batch.id),
    sha256: batch.sha256,
    proposedBy: batch.proposedBy,
    proposedAt: instant(batch.proposedAt),
    approvedBy: batch.approvedBy,
    approvedAt: maybe(batch.approvedAt),
    proposedByName: nameOf(batch.proposedBy),
    approvedByName: nameOf(batch.approvedBy),
    filedAt: maybe(batch.filedAt),
    expiresAt: maybe(batch.expiresAt),
    expired: batch.expiresAt !== null && batch.expiresAt <= now,
    amount: (sums.get(batch.id)?.amountTiyn ?? 0) / 100,
    count: sums.get(batch.id)?.count ?? 0,
    open: sums.get(batch.id)?.open ?? 0,
  }));
};

const showPayouts = async (kept: readonly Payout[]) => {
  const payouts = await withCurrentDueDay(kept);
  const authors = await authorsBy(payouts.map(({ authorId }) => authorId));
  const nameOf = await staffBy(payouts.map(({ settledBy }) => settledBy));
  const acts = await actIdsOfAll(payouts.map(({ id }) => id));
  return payouts.map((payout) => ({
    id: payout.id,
    name: endToEndId(payout.batchId, payout.id),
    state: payout.state,
    author: authors(payout.authorId),
    amount: payout.amountTiyn / 100,
    penalty: payout.penaltyTiyn / 100,
    due: payout.dueOn,
    paidOn: payout.paidOn,
    reference: payout.reference,
    settledBy: payout.settledBy,
    note: payout.note,
    settledByName: nameOf(payout.settledBy),
    acts: (acts.get(payout.id) ?? []).map(actName),
  }));
};
