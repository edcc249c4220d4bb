/** Sends documents to each register, one at a time, and stores its responses. */
import { audit, clock, logNote, saveAlone, transact } from '@oner/platform';
import { alertStaff } from '../alerts.ts';
import { nextTryMs } from '../refunds/rules.ts';
import { type FiscalAnswer, type FiscalBasis, type FiscalPort, registers } from './register.ts';
import { hastenSending } from './request-document.ts';
import {
  BASIS_WAIT_MS,
  FISCAL_ALERT_MS,
  fiscalMachine,
  pausedUntil,
  REGISTER_INTERVAL_MS,
  REGISTER_PAUSE_MS,
} from './rules.ts';
import {
  changeFiscal,
  documentsToSend,
  type FiscalDocument,
  lockFiscal,
  moveToRegisters,
  pendingFiscal,
  saleDocument,
  settleFiscal,
} from './store.ts';

const AT_ONCE = 50;

/** Sends all due documents of a register, until it does not answer, which pauses it. @returns time of the next run */
export const sendDueDocuments = async ({ lane = 1 }: { readonly lane?: number }): Promise<Date> => {
  const now = clock.now().getTime();
  const late = now - FISCAL_ALERT_MS;
  const { documents, unanswered } = await documentsToSend(lane, now, late, AT_ONCE);
  for (const document of documents)
    if (document.alertedAt === null && document.askedAt <= late)
      await transact(() => alertOfDocument(document, 'late'));
  const port = registers()[lane - 1];
  const due = documents.filter(({ dueAt }) => dueAt <= now);
  // Moved by this job, while no other process can be sending one of them.
  if (port === undefined && registers().length > 0) await moveToRegisters(registers().length);
  // The next order makes the job due at once; a register that did not answer is paused nevertheless.
  const restsUntil = pausedUntil(unanswered);
  if (restsUntil > now) return new Date(restsUntil);
  const hasAnswered = port !== undefined && (await sendDocuments(port, due));
  const waitMs = hasAnswered ? REGISTER_INTERVAL_MS : REGISTER_PAUSE_MS;
  return new Date(clock.now().getTime() + (hasAnswered && due.length === AT_ONCE ? 0 : waitMs));
};

/** @returns false if the register did not answer */
const sendDocuments = async (
  port: FiscalPort,
  due: readonly FiscalDocument[],
): Promise<boolean> => {
  for (const [place, listed] of due.entries()) {
    // Read again, because the one before may have taken a minute, and an erased person no longer has an address.
    const document = place === 0 ? listed : await pendingFiscal(listed.id);
    if (!document) continue;
    const basis = document.kind === 'sale' ? null : await basisOf(document.number);
    if (document.kind === 'return' && basis === null) {
      await changeFiscal(document.id, { dueAt: clock.now().getTime() + BASIS_WAIT_MS });
      continue;
    }
    const answer = await port.issue({ ...document, basis });
    await saveAnswer(document.id, port, answer);
    if (answer.kind === 'silent') {
      logNote('cash register did not respond', { document: document.id, why: answer.why });
      return false;
    }
  }
  return true;
};

/** Returns the register's data of the sale to which a return refers; null if it is not issued yet. */
const basisOf = async (number: string): Promise<FiscalBasis | null> => {
  const sale = await saleDocument(number);
  if (sale?.state !== 'issued' || sale.sign === null) return null;
  const { amountTiyn: totalTiyn, sign, register: box, registerTime, offline } = sale;
  return { totalTiyn, sign, register: box ?? '', time: registerTime ?? '', offline };
};

/** Does not change a document that was settled meanwhile. */
const saveAnswer = async (id: number, { name: driver }: FiscalPort, answer: FiscalAnswer) => {
  if (answer.kind === 'refused' || answer.kind === 'silent')
    return transact(() => saveFailure(id, answer));
  const state = fiscalMachine.next('pending', 'issue');
  if (!state) throw new Error('a pending fiscal document cannot be issued');
  const { sign, register: box, url, time, offline } = answer;
  const registered = { sign, register: box, url, offline, registerTime: time.slice(0, 30) };
  const issuedAt = clock.now().getTime();
  await saveAlone(() =>
    settleFiscal(id, { state, driver, issuedAt, failure: null, ...registered }),
  );
};

const saveFailure = async (
  id: number,
  answer: Extract<FiscalAnswer, { readonly kind: 'refused' | 'silent' }>,
) => {
  const document = await lockFiscal(id);
  if (document?.state !== 'pending') return;
  const tries = document.tries + 1;
  if (answer.kind === 'refused') return markFailed(document, tries, answer.code);
  const waitMs = nextTryMs(tries);
  if (waitMs === null) return markFailed(document, tries, 'silent');
  const dueAt = clock.now().getTime() + waitMs;
  return changeFiscal(id, { dueAt, tries, failure: answer.why.slice(0, 200) });
};

const markFailed = async (
  document: FiscalDocument,
  tries: number,
  failure: string,
): Promise<void> => {
  const state = fiscalMachine.next(document.state, 'fail');
  if (!state)
    throw new Error(
      `fiscal document ${document.id} is ${document.state}: event fail is not allowed`,
    );
  await changeFiscal(document.id, { state, tries, failure: failure.slice(0, 200) });
  await alertOfDocument(document, failure);
};

const alertOfDocument = async ({ id, number, receipt, kind }: FiscalDocument, why: string) => {
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

/** Sends a failed document to the register again. @param actor `staff:<id>` */
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
    hastenSending(document.lane);
    return null;
  });
