/** What is due, and the payment orders: proposed by one person, approved by another, filed, settled. */
import { readFile } from 'node:fs/promises';
import { gatewayNames } from '@oner/config/contract/gateways';
import { filled } from '@oner/config/contract/shapes';
import { addDays, dateInAlmaty } from '@oner/config/terms';
import { clock, room, type StaffAnswer } from '@oner/platform';
import * as z from 'zod/mini';
import { approveBatch, proposePayouts } from '../services/propose-payouts.ts';
import { payAgain, payPayout, returnPayout } from '../services/settle-payout.ts';
import { readBankFile, takeOut } from '../services/write-bank-file.ts';
import { findBatch, listBatches } from '../store/batches.ts';
import { countPayouts, findPayout, payoutsOfBatch } from '../store/payouts.ts';
import { ACCOUNTANT } from './rights.ts';
import { answered, day, idOf, missing, nextOf, nothing, page, route } from './route.ts';
import { showBatch, showOwed, showPayouts } from './show.ts';

/** Of which bank a statement is, where there are several. */
const ofBank = z.object({ bank: z.optional(z.enum(gatewayNames)) });
/** Unless said: what is due within a week. */
const AHEAD_DAYS = 7;

const shownBatch = async (id: number): Promise<StaffAnswer> => {
  const batch = await findBatch(id);
  if (!batch) return missing;
  const payouts = await showPayouts(await payoutsOfBatch(id));
  return { value: { ...(await showBatch(batch, clock.now().getTime())), payouts } };
};

const shownPayout = async (id: number): Promise<StaffAnswer> => {
  const payout = await findPayout(id);
  return payout ? { value: (await showPayouts([payout]))[0] } : missing;
};

export const payoutRoutes = [
  route('GET', '/due', 'read', z.object({ through: z.optional(day) }), async ({ input }) => {
    const through = input.through ?? addDays(dateInAlmaty(clock.now()), AHEAD_DAYS);
    return { value: { through, ...(await showOwed(through)), counts: await countPayouts() } };
  }),
  route('GET', '/batches', 'read', z.object(page), async ({ input: { after, limit } }) => {
    const batches = await listBatches(after ?? null, limit);
    const now = clock.now().getTime();
    const next = nextOf(
      batches.map(({ id }) => id),
      limit,
    );
    const shown = await Promise.all(batches.map((batch) => showBatch(batch, now)));
    return { value: { batches: shown, banks: room('payments').statements.banks(), next } };
  }),
  route('POST', '/batches', 'propose', z.object({ through: day }), async ({ input, actor }) => {
    const id = await proposePayouts(input.through, actor);
    return id === null ? { refused: 'nothing-due', status: 409 } : shownBatch(id);
  }),
  route('GET', '/batches/:id', 'read', nothing, async ({ params }) => {
    const id = idOf(params);
    return id === null ? missing : shownBatch(id);
  }),
  route('POST', '/batches/:id/approve', 'approve', nothing, async ({ params, actor }) => {
    const id = idOf(params);
    return id === null ? missing : answered(await approveBatch(id, actor), () => shownBatch(id));
  }),
  route(
    'GET',
    '/batches/:id/file',
    'file',
    z.object({ format: z._default(z.enum(['csv', 'xml']), 'xml') }),
    async ({ params, input: { format }, actor }) => {
      const id = idOf(params);
      if (id === null) return missing;
      if (!(await findBatch(id))) return missing;
      // IBANs and IINs are in it: the owner, who has every right, does not carry it to the bank.
      if (!(await room('accounts').hasStaffRole(actor, ACCOUNTANT)))
        return { refused: 'forbidden', status: 403 };
      const file = await readBankFile(id, format, actor);
      if (typeof file === 'string') return answered(file, async () => missing);
      const { text, name } = file;
      return format === 'csv'
        ? { csv: text, name: `${name}.csv` }
        : { bytes: Buffer.from(text, 'utf8'), type: 'xml', name };
    },
  ),
  route(
    'POST',
    '/payouts/:id/paid',
    'settle',
    z.object({ reference: filled(64), paidOn: day }),
    async ({ params, input: { reference, paidOn }, actor }) => {
      const id = idOf(params);
      if (id === null) return missing;
      return answered(await payPayout(id, { reference, paidOn, by: actor }), () => shownPayout(id));
    },
  ),
  route(
    'POST',
    '/payouts/:id/returned',
    'settle',
    z.object({ note: filled(500) }),
    async ({ params, input: { note }, actor }) => {
      const id = idOf(params);
      if (id === null) return missing;
      return answered(await returnPayout(id, note, actor), () => shownPayout(id));
    },
  ),
  route('POST', '/payouts/:id/again', 'settle', nothing, async ({ params, actor }) => {
    const id = idOf(params);
    return id === null ? missing : answered(await payAgain(id, actor), () => shownPayout(id));
  }),
  route(
    'POST',
    '/payouts/:id/drop',
    'settle',
    z.object({ note: filled(500) }),
    async ({ params, input: { note }, actor }) => {
      const id = idOf(params);
      if (id === null) return missing;
      return answered(await takeOut(id, note, actor), () => shownPayout(id));
    },
  ),
  /** Statements are payments' own: rows that name a payout are heard from there. */
  route('POST', '/statements', 'settle', ofBank, async ({ input: { bank }, actor, files }) => {
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
    const { statement, isKnown } = taken;
    const { id, name, rows, fresh, firstDay, lastDay } = statement;
    return { value: { statement: { id, name, rows, fresh, firstDay, lastDay }, known: isKnown } };
  }),
];
