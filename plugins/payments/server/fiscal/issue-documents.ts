/** Brings documents to the register, one after the other, and keeps what it says. */
import { audit, clock, logNote, transact } from '@oner/platform';
import { alertStaff } from '../alerts.ts';
import { nextTryMs } from '../refunds/rules.ts';
import { type FiscalAnswer, type FiscalBasis, type FiscalPort, register } from './register.ts';
import { planRegister } from './request-document.ts';
import { BASIS_WAIT_MS, FISCAL_ALERT_MS, FISCAL_REST_MS, fiscalMachine } from './rules.ts';
import {
  changeFiscal,
  countFiscalTry,
  dueFiscal,
  type FiscalDocument,
  lateFiscal,
  lockFiscal,
  nextFiscalAt,
  saleDocument,
  settleFiscal,
} from './store.ts';

const AT_ONCE = 50;

/** One visit: everything that is due, until the register is silent; then it gets a rest. */
export const visitRegister = async (): Promise<void> => {
  const now = clock.now().getTime();
  for (const document of await lateFiscal(now - FISCAL_ALERT_MS)) {
    await transact(() => call(document, 'late'));
  }
  const port = register();
  const isHeard = port === null ? false : await workOff(port, now);
  await transact(async () => {
    const next = await nextFiscalAt();
    if (next === null) return;
    const earliest = clock.now().getTime() + (isHeard ? 0 : FISCAL_REST_MS);
    await planRegister(Math.max(next, earliest));
  });
};

/** @returns false when the register was silent */
const workOff = async (port: FiscalPort, now: number): Promise<boolean> => {
  for (const { id, kind } of await dueFiscal(now, AT_ONCE)) {
    const counted = kind === 'sale' ? await countSale(id) : await transact(() => countReturn(id));
    if (!counted) continue;
    const answer = await port.issue(counted);
    await take(id, port, answer);
    if (answer.kind === 'silent') {
      logNote('cash register silent', { document: id, why: answer.why });
      return false;
    }
  }
  return true;
};

type Counted = FiscalDocument & { readonly basis: FiscalBasis | null };

/** @returns the document of a sale with this try counted; null when it is done */
const countSale = async (id: number): Promise<Counted | null> => {
  const document = await countFiscalTry(id);
  return document && { ...document, basis: null };
};

/** @returns as countSale(), of a return; null also when it waits for the document of its sale */
const countReturn = async (id: number): Promise<Counted | null> => {
  const document = await lockFiscal(id);
  if (document?.state !== 'pending') return null;
  const basis = await basisOf(document.number);
  if (basis === null) {
    await changeFiscal(id, { dueAt: clock.now().getTime() + BASIS_WAIT_MS });
    return null;
  }
  const tries = document.tries + 1;
  await changeFiscal(id, { tries });
  return { ...document, tries, basis };
};

const basisOf = async (number: string): Promise<FiscalBasis | null> => {
  const sale = await saleDocument(number);
  if (sale?.state !== 'issued' || sale.sign === null) return null;
  const { amountTiyn: totalTiyn, sign, register: box, registerTime, offline } = sale;
  return { totalTiyn, sign, register: box ?? '', time: registerTime ?? '', offline };
};

/** Of a document that was settled meanwhile nothing is changed. */
const take = async (id: number, { name: driver }: FiscalPort, answer: FiscalAnswer) => {
  if (answer.kind === 'refused' || answer.kind === 'silent')
    return transact(() => takeFailure(id, answer));
  const state = fiscalMachine.next('pending', 'issue');
  if (!state) throw new Error('a document that waits is not issued');
  const { sign, register: box, url, time, offline } = answer;
  const registered = { sign, register: box, url, offline, registerTime: time.slice(0, 30) };
  const issuedAt = clock.now().getTime();
  await settleFiscal(id, { state, driver, issuedAt, failure: null, ...registered });
};

const takeFailure = async (
  id: number,
  answer: Extract<FiscalAnswer, { readonly kind: 'refused' | 'silent' }>,
) => {
  const document = await lockFiscal(id);
  if (document?.state !== 'pending') return;
  if (answer.kind === 'refused') return fail(document, answer.code);
  const waitMs = nextTryMs(document.tries);
  if (waitMs === null) return fail(document, 'silent');
  const dueAt = clock.now().getTime() + waitMs;
  return changeFiscal(id, { dueAt, failure: answer.why.slice(0, 200) });
};

const fail = async (document: FiscalDocument, failure: string): Promise<void> => {
  const state = fiscalMachine.next(document.state, 'fail');
  if (!state) throw new Error(`a ${document.state} document does not fail`);
  await changeFiscal(document.id, { state, failure: failure.slice(0, 200) });
  await call(document, failure);
};

const call = async ({ id, number, receipt, kind }: FiscalDocument, why: string) => {
  await changeFiscal(id, { alertedAt: clock.now().getTime() });
  await alertStaff({
    alert: 'fiscal',
    actor: 'system',
    action: 'fiscal.unsettled',
    subject: `order:${number}`,
    occasion: `${receipt}:${why}`.slice(0, 80),
    facts: { receipt, kind, why: why.slice(0, 200) },
  });
};

/** Sends a failed document to the register once more. @param actor `staff:<id>` */
export const retryFiscal = (id: number, actor: string): Promise<'not-found' | 'moved-on' | null> =>
  transact(async () => {
    const document = await lockFiscal(id);
    if (!document) return 'not-found';
    const state = fiscalMachine.next(document.state, 'retry');
    if (!state) return 'moved-on';
    const dueAt = clock.now().getTime();
    await changeFiscal(id, { state, tries: 0, dueAt, failure: null });
    const { number, receipt } = document;
    await audit({
      actor,
      action: 'fiscal.retried',
      subject: `order:${number}`,
      facts: { receipt },
    });
    await planRegister(dueAt);
    return null;
  });
