/**
 * Five concurrent runs of the model meet a disaster: a crash, a lost database connection, a full disk or a mail server that is down.
 * After a restart all requests without a response are sent again, and callbacks arrive late; nothing may be lost or doubled.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { invariants as licenceCertificates } from '../../plugins/orders/server/reconcile/licence-certificates.ts';
import { idOfKey } from '../../plugins/platform/server/mail/mail.ts';
import { markVerified } from '../../plugins/platform/server/mail/recipients.ts';
import type { SmallDisk } from '../../tests/faults/support/small-disk.ts';
import { insertWork, invariants } from '../../tests/support/app/certificates.ts';
import { crashAt, muteConsole, recover, runWithCrash } from '../../tests/support/app/crash.ts';
import { countOf, stackOf } from '../../tests/support/app/crash-runs.ts';
import type { EngineName } from '../../tests/support/app/databases.ts';
import { firstBreach } from '../../tests/support/app/invariants.ts';
import { type Mailbox, openMailbox } from '../../tests/support/app/mailbox.ts';
import { addAuthor, author, changeWork } from '../../tests/support/app/trade.ts';
import { type App, runJobs } from '../../tests/support/app.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { setVariable } from '../bootstrap/environment.mjs';
import { contact, original, originals, person, samplePhoto } from '../model/shop.ts';
import { parseSteps, randomSteps, type Step } from '../model/steps.ts';
import { beginRun, type Count, openModel, salesByCalls, unknownOrders } from '../model/world.ts';
import { type Random, randomFrom } from './chance.ts';

type Disaster = 'crash' | 'database' | 'disk' | 'mail';
const found: Readonly<Record<string, Count>> = {
  ...salesByCalls,
  rents: (sql) => countOf(sql('order_rents').whereIn('state', ['late', 'returned'])),
  licences: (sql) => countOf(sql('licences').whereNotIn('state', ['ordered', 'ended'])),
  handovers: (sql) => countOf(sql('handovers')),
  reports: (sql) => countOf(sql('handover_reports')),
  certificates: (sql) => countOf(sql('certificates')),
};

export type Storm = Awaited<ReturnType<typeof openStorm>>;

/** One port for the process: settings are read once. */
let mailPort: number | undefined;
const concurrency = 5;
const stepsPerCycle = 60;

/** @param disk holds the files of the database; null skips the cycles of a full disk */
export const openStorm = async (engine: EngineName, disk: SmallDisk | null) => {
  mailPort ??= await freePort();
  const mailbox = openMailbox(mailPort);
  await mailbox.start();
  setVariable('SMTP_URL', mailbox.url);
  const whole = { isDurable: true, sendsEmails: true, withCertificates: true };
  const app = await openModel(engine, { ...whole, ...(disk && { folder: disk.dir }) });
  const tally: Record<string, number> = {};
  const count = (name: string, times: number): void => {
    tally[name] = (tally[name] ?? 0) + times;
  };
  return {
    tally,
    /** @returns what is lost, doubled or broken; null if nothing is */
    cycle: async (seed: number): Promise<string | null> => {
      const disaster = disasterOf(tally.cycles ?? 0, app, disk);
      for (const name of ['cycles', disaster]) count(name, 1);
      return runCycle({ app, mailbox, disk }, count, disaster, seed);
    },
    close: async () => {
      await app.close();
      await mailbox.stop();
    },
  };
};

const disasterOf = (cycle: number, { crashDatabase }: App, disk: SmallDisk | null): Disaster => {
  if (crashDatabase && cycle % 4 === 2) return 'database';
  if (disk && cycle % 10 === 5) return 'disk';
  return cycle % 10 === 8 ? 'mail' : 'crash';
};

/** Steps that keep their `order` and a key, which gives a retry the first response; the others take a random order. */
const kept: readonly Step['do'][] = ['order', 'rotation', 'hurry', 'receive', 'rent', 'licence'];

/** Courses of the first rent, in turn. */
const courses = [
  'rent 0 send-back, rent 0 return-damaged, rent 0 grant, rent 0 pay',
  'rent 0 add-days, rent 0 add-days, rent 0 return-late, rent 0 pay',
  'rent 0 buy-out, rent 0 buy-out, rent 0 undo',
] as const;

const waysToHave = ['original', 'rent', 'requested'] as const;
const wayToHave = (seed: number) => waysToHave[seed % 3] ?? 'rent';
const wanted = (seed: number) =>
  [wayToHave(seed), 'licence', 'exclusive', 'plenty', 'plenty', 'plenty'] as const;

/** Random steps; the first orders are placed before them, then paid and delivered among them. */
const stepsOf = (chance: Random, seed: number): Step[] => {
  const steps = randomSteps(stepsPerCycle, seed);
  for (const [order, thing] of wanted(seed).entries()) {
    let at = 0;
    const then = (text: string): void => {
      for (const step of parseSteps(text)) {
        at = chance.between(at, steps.length);
        steps.splice(at, 0, step);
        at += 1;
      }
    };
    then(`hurry ${order}, receive ${order}`);
    if (thing === 'rent') then(courses[Math.floor(seed / 3) % courses.length] ?? courses[0]);
    // A quantity of two renews the licence.
    if (thing === 'licence') then('order licence 2');
  }
  steps.unshift(...wanted(seed).flatMap((thing) => parseSteps(`order ${thing} 1`)));
  return steps.map((step, n): Step => {
    const one = { ...step, crash: undefined };
    if (kept.includes(one.do)) Object.assign(one, { key: `storm-${n}` });
    if ('order' in one && !kept.includes(one.do)) one.order = chance.below(20);
    if (one.do === 'word' && chance.happens(0.2)) one.word = chance.pick(['copies', 'late']);
    return one;
  });
};

const runCycle = async (
  { app, mailbox, disk }: { app: App; mailbox: Mailbox; disk: SmallDisk | null },
  count: (name: string, times: number) => void,
  disaster: Disaster,
  seed: number,
): Promise<string | null> => {
  const chance = randomFrom(seed);
  const sql = await app.fresh();
  await markVerified(contact.email, person.documentId);
  await addAuthor(author);
  await insertWork(sql, original, await readFile(samplePhoto.path), author.profileId);
  await changeWork(originals, original, {});
  mailbox.copies.clear();
  const world = beginRun(sql, 20);
  const { bank, orders } = world.run;
  const remaining = stepsOf(chance, seed);
  const cutOff: Step[] = [];
  const errors: unknown[] = [];
  const disasterAt = remaining.length - chance.between(10, 40);
  const isCrash = disaster === 'crash' || disaster === 'mail';
  let isUnderway = false;
  let disasterRun: Promise<void> | undefined;
  const causeDisaster = async (): Promise<void> => {
    isUnderway = true;
    if (disaster === 'database') await app.crashDatabase?.();
    if (disaster === 'disk') {
      disk?.fill();
      await sleep(chance.between(100, 300));
      disk?.empty();
    }
    isUnderway = false;
  };
  const worker = async (most = Number.POSITIVE_INFINITY): Promise<void> => {
    for (let played = 0; played < most; played += 1) {
      const step = remaining.shift();
      if (!step) return;
      if (remaining.length < disasterAt) disasterRun ??= causeDisaster();
      if (chance.happens(0.1)) bank.mode = chance.pick(['awake', 'awake', 'silent', 'deaf']);
      const struckBefore = disasterRun !== undefined && !isUnderway;
      try {
        await world.play(step);
      } catch (error) {
        cutOff.push(step);
        // The victim of a deadlock retries.
        if (/deadlock detected/.test(String(error))) continue;
        // Only steps that overlap the disaster may fail.
        if (struckBefore || disasterRun === undefined) errors.push(error);
        // The remaining steps run after the restart.
        if (isCrash) return;
        await sleep(20);
      }
    }
  };
  const kinds = ['before-commit', 'after-commit', 'before-acknowledgement'] as const;
  const place = isCrash ? { at: chance.pick(kinds), ordinal: chance.between(10, 120) } : null;
  if (disaster === 'mail') await mailbox.stop();
  const quiet = muteConsole();
  try {
    const { crashedAt } = await runWithCrash(sql, place && crashAt(place), 'storm', async () => {
      // Alone, so that the work is order 0, which other steps pay and receive.
      await worker(1);
      await Promise.all(Array.from({ length: concurrency }, () => worker()));
      await disasterRun;
      return 'over';
    });
    if (crashedAt === null && errors.length > 0)
      return `a step failed without an injected fault: ${stackOf(errors[0])}`;
    await mailbox.start();
    quiet.faults.length = 0;
    bank.mode = 'awake';
    await recover();
    count('askedAgain', cutOff.length);
    for (const step of [...cutOff, ...remaining]) await world.play(step);
    for (const order of orders.keys()) await world.playAll(`word ${order} late`);
    await handOverOriginal(world, chance, wayToHave(seed + 1));
    const wrong =
      (await world.finish()) ??
      (await certificateProblem(sql)) ??
      (await emailProblem(sql, mailbox));
    const strange = await unknownOrders(sql, world.run);
    if (strange.length > 0) return `unexpected orders: ${strange}`;
    count('orders', orders.length);
    count('paid', orders.filter(({ number }) => bank.chargeOf(number)).length);
    count('refunded', orders.filter(({ number }) => bank.refundsOf(number).length > 0).length);
    for (const [name, ask] of Object.entries(found))
      count(name, await ask(sql, [0, Number.MAX_SAFE_INTEGER]));
    const sent = [...mailbox.copies.values()];
    count('letters', sent.length);
    // A crash between SMTP and its record sends an e-mail twice; SMTP cannot prevent that.
    count('lettersAgain', sent.filter((times) => times > 1).length);
    return quiet.faults[0] ?? wrong;
  } catch (error) {
    return stackOf(error);
  } finally {
    quiet.end();
    world.close?.();
  }
};

/** Orders, pays and delivers the work, then a licence, if it is available; some originals are returned. */
const handOverOriginal = async (
  { run, playAll }: ReturnType<typeof beginRun>,
  chance: Random,
  way: ReturnType<typeof wayToHave>,
): Promise<void> => {
  await playAll('author relist');
  for (const thing of [way, 'licence'] as const) {
    const order = run.orders.length;
    const agreed = { rent: 'days', licence: 'licence', original: '', requested: '' }[thing];
    if (agreed) await playAll(`talk offer-${agreed}, talk accept, talk look`);
    await playAll(`order ${thing} 1`);
    if (run.orders.length === order) continue;
    await playAll(`hurry ${order}, receive ${order}`);
    if (thing === 'rent') await playAll('rent 0 add-days, rent 0 buy-out');
    else if (chance.happens(0.3)) await playAll(`move ${order} return`);
  }
};

type Bought = { number: string; status: string; delivered_at: unknown; code: string | null };
/**
 * A delivered original has one certificate; a returned one has a withdrawn certificate, or none if the event of its delivery was
 * handled after that of its return.
 */
const certificateProblem = async (sql: Knex): Promise<string | null> => {
  const breach = await firstBreach(sql, [...invariants, ...licenceCertificates]);
  if (breach) return breach;
  const bought: Bought[] = await sql('orders as o')
    .join('order_lines as l', 'l.order_id', 'o.id')
    .leftJoin('certificates as c', 'c.order_number', 'o.number')
    .where('l.kind', 'original')
    .select('o.number', 'o.status', 'o.delivered_at', 'c.code');
  const certified = bought.filter(({ code }) => code !== null);
  const numbers = new Set(certified.map(({ number }) => number));
  const issued = await countOf(sql('certificates').where({ kind: 'original' }));
  if (numbers.size !== issued) return `${issued} certificates for ${numbers.size} originals`;
  const moves = sql('certificate_moves').where({ kind: 'withdrawn' });
  const withdrawn = new Set<string>(await moves.pluck('lineage'));
  const wrong = bought.find(({ status, delivered_at, code }) =>
    code === null
      ? delivered_at !== null && status !== 'canceled'
      : delivered_at === null || withdrawn.has(code) !== (status === 'canceled'),
  );
  return wrong ? `certificate does not match its order: ${JSON.stringify(wrong)}` : null;
};

/** E-mails that confirm a payment. */
const noticesOfPayment =
  /^(?:(?:order|licence)-paid|order-impossible|rent-(?:charge|extension|buy-out)-received):(\d+)$/;

const emailProblem = async (sql: Knex, { copies }: Mailbox): Promise<string | null> => {
  await runJobs();
  const rows: { key: string; done_at: unknown }[] = await sql('outbox_deliveries as d')
    .join('outbox as o', 'o.id', 'd.outbox_id')
    .where('o.event', 'mail')
    .select('o.key', 'd.done_at');
  const missing = rows.find(({ key, done_at }) => done_at === null || !copies.has(idOfKey(key)));
  if (missing) return `e-mail ${missing.key} was not sent`;
  const written = new Set(rows.map(({ key }) => idOfKey(key)));
  const strange = [...copies.keys()].find((id) => !written.has(id));
  if (strange) return `unexpected e-mail: ${strange}`;
  const paid: string[] = await sql('orders').whereNotNull('paid_at').pluck('number');
  const notified = new Set(rows.map(({ key }) => noticesOfPayment.exec(key)?.[1]));
  const untold = paid.find((number) => !notified.has(number));
  return untold ? `no e-mail about the payment of order ${untold}` : null;
};
