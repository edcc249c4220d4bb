/** The bank file: written once, encrypted, and readable by the accountant until it expires. */
import { createHash } from 'node:crypto';
import { decrypt, deriveKey, encrypt } from '@oner/config/encryption';
import { env } from '@oner/config/env';
import { dateInAlmaty, hourMs } from '@oner/config/terms';
import { audit, clock, pluginService, transact } from '@oner/platform';
import { actName } from '../acts/rules.ts';
import { holdsOfAuthors } from '../debts/owed.ts';
import { dropHeld, dropPayout } from '../payouts/propose-payouts.ts';
import {
  batchName,
  endToEndId,
  type PaymentOrder,
  stopsFile,
  type Transfer,
} from '../payouts/rules.ts';
import {
  actIdsOf,
  type Batch,
  batchFilesOf,
  findPayout,
  lockBatch,
  lockPayout,
  movePayout,
  type Payout,
  payoutsOfBatch,
  replaceFiles,
  storeFiles,
} from '../payouts/store.ts';
import { bankCsv, painXml } from './formats.ts';

type BankFormat = 'csv' | 'xml';
type BankFile =
  | { readonly text: string; readonly name: string }
  | 'not-found'
  | 'moved-on'
  | 'nothing-due'
  | 'no-account'
  | 'payee-held'
  | 'expired';

/** Long enough to upload it to the bank over a weekend. */
const KEPT_HOURS = 72;

/** Returns the bank file; the first call writes it, later calls return the same file. Each reading is audited. */
export const readBankFile = (id: number, format: BankFormat, by: string): Promise<BankFile> =>
  transact(async () => {
    const batch = await lockBatch(id);
    if (!batch) return 'not-found';
    if (batch.approvedAt === null) return 'moved-on';
    const problem = batch.filedAt === null ? await write(batch, by) : null;
    if (problem) return problem;
    // The daily job empties expired files.
    const isOver = batch.expiresAt !== null && batch.expiresAt <= clock.now().getTime();
    const files = isOver ? null : await batchFilesOf(id);
    if (!files) return 'expired';
    if ((await blockedPayouts(await linesOf(id))).length > 0) return 'payee-held';
    const name = batchName(id);
    await audit({ actor: by, action: 'payouts.file-read', subject: name, facts: { format } });
    return { text: decryptPayment(files[format], `${name}.${format}`), name };
  });

const write = async (batch: Batch, by: string): Promise<'nothing-due' | 'no-account' | null> => {
  const { account } = env();
  if (!account) return 'no-account';
  const approved = (await payoutsOfBatch(batch.id)).filter(({ state }) => state === 'approved');
  const payouts = await dropHeld(approved, by);
  if (payouts.length === 0) return 'nothing-due';
  const { encrypted, sha256 } = await fill(batch, payouts, account.iban);
  await storeFiles(batch.id, encrypted, sha256, clock.now().getTime() + KEPT_HOURS * hourMs);
  for (const payout of payouts) await movePayout(payout, 'file');
  const facts = { payouts: payouts.length, sha256 };
  await audit({ actor: by, action: 'payouts.filed', subject: batchName(batch.id), facts });
  return null;
};

const fill = async (batch: Batch, payouts: readonly Payout[], iban: string) => {
  const { PROVIDER_NAME: name, PROVIDER_BIN: bin } = env();
  const transfers: Transfer[] = [];
  for (const payout of payouts) transfers.push(await transferOf(payout));
  const at = new Date(batch.approvedAt ?? batch.proposedAt);
  const order: PaymentOrder = {
    id: batchName(batch.id),
    at,
    transfers,
    executeOn: dateInAlmaty(at),
    debtor: { name, bin, iban },
  };
  const [csv, xml] = [bankCsv(order), painXml(order)];
  const sha256 = createHash('sha256').update(xml).update(csv).digest('hex');
  const encrypted = {
    csv: encryptPayment(csv, `${order.id}.csv`),
    xml: encryptPayment(xml, `${order.id}.xml`),
  };
  return { encrypted, sha256 };
};

/** Payouts of a file that the bank has neither paid nor returned yet. */
const linesOf = async (batchId: number): Promise<Payout[]> =>
  (await payoutsOfBatch(batchId)).filter(({ state }) => state === 'filed');

/** Payouts whose author was frozen or locked after the file was written; the file is not handed out with them. */
const blockedPayouts = async (payouts: readonly Payout[]): Promise<Payout[]> => {
  const holds = await holdsOfAuthors([...new Set(payouts.map(({ authorId }) => authorId))]);
  return payouts.filter(({ authorId }) =>
    (holds.get(authorId) ?? []).some(({ reason }) => stopsFile(reason)),
  );
};

/**
 * Takes a payout back. In a written file this is allowed only if the author is frozen or locked and the accountant
 * confirms that the bank has not received the file. The file is written again without it under the same name, so that
 * a bank that has the first one refuses the second.
 */
export const withdrawPayout = (
  id: number,
  note: string,
  by: string,
): Promise<'not-found' | 'moved-on' | 'in-file' | null> =>
  transact(async () => {
    const batchId = (await findPayout(id))?.batchId;
    // Locks the order before the payout, in the same order as `readBankFile`.
    const batch = batchId === undefined ? null : await lockBatch(batchId);
    const payout = await lockPayout(id);
    if (!batch || !payout) return 'not-found';
    if (payout.state !== 'filed') return dropPayout(payout, note, by);
    if ((await blockedPayouts([payout])).length === 0) return 'in-file';
    await movePayout(payout, 'drop', { note, settledBy: by });
    const [subject, facts] = [`payout:${id}`, { note, from: 'file' }];
    await audit({ actor: by, action: 'payout.dropped', subject, facts });
    const [rest, files] = [await linesOf(batch.id), await batchFilesOf(batch.id)];
    const { account } = env();
    if (!files || !account) return null;
    const rewritten = rest.length > 0 ? await fill(batch, rest, account.iban) : null;
    await replaceFiles(batch.id, rewritten?.encrypted ?? null, rewritten?.sha256 ?? null);
    return null;
  });

const transferOf = async (payout: Payout): Promise<Transfer> => {
  const { id, batchId, authorId, amountTiyn } = payout;
  const payee = await pluginService('accounts').readPayee(
    authorId,
    `payout ${endToEndId(batchId, id)}`,
  );
  const seller = await pluginService('accounts').findSeller(authorId);
  if (!payee?.iban || !payee.taxNumber || !seller)
    throw new Error(`payout ${id} has no author, IBAN or tax number`);
  const acts = (await actIdsOf(id)).map(actName).join(', ');
  return {
    endToEndId: endToEndId(batchId, id),
    name: `${seller.firstName} ${seller.lastName}`.trim() || seller.username,
    iban: payee.iban,
    taxNumber: payee.taxNumber,
    amountTiyn,
    purpose: `${endToEndId(batchId, id)} Вознаграждение автору, акт ${acts || 'пеня'}`,
  };
};

// Bank files are stored encrypted, so that the database contains no IBAN in plain text.

const keyOf = (secret: string): Uint8Array => deriveKey(secret, 'oner bank files');

/** @param about payment order and format; the ciphertext can only be decrypted with the same value */
export const encryptPayment = (text: string, about: string): string => {
  const [secret = ''] = env().PAYEE_KEYS;
  return encrypt(text, about, keyOf(secret)).toString('base64');
};

/** Decrypts with any key of the shop. @throws Error if no key fits */
export const decryptPayment = (encrypted: string, about: string): string => {
  const bytes = Buffer.from(encrypted, 'base64');
  let why: unknown = new Error('no decryption key is set');
  for (const secret of env().PAYEE_KEYS) {
    try {
      return decrypt(bytes, about, keyOf(secret));
    } catch (error) {
      why = error;
    }
  }
  throw why;
};
