/** Automatic import of statements: files in `statements`, and in a demo those of the test bank. */
import { type GatewayName, gatewayNames, isTestGateway } from '@oner/config/contract/gateways';
import { env } from '@oner/config/env';
import { addDays, dateInAlmaty, hourMs, startOfDay } from '@oner/config/terms';
import { clock, filesOf, logNote, schedule, transact } from '@oner/platform';
import { alertStaff } from '../alerts.ts';
import { checkStatements } from './check-statements.ts';
import { importStatement, MAX_STATEMENT_BYTES } from './import-statement.ts';
import { readStatementName } from './read-rules.ts';

/** A file that may still be written is left for the next run. */
const SETTLED_MS = 5_000;
const TIMEOUT_MS = 10_000;
const DEMO_DAYS = 90;

const statements = filesOf('statements');
/** Imports the files in the folder, and moves each to a folder for imported or refused files. */
const importFolder = async (): Promise<void> => {
  for (const { name, bytes: size, at } of await statements.listed('')) {
    const brought = readStatementName(name, gatewayNames);
    if (!brought || Date.now() - at < SETTLED_MS) continue;
    const { title, bank } = brought;
    const bytes = size > MAX_STATEMENT_BYTES ? null : await statements.read(name);
    const given = { name: title, broughtBy: 'folder', bank };
    const taken = bytes && (await importStatement({ ...given, bytes }));
    if (!taken?.ok) await alertRefused(title, taken ? taken.why : 'too-large');
    const stamp = new Date().toISOString().replace(/[:.]/g, '-');
    const to = `${taken?.ok ? 'taken' : 'refused'}/${stamp}-${title}`;
    await statements.withFile(name, (path) => statements.put(to, path));
    await statements.remove(name);
  }
};

const alertRefused = (name: string, why: string): Promise<void> =>
  transact(() =>
    alertStaff({
      alert: 'statement',
      actor: 'system',
      action: 'statement.refused',
      subject: `file:${name}`,
      facts: { why },
      occasion: `${clock.now().getTime()}`,
    }),
  );

/** Imports the statement of the test bank up to today; the test bank uses the real clock. */
const importFromTestBanks = async (): Promise<void> => {
  const { DEMO, GATEWAY } = env();
  if (!DEMO) return;
  const [only, ...others] = GATEWAY;
  if (only && others.length === 0 && isTestGateway(only)) return importFromTestBank();
  for (const bank of GATEWAY.filter(isTestGateway)) await importFromTestBank(bank);
};

/** @param bank one of its protocols; default: all */
const importFromTestBank = async (bank?: GatewayName): Promise<void> => {
  const to = dateInAlmaty(clock.real());
  const url = new URL('/statement', env().gatewayUrl);
  if (bank) url.searchParams.set('gateway', bank);
  url.searchParams.set('from', addDays(to, -DEMO_DAYS));
  url.searchParams.set('to', to);
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (answer.status !== 200) throw new Error(`test bank responded with status ${answer.status}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const name = `${bank ?? 'testbank'}-${to}.csv`;
    const taken = await importStatement({ name, bytes, broughtBy: 'bank', bank });
    if (!taken.ok) logNote('statement of the test bank refused', { why: taken.why });
  } catch (error) {
    // The demo also works without its bank, which is queried again tomorrow.
    logNote('statement of the test bank not received', { why: String(error) });
  }
};

export const STATEMENTS_JOB = 'payments.statements';
const KEY = 'daily';
/** Hour in Almaty by which banks have written yesterday's statement. */
const HOUR_OF_DAY = 9;

type StatementsPayload = { readonly lookedOn?: string };

/** Imports files every hour; once a day, in the morning, also checks for movements missing at the bank. */
export const importStatements = async ({ lookedOn }: StatementsPayload): Promise<void> => {
  const now = clock.now();
  const today = dateInAlmaty(now);
  const isMorning = now.getTime() >= startOfDay(today).getTime() + HOUR_OF_DAY * hourMs;
  const isDue = isMorning && lookedOn !== today;
  await importFolder();
  if (isDue) {
    await importFromTestBanks();
    await checkStatements();
  }
  await plan(new Date(now.getTime() + hourMs), isDue ? today : (lookedOn ?? addDays(today, -1)));
};

const plan = (at: Date, lookedOn: string): Promise<void> =>
  schedule(STATEMENTS_JOB, KEY, at, { lookedOn }, { replace: true });

/** Called at each start; an existing plan is kept. */
export const planStatements = (): Promise<void> =>
  schedule(STATEMENTS_JOB, KEY, new Date(clock.now().getTime() + 60_000), {});
