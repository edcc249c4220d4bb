/**
 * A shop whose authors sell T-shirts and are paid, for tests of their money: people, sales, the clock, and the desk of
 * payouts.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Act } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { addDays, dateInAlmaty, type IsoDate, type RentPeriod } from '@oner/config/terms';
import { afterAll, beforeAll } from 'vitest';
import { blockAccount } from '../../../plugins/accounts/server/closing/service.ts';
import { accessOf } from '../../../plugins/accounts/server/login/service.ts';
import { freeze } from '../../../plugins/accounts/server/passwords/store.ts';
import { savePayeeChange } from '../../../plugins/accounts/server/payees/service.ts';
import { accountsPublic } from '../../../plugins/accounts/server/public.ts';
import { planDailyRun } from '../../../plugins/payouts/server/daily.ts';
import { creditPenalties } from '../../../plugins/payouts/server/debts/credit-penalties.ts';
import { payoutsMigrations } from '../../../plugins/payouts/server/migrations/index.ts';
import { payPayout } from '../../../plugins/payouts/server/payouts/settle-payout.ts';
import { payoutsIn } from '../../../plugins/payouts/server/payouts/store.ts';
import { invariants as acts } from '../../../plugins/payouts/server/reconcile/acts.ts';
import { invariants as animations } from '../../../plugins/payouts/server/reconcile/animations.ts';
import { invariants as ledger } from '../../../plugins/payouts/server/reconcile/ledger.ts';
import { invariants as payouts } from '../../../plugins/payouts/server/reconcile/payouts.ts';
import { ACCOUNTANT } from '../../../plugins/payouts/server/rights.ts';
import {
  announceTermination,
  endByWithdrawal,
  followUnpublished,
} from '../../../plugins/payouts/server/terminations/terminate.ts';
import { db, transact } from '../../../plugins/platform/server/db/transactions.ts';
import type { Person } from '../../../plugins/platform/server/http/caller.ts';
import { markVerified } from '../../../plugins/platform/server/mail/recipients.ts';
import { obligations, personalData } from '../../../plugins/platform/server/registries.ts';
import { type Email, readEmails } from '../../contract/support/emails.ts';
import type { App } from '../app.ts';
import { jobOf } from '../jobs-and-events.ts';
import { accountOf, addAuthors, authorOf, ibanOf } from './authors.ts';
import { advanceClockTo, now } from './buyers.ts';
import type { EngineName } from './databases.ts';
import {
  initShop,
  offeredWorks,
  openPayouts,
  publish,
  publishedWorks,
  waitingSince,
} from './payout-plugins.ts';
import {
  type Sale,
  type SaleEventKind,
  soldKinds,
  writeEvents,
  writeRentPeriod,
  writeSales,
} from './sales.ts';

/** Staff numbers: the accountant proposes; the owner, who has no role of their own here, approves. */
export const [accountant, owner] = [1, 2];
/** From a T-shirt of 15,000: less 6,000 of production and 2,000 of fee. */
export const reward = 7000;

const [author, otherAuthor] = [0, 1];
const at = (day: string, time = '00:10') => new Date(`${day}T${time}:00+05:00`);
/** The current day, Asia/Almaty. */
export const today = () => dateInAlmaty(now());

/** For the tests of a `describe`. */
export const openPayoutShop = (engine: EngineName) => {
  let app: App;
  beforeAll(async () => {
    app = await openPayouts(engine);
  });
  afterAll(() => app?.close());
  let sales: Sale[] = [];
  let earlierEmails: ReadonlySet<Email> = new Set();

  const person = (isClosed: boolean, n = author): Person => ({
    userId: n + 1,
    documentId: accountOf(n),
    username: `author${n}`,
    role: 'seller',
    profileId: authorOf(n),
    sessionId: `author${n}-${engine}`,
    isClosed,
    provenAt: null,
    passkeyAt: null,
  });
  /** Records what happens to a sale now. */
  const recordEvent = (sale: Sale, what: SaleEventKind): Promise<void> =>
    writeEvents([{ sale, what, at: now().getTime() }]);
  const desk = async <const Method extends string, const Path extends string>(
    method: Method,
    path: Path,
    body?: unknown,
    staff = accountant,
  ) => {
    const answer = await app.desk('payouts')(method, path, body, staff);
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  /** Debts due by a day, held or not. */
  const due = async (through = today()) => {
    const { debts } = await desk('GET', `/due?through=${through}`);
    return debts.flatMap(({ due: day, ...debt }) =>
      day !== null && day <= through ? [{ ...debt, due: day }] : [],
    );
  };
  const openTermination = async () => (await desk('GET', '/terminations')).terminations[0];
  /** The file of a payment order for the bank. */
  const bankFile = (batch: number, format = 'csv', staff = accountant) =>
    app.desk('payouts')('GET', `/batches/${batch}/file?format=${format}`, undefined, staff);

  return {
    authorId: authorOf(author),
    iban: ibanOf(author),
    otherIban: ibanOf(author, 3),
    get request() {
      return app.request;
    },
    person,
    stranger: person(false, otherAuthor),
    recordEvent,
    desk,
    bankFile,
    offeredWorks,
    waitingSince,
    /** Empty shop in the first night of a day, author's e-mail verified. @param hasIban whether authors have an IBAN */
    begin: async (day: string, hasIban: boolean): Promise<void> => {
      await app.fresh();
      sales = [];
      offeredWorks.clear();
      waitingSince.clear();
      publishedWorks.clear();
      await initShop(at(day));
      await db()('admin_roles').insert({ id: 1, code: ACCOUNTANT });
      await db()('admin_users_roles_lnk').insert({ user_id: accountant, role_id: 1 });
      await addAuthors(2, at(day).getTime() - 90 * 86_400_000, () => hasIban);
      await markVerified(`a${author}@simulate.test`, accountOf(author));
      await planDailyRun();
      earlierEmails = new Set(await readEmails(env().dataDir));
    },
    /**
     * Goes through each night: acts are deemed signed at its beginning, then the daily job runs. After the tenth of a month,
     * when no act waits to be signed, all but the last three nights are skipped and their work done in one go.
     */
    advanceNightly: async (day: string): Promise<void> => {
      for (let next = addDays(today(), 1); next <= day; next = addDays(next, 1)) {
        if (next.slice(8) > '10' && next < addDays(day, -2)) continue;
        await advanceClockTo(at(next, '00:02'));
        await advanceClockTo(at(next));
      }
    },
    /** Does all that was due at once, as after nights without the shop. */
    jumpTo: (day: string, time?: string) => advanceClockTo(at(day, time)),
    /** Does what is due now. */
    runDueWork: () => advanceClockTo(now()),
    /** Sells and delivers one item of a kind now. @param period days of a rent */
    sell: async (
      kind: (typeof soldKinds)[number][0] = 'tshirt',
      period?: RentPeriod,
    ): Promise<Sale> => {
      const id = sales.length + 1;
      const thing = soldKinds.findIndex(([one]) => one === kind);
      const sale = { id, at: now().getTime(), lines: [{ author, thing, quantity: 1 }] };
      sales.push(sale);
      await writeSales([sale], addDays(today(), 7));
      if (period) await writeRentPeriod(sale, period);
      await recordEvent(sale, 'deliver');
      await advanceClockTo(now());
      return sale;
    },
    refusedAtDesk: async (path: string, body: unknown, staff = accountant) => {
      const { status, error } = await app.desk('payouts')('POST', path, body, staff);
      return [status, error?.code];
    },
    /** Uploads a statement of the bank. */
    uploadStatement: (name: string, text: string) =>
      app.desk('payouts')('POST', '/statements', {}, accountant, {
        file: { name, type: 'text/csv', bytes: new TextEncoder().encode(text) },
      }),
    due,
    /** The first of these debts. @throws Error if there is none */
    firstDue: async (through: IsoDate) => {
      const [first] = await due(through);
      if (!first) throw new Error(`nothing is due by ${through}`);
      return first;
    },
    openTermination,
    /** Days of the termination. @throws Error if it has none */
    termsOfEnd: async () => {
      const { ends, settle_by: settleBy } = (await openTermination()) ?? {};
      if (!ends || !settleBy) throw new Error('no end of the agreement is announced');
      return { ends, settleBy };
    },
    acts: async (isClosed = false): Promise<Act[]> =>
      (await app.request('listActs', {}, person(isClosed))).body,
    /** Proposes, approves, sends and pays a batch. @returns the sums */
    payAll: async (through = today()): Promise<number[]> => {
      const batch = await desk('POST', '/batches', { through });
      await desk('POST', `/batches/${batch.id}/approve`, {}, owner);
      const file = await bankFile(batch.id);
      if (file.status !== 200) throw new Error(`bank file not created: ${file.status}`);
      for (const { id } of await payoutsIn(['approved', 'filed']))
        await payPayout(id, { reference: `B-${id}`, paidOn: today(), by: `staff:${accountant}` });
      return batch.payouts.map(({ amount }) => amount);
    },
    /** Marks a payout as paid on this day while the penalties of the night are credited. */
    payAtNight: async (id: number, paidOn: IsoDate): Promise<void> => {
      const [isMarked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const marking = transact(async () => {
        await payPayout(id, { reference: `B-${id}`, paidOn, by: `staff:${accountant}` });
        isMarked.resolve();
        await mayEnd.promise;
      });
      await isMarked.promise;
      const night = creditPenalties();
      await pause(300);
      mayEnd.resolve();
      await Promise.all([marking, night]);
    },
    /** Verifies the address of the other author, who has got no e-mail until now. @returns the id */
    reachOther: async () => {
      await markVerified(`a${otherAuthor}@simulate.test`, accountOf(otherAuthor));
      return authorOf(otherAuthor);
    },
    terminate: () => {
      const notice = { author: authorOf(author), kind: 'provider', reason: 'Ережені бұзу' };
      return desk('POST', '/terminations', notice, owner);
    },
    /** The author ends the agreement. */
    leave: (reason: string) => {
      const actor = `user:${accountOf(author)}`;
      return announceTermination(authorOf(author), 'author', { actor, reason });
    },
    /** Ends the agreement as a withdrawal of the consent does. */
    withdraw: (): Promise<void> => {
      const who = { role: 'seller', profileId: authorOf(author), account: accountOf(author) };
      return transact(() => endByWithdrawal(who));
    },
    /** Publishes a work of the author. @returns its documentId */
    publish: (title: string): string =>
      publish(author, title, `work${String(publishedWorks.size + 1).padStart(20, '0')}`),
    /** Records that the author has no public work any more. */
    loseLastWork: (): Promise<void> =>
      followUnpublished({ workId: 'work', sellerId: authorOf(author) }),
    /** The author gives an IBAN. */
    giveIban: (iban: string) =>
      transact(() => savePayeeChange(authorOf(author), { iban, tax: null })),
    /** As an undone change of the e-mail freezes payouts. */
    freeze: () => transact(() => freeze(accountOf(author), now().getTime())),
    readIban: async () => (await accountsPublic.readPayee(authorOf(author), 'test'))?.iban,
    /** Suspends the author, as moderation does. */
    suspend: () =>
      blockAccount(accountOf(author), true, {
        reason: 'тексеру',
        occasion: `${today()}:suspended`,
      }),
    isBlocked: async () => (await accountsPublic.findSeller(authorOf(author)))?.blocked,
    /** What the author may do once their account is blocked. */
    access: () => accessOf({ ...person(false), account: accountOf(author), blocked: true }),
    obligations: () => obligations({ userId: author + 1, documentId: accountOf(author) }),
    exportedData: () =>
      personalData({ userId: author + 1, documentId: accountOf(author), language: 'kk' }),
    /** E-mails since the shop began. */
    emails: async (): Promise<Email[]> =>
      (await readEmails(env().dataDir)).filter((letter) => !earlierEmails.has(letter)),
    /** Starts the migration that handles earlier erasures again. */
    forgetDigitsAgain: async (): Promise<void> =>
      payoutsMigrations.find(({ name }) => name === '0013-forget-digits')?.up(db()),
    table: (name: string) => db()(name),
    plannedJob: (name: string, key: string) => jobOf({ sql: db() }, name, key),
    /** Breaches in the books. */
    ledgerBreaches: async (): Promise<string[]> => {
      const all = [...ledger, ...acts, ...payouts, ...animations];
      const found = await Promise.all(
        all.map(async ({ name, check }) => (await check(db())).map((one) => `${name}: ${one}`)),
      );
      return found.flat();
    },
  };
};
