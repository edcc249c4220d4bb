/** Checks of settings: environment, ports, calendar, files, database, messengers, payments. */

import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Env, environmentFaults } from '@oner/config/env';
import type { Variables } from '@oner/config/secrets';
import {
  addDays,
  type Calendar,
  calendarEndsSoon,
  changesAfter,
  dateInAlmaty,
  daysUntilCalendarEnds,
  type FigureTable,
  KAZAKHSTAN,
  statutoryYear,
} from '@oner/config/terms';
import { inherited } from '../bootstrap/environment.mjs';
import { root } from '../bootstrap/node.mjs';
import { isFree } from '../bootstrap/ports.mjs';
import { Plain } from '../bootstrap/say.mjs';
import { dataPlace, openForReading, sqlite } from '../data/database.ts';
import { foldersOf } from '../files/copy.ts';
import { runVariables } from '../start/environment.ts';
import { askHealth } from '../start/health.ts';

/** The variables as the shop reads them; each wrong one is a finding of its own. */
export const checkEnvironment = (given: Variables = inherited()): readonly Finding[] => {
  const variables = runVariables(given);
  const faults = environmentFaults(variables);
  if (faults.length === 0) {
    const production = variables.NODE_ENV === 'production';
    return [well('environment', production ? 'a shop in production' : 'a demo shop')];
  }
  return faults.map(({ name, why, next }) => ill(name, why, next));
};

/** Whether the ports are free, or used by this shop. */
export const checkPorts = async (env: Env): Promise<Finding> => {
  const ports = {
    PORT: env.PORT,
    CMS_PORT: env.CMS_PORT,
    API_PORT: env.apiPort,
    ...(env.DEMO ? { BANK_PORT: env.BANK_PORT } : {}),
  };
  if (await askHealth(`http://127.0.0.1:${env.PORT}/healthz`))
    return well('ports', `the shop is already running on ${env.PORT}`);
  for (const [name, port] of Object.entries(ports))
    if (!(await isFree(port, env.HOST)))
      return ill('ports', `${port} is used by another program`, `${name}=${port + 1} npm start`);
  return well('ports', `${Object.values(ports).join(', ')} are free`);
};

/** Terms are counted with years confirmed by staff; a missing year is counted provisionally. */
export const checkCalendar = (now = new Date(), calendar?: Calendar): Finding => {
  const today = dateInAlmaty(now);
  const days = daysUntilCalendarEnds(today, calendar);
  return calendarEndsSoon(today, calendar)
    ? ill(
        'calendar',
        `the calendar of working days ends in ${days} days`,
        'enter the next year in the panel: Payouts, Production calendar; a second person confirms it',
      )
    : well('calendar', `the calendar of working days ends in ${days} days`);
};

/** The calendar of this shop; without a database, the built-in one. */
export const calendarHere = async (): Promise<Calendar> => {
  let db: ReturnType<typeof openForReading> | undefined;
  try {
    db = openForReading();
    const rows: { year: number }[] = await db('calendar_years as y')
      .join('calendar_confirmations as c', 'c.year_id', 'y.id')
      .select('y.year');
    // Only its end is needed, so the days are not read.
    const entered = rows.map(({ year }) => statutoryYear(Number(year)));
    return [...KAZAKHSTAN, ...entered];
  } catch {
    return KAZAKHSTAN;
  } finally {
    await db?.destroy();
  }
};

/** Finds a figure of the terms that changes soon, and all texts and strings that state the old one. */
export const checkFigures = async (now = new Date(), table?: FigureTable): Promise<Finding> => {
  const today = dateInAlmaty(now);
  const [next] = changesAfter(today, table);
  if (next === undefined || next > addDays(today, FIGURES_WARNING_DAYS))
    return well('figures', 'no figure of the terms changes within 60 days');
  const { wrongOn } = await import('../content/text-check.ts');
  const wrong = wrongOn(next, table);
  return wrong.length === 0
    ? well('figures', `all texts have the figures of ${next}`)
    : ill(
        'figures',
        `figures change on ${next}, but ${wrong.length} places have the old ones: ${wrong.join('; ')}`,
        'announce the new legal texts, update the strings, then npm test -- scripts/content',
      );
};
const FIGURES_WARNING_DAYS = 60;

/** Checks the mail server. */
export const checkMail = async (env: Env): Promise<Finding> => {
  if (!env.SMTP_URL) return well('mail', 'demo: e-mails are written to DATA_DIR/mail');
  if (!URL.canParse(env.SMTP_URL))
    return ill(
      'mail',
      'SMTP_URL is not a valid URL',
      'SMTP_URL=smtp://user:password@host:587 in .env',
    );
  const { hostname, port, protocol } = new URL(env.SMTP_URL);
  const at = Number(port) || (protocol === 'smtps:' ? 465 : 587);
  return (await opens(hostname, at))
    ? well('mail', `${hostname}:${at} responds`)
    : ill(
        'mail',
        `${hostname}:${at} did not respond within 5 s`,
        'check SMTP_URL and the firewall',
      );
};

/** Whether a server accepts connections there; waits at most five seconds. */
const opens = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 5_000 });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });

const probe = ['unfinished', `doctor/${process.pid}`] as const;

/** Folders left on disk after a move to a bucket: they are not used, and erasure does not delete from them. */
export const checkOldFiles = async ({ FILES, dataDir }: Env): Promise<Finding> => {
  const old = FILES === 's3' ? await foldersOf(dataDir) : [];
  return old.length === 0
    ? well('old files', 'none')
    : ill(
        'old files',
        `files are stored in a bucket, but some are left in ${old.join(', ')}`,
        'npm run files -- to-bucket, then npm run reconcile, then delete these folders',
      );
};

/** Checks the file storage: writes a small file to the bucket, reads, lists and deletes it. */
export const checkFiles = async ({ s3, dataDir }: Env): Promise<Finding> => {
  if (!s3) return well('files', 'stored in DATA_DIR');
  try {
    const { s3Store } = await import('@oner/platform/files/s3');
    const store = s3Store(s3, dataDir);
    await store.put(...probe, Buffer.from('doctor'));
    const kept = String(await buffer(await store.stream(...probe)));
    const listed: string[] = [];
    for await (const some of store.list(probe[0], 'doctor/'))
      listed.push(...some.map(({ name }) => name));
    await store.remove(probe[0], [probe[1]]);
    const isGone = (await store.size(...probe)) === null;
    return kept === 'doctor' && listed.includes(probe[1]) && isGone
      ? well('files', `stored in the bucket ${s3.bucket} at ${s3.endpoint}`)
      : ill(
          'files',
          `the bucket ${s3.bucket} did not return or delete a test file`,
          'check the bucket with its operator',
        );
  } catch (error) {
    const { cause } = error as Error;
    return ill(
      'files',
      `the bucket ${s3.bucket} at ${s3.endpoint} failed the test: ${messageOf(cause ?? error)}`,
      'check the server, S3_BUCKET, and the permissions of S3_KEY: read, write, list, delete',
    );
  }
};

/** Whether the database opens and responds; a SQLite database that does not exist yet is created at the first start. */
export const checkDatabase = async (): Promise<Finding> => {
  const place = dataPlace();
  try {
    const db = openForReading(place);
    try {
      await db.raw('select 1');
    } finally {
      await db.destroy();
    }
    return well('database', place.databaseUrl ? 'PostgreSQL responds' : place.file);
  } catch (error) {
    if (error instanceof Plain) return well('database', 'none; the first start creates it');
    const next = place.databaseUrl
      ? 'check DATABASE_URL and that the server is running'
      : 'npm run restore -- <backup>, or move DATA_DIR away to start with an empty shop';
    return ill('database', messageOf(error), next);
  }
};

/** Result of a check. A failed one always names the next step. */
export type Finding =
  | { readonly good: true; readonly what: string; readonly note: string }
  | { readonly good: false; readonly what: string; readonly note: string; readonly next: string };

export const well = (what: string, note: string): Finding => ({ good: true, what, note });
export const ill = (what: string, note: string, next: string): Finding => ({
  good: false,
  what,
  note,
  next,
});

export const findingLines = (finding: Finding): readonly string[] =>
  finding.good
    ? [`✓ ${finding.what}: ${finding.note}`]
    : [`✗ ${finding.what}: ${finding.note}`, `    next: ${finding.next}`];

const reinstall = 'rm -rf node_modules && npm start';

/** Loads sharp and makes a picture. */
export const checkSharp = async (): Promise<Finding> => {
  try {
    const fromWorks = createRequire(join(root, 'plugins', 'works', 'package.json'));
    const sharp: typeof import('sharp')['default'] = fromWorks('sharp');
    const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } });
    const { length } = await image.webp().toBuffer();
    return length > 0
      ? well('sharp', `${sharp.versions.sharp ?? 'works'}, libvips ${sharp.versions.vips}`)
      : ill('sharp', 'produced an empty picture', reinstall);
  } catch (error) {
    return ill('sharp', messageOf(error), reinstall);
  }
};

/** Loads the SQLite driver and runs a query. */
export const checkSqlite = (): Finding => {
  try {
    const Database = sqlite();
    const memory = new Database(':memory:');
    const version = memory.prepare('select sqlite_version()').pluck().get();
    memory.close();
    return well('better-sqlite3', `SQLite ${version}`);
  } catch (error) {
    return ill('better-sqlite3', messageOf(error), reinstall);
  }
};

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** Checks the service for fiscal receipts. */
export const checkReceipts = async (env: Env): Promise<Finding> => {
  if (env.fiscal === 'sandbox') return well('receipts', 'demo: test receipts');
  if (env.fiscal === 'off') {
    return env.DEMO
      ? well('receipts', 'no fiscal receipts')
      : ill(
          'receipts',
          'no cash register is set: sales get no fiscal receipts',
          'FISCAL=webkassa in .env',
        );
  }
  if (!URL.canParse(env.WEBKASSA_URL)) {
    return ill('receipts', 'WEBKASSA_URL is not a valid URL', 'WEBKASSA_URL=https://… in .env');
  }
  const { hostname, port, protocol } = new URL(env.WEBKASSA_URL);
  const at = Number(port) || (protocol === 'https:' ? 443 : 80);
  return (await opens(hostname, at))
    ? well('receipts', `${hostname} responds, registers ${env.WEBKASSA_CASHBOX.join(', ')}`)
    : ill(
        'receipts',
        `${hostname}:${at} did not respond within 5 s`,
        'check WEBKASSA_URL and the firewall',
      );
};

/** Checks the bank account that companies pay to. */
export const checkInvoiceAccount = ({ account }: Env): Finding => {
  if (!account)
    return well('invoices', 'none: companies cannot pay by invoice (PROVIDER_IBAN is not set)');
  if (!isIban(account.iban)) {
    return ill(
      'invoices',
      'PROVIDER_IBAN is not an IBAN of Kazakhstan',
      'PROVIDER_IBAN=KZ… in .env',
    );
  }
  const { iban, bank, bic } = account;
  if (bank === '' || bic === '') {
    return ill(
      'invoices',
      'PROVIDER_IBAN is set, but not its bank',
      'set PROVIDER_BANK and PROVIDER_BIC in .env',
    );
  }
  return well('invoices', `account ending in ${iban.slice(-4)}`);
};

/** KZ, two check digits, three digits of the bank, thirteen characters; the number modulo 97 is 1. */
export const isIban = (iban: string): boolean => {
  if (!/^KZ\d{5}[A-Z0-9]{13}$/.test(iban)) return false;
  const moved = `${iban.slice(4)}${iban.slice(0, 4)}`;
  const digits = moved.replace(/[A-Z]/g, (sign) => String(sign.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
};

type Settings = Pick<
  Env,
  'DEMO' | 'TELEGRAM_TOKEN' | 'TELEGRAM_BOT' | 'TELEGRAM_URL' | 'SMS_KEY' | 'publicUrl'
>;

const ownBotApi = 'https://api.telegram.org';

/** Checks the Telegram bot for notifications. It is optional: without it only e-mail is sent. */
export const checkTelegram = (env: Settings): Finding => {
  const { TELEGRAM_TOKEN: token, TELEGRAM_BOT: bot } = env;
  if (!token && !bot) {
    return well(
      'telegram',
      env.DEMO ? 'demo: messages are written to DATA_DIR/telegram' : 'off: e-mail only',
    );
  }
  if (!token || !bot) {
    const missing = token ? 'TELEGRAM_BOT=<its name without @>' : 'TELEGRAM_TOKEN=<its token>';
    return ill(
      'telegram',
      'TELEGRAM_TOKEN and TELEGRAM_BOT must be set together',
      `${missing} in .env, both from @BotFather`,
    );
  }
  if (!/^\d+:[\w-]{10,}$/.test(token)) {
    return ill('telegram', 'TELEGRAM_TOKEN is not a valid bot token', 'take it from @BotFather');
  }
  if (env.TELEGRAM_URL === ownBotApi && !env.publicUrl.startsWith('https://')) {
    const why = 'Telegram calls only https addresses, so chats cannot be linked';
    return ill('telegram', why, 'PUBLIC_URL=https://… in .env');
  }
  return well('telegram', `@${bot}`);
};

export const checkSms = ({ DEMO, SMS_KEY }: Settings): Finding => {
  if (SMS_KEY) return well('sms', 'Mobizon');
  return well('sms', DEMO ? 'demo: messages are written to DATA_DIR/sms' : 'off: e-mail only');
};
