/** Brings documents to the register, one after the other, and keeps what it says. */
import { audit, clock, logNote, transact } from '@oner/platform';
import { alertStaff } from '../alerts.ts';
import { nextTryMs } from '../refunds/rules.ts';
import { type FiscalAnswer, type FiscalBasis, type FiscalPort, register } from './register.ts';
import { planRegister } from './request-document.ts';
import { BASIS_WAIT_MS, FISCAL_ALERT_MS, FISCAL_REST_MS, fiscalMachine } from './rules.ts';
import {
  changeFiscal,
  dueFiscal,
  type FiscalDocument,
  lateFiscal,
  lockFiscal,
  nextFiscalAt,
  saleDocument,
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
  for (const { id } of await dueFiscal(now, AT_ONCE)) {
    const counted = await transact(() => countTry(id));
    if (!counted) continue;
    const answer = await port.issue(counted);
    await transact(() => take(id, port, answer));
    if (answer.kind === 'silent') {
      logNote('cash register silent', { document: id, why: answer.why });
      return false;
    }
  }
  return true;
};

type Counted = FiscalDocument & { readonly basis: FiscalBasis | null };

/** @returns the document with this try counted; null when it is done, or waits for the document of its sale */
const countTry = async (id: number): Promise<Counted | null> => {
  const document = await lockFiscal(id);
  if (document?.state !== 'pending') return null;
  const basis = document.kind === 'return' ? await basisOf(document.number) : null;
  if (document.kind === 'return' && basis === null) {
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

const take = async (id: number, { name: driver }: FiscalPort, answer: FiscalAnswer) => {
  const document = await lockFiscal(id);
  if (document?.state !== 'pending') return;
  const now = clock.now().getTime();
  if (answer.kind === 'refused') return fail(document, answer.code);
  if (answer.kind === 'silent') {
    const waitMs = nextTryMs(document.tries);
    if (waitMs === null) return fail(document, 'silent');
    return changeFiscal(id, { dueAt: now + waitMs, failure: answer.why.slice(0, 200) });
  }
  const state = fiscalMachine.next(document.state, 'issue');
  if (!state) throw new Error(`a ${document.state} document is not issued`);
  const { sign, register: box, url, time, offline } = answer;
  const registered = { sign, register: box, url, offline, registerTime: time.slice(0, 30) };
  await changeFiscal(id, { state, driver, issuedAt: now, failure: null, ...registered });
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
