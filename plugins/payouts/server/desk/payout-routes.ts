/** What is due, and the payment orders: proposed by one person, approved by another, filed, settled. */
import { readFile } from 'node:fs/promises';
import { staffCalls } from '@oner/config/contract/staff';
import { addDays, dateInAlmaty } from '@oner/config/terms';
import { clock, handleStaff, room } from '@oner/platform';
import { approveBatch, proposePayouts } from '../services/propose-payouts.ts';
import { payAgain, payPayout, returnPayout } from '../services/settle-payout.ts';
import { readBankFile, takeOut } from '../services/write-bank-file.ts';
import { findBatch, listBatches } from '../store/batches.ts';
import { countPayouts, findPayout, payoutsOfBatch } from '../store/payouts.ts';
import { ACCOUNTANT } from './rights.ts';
import { answered, idOf, missing, nextOf } from './route.ts';
import { showBatch, showOwed, showPayouts } from './show.ts';

/** Unless said: what is due within a week. */
const AHEAD_DAYS = 7;

const shownBatch = async (id: number) => {
  const batch = await findBatch(id);
  if (!batch) return missing;
  const payouts = await showPayouts(await payoutsOfBatch(id));
  return { value: { ...(await showBatch(batch, clock.now().getTime())), payouts } };
};

const shownPayout = async (id: number) => {
  const payout = await findPayout(id);
  const [value] = payout ? await showPayouts([payout]) : [];
  return value ? { value } : missing;
};

export const payoutRoutes = [
  handleStaff(staffCalls.listDebts, async ({ query }) => {
    const through = query.through ?? addDays(dateInAlmaty(clock.now()), AHEAD_DAYS);
    return { value: { through, ...(await showOwed(through)), counts: await countPayouts() } };
  }),
  handleStaff(staffCalls.listBatches, async ({ query: { after = null, limit } }) => {
    const batches = await listBatches(after, limit);
    const now = clock.now().getTime();
    const shown = await Promise.all(batches.map((batch) => showBatch(batch, now)));
    const banks = [...room('payments').statements.banks()];
    return { value: { batches: shown, banks, next: nextOf(batches, limit) } };
  }),
  handleStaff(staffCalls.proposeBatch, async ({ body: { through }, actor }) => {
    const id = await proposePayouts(through, actor);
    return id === null ? { refused: 'nothing-due', status: 409 } : shownBatch(id);
  }),
  handleStaff(staffCalls.getBatch, async ({ params }) => {
    const id = idOf(params);
    return id === null ? missing : shownBatch(id);
  }),
  handleStaff(staffCalls.approveBatch, async ({ params, actor }) => {
    const id = idOf(params);
    return id === null ? missing : answered(await approveBatch(id, actor), () => shownBatch(id));
  }),
  handleStaff(staffCalls.getBatchFile, async ({ params, query: { format }, actor }) => {
    const id = idOf(params);
    if (id === null || !(await findBatch(id))) return missing;
    // IBANs and IINs are in it: the owner, who has every right, does not carry it to the bank.
    if (!(await room('accounts').hasStaffRole(actor, ACCOUNTANT)))
      return { refused: 'forbidden', status: 403 };
    const file = await readBankFile(id, format, actor);
    if (typeof file === 'string') return answered(file, async () => missing);
    const { text, name } = file;
    return format === 'csv'
      ? { csv: text, name: `${name}.csv` }
      : { bytes: Buffer.from(text, 'utf8'), type: 'xml', name };
  }),
  handleStaff(staffCalls.markPayoutPaid, async ({ params, body, actor }) => {
    const id = idOf(params);
    if (id === null) return missing;
    return answered(await payPayout(id, { ...body, by: actor }), () => shownPayout(id));
  }),
  handleStaff(staffCalls.markPayoutReturned, async ({ params, body: { note }, actor }) => {
    const id = idOf(params);
    if (id === null) return missing;
    return answered(await returnPayout(id, note, actor), () => shownPayout(id));
  }),
  handleStaff(staffCalls.payAgain, async ({ params, actor }) => {
    const id = idOf(params);
    return id === null ? missing : answered(await payAgain(id, actor), () => shownPayout(id));
  }),
  handleStaff(staffCalls.dropPayout, async ({ params, body: { note }, actor }) => {
    const id = idOf(params);
    if (id === null) return missing;
    return answered(await takeOut(id, note, actor), () => shownPayout(id));
  }),
  /** Statements are payments' own: rows that name a payout come from there as events. */
  handleStaff(staffCalls.takePayoutStatement, async ({ body: { bank }, actor, files }) => {
    const [file] = Object.values(files).flat();
    if (!file) return { refused: 'file-required', status: 400 };
    const bytes = await readFile(file.path);
    const taken = await room('payments').statements.take({
      name: file.name,
      bytes,
      broughtBy: actor,
      bank,
    });
    if (!taken.ok) return { refused: taken.why, status: 400, facts: { line: taken.line } };
    return { value: { statement: taken.statement, known: taken.isKnown } };
  }),
];
