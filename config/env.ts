/**
 * Every environment variable of Öner, in one place. No other file reads `process.env`.
 * A wrong value stops the start with the name of the variable and what is expected.
 */
import { resolve } from 'node:path';
import * as z from 'zod/mini';

const port = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535)), fallback);
const flag = z.pipe(
  z._default(z.enum(['0', '1', 'true', 'false']), '0'),
  z.transform((x) => x === '1' || x === 'true'),
);
const text = (fallback = '') => z._default(z.string(), fallback);
const partsOf = (x: string): readonly string[] =>
  x
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
const list = z.pipe(
  text(),
  z.transform((x) => partsOf(x)),
);

/** Secrets of a demo shop begin like this; a shop in production refuses to start with them. */
export const DEMO_SECRET = 'demo-secret-';
const secret = (name: string) => text(`${DEMO_SECRET}${name}`);
const secretList = (name: string) =>
  z.pipe(
    secret(name),
    z.transform((x) => partsOf(x)),
  );

const schema = z.object({
  NODE_ENV: text('development'),
  DEMO: flag,
  HOST: text('127.0.0.1'),
  PORT: port(4321),
  CMS_PORT: port(1337),
  BANK_PORT: port(4400),
  /** What the test bank does wrong on purpose; only tests set it. */
  BANK_MODE: z._default(
    z.enum(['ok', 'drop-callbacks', 'duplicate', 'reorder', 'slow', 'flip', 'reset']),
    'ok',
  ),
  /** How long the test bank takes to decide on its slow card, milliseconds. */
  BANK_SLOW_MS: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 30_000),
  /** Where a visitor's browser finds the shop; empty means http://127.0.0.1:PORT. */
  PUBLIC_URL: text(),
  /** A separate host for public images; empty means the shop's own origin. */
  MEDIA_URL: text(),
  DATA_DIR: text('.data'),
  DATABASE_URL: text(),
  /** How many proxies of ours stand before the front door and may be believed. */
  TRUSTED_PROXIES: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  APP_KEYS: secret('app-keys-0000000000000000'),
  API_TOKEN_SALT: secret('api-token-salt'),
  ADMIN_JWT_SECRET: secret('admin-jwt'),
  TRANSFER_TOKEN_SALT: secret('transfer-salt'),
  ENCRYPTION_KEY: secret('encryption-key-0000000000'),
  JWT_SECRET: secret('jwt'),
  /** Shared by CMS and site: only its bearer may purge the page cache. */
  PURGE_SECRET: secret('purge'),
  /**
   * Under these the bank details of authors are kept, comma separated: the first one seals, all of them open. To change
   * the key put a new one in front; the shop seals anew what is under an older one, then that one may go.
   */
  PAYEE_KEYS: secretList('payee-key'),
  /** Finds an IIN or BIN that another author has already given; changing it makes all of them look new. */
  PAYEE_INDEX_SECRET: secret('payee-index'),
  /** Only content roles and vocabulary are written, then the CMS stops. */
  SEED_ONLY: flag,
  /** Where the process dies, as a test of crashes wants it (plugins/platform/server/failpoints); for demo shops only. */
  FAILPOINT: text(),
  GATEWAY: z._default(z.enum(['testbank', 'jysan']), 'testbank'),
  /** The bank's payment page and API; empty means the test bank on BANK_PORT. */
  GATEWAY_URL: text(),
  GATEWAY_SECRET: secret('gateway'),
  GATEWAY_MERCHANT: text('ONER_DEMO'),
  GATEWAY_TERMINAL: text('ONER0001'),
  /** Which fields the bank hashes for this merchant; the thirteen of its documentation unless it says otherwise. */
  SIGNATURE_PROFILE: z._default(z.enum(['v13', 'v18', 'v21']), 'v13'),
  /** Order numbers: 11 digits as the specification says, 10 for a bank that takes no more. */
  ORDER_DIGITS: z._default(
    z.pipe(
      z.enum(['10', '11']),
      z.transform((x) => Number(x)),
    ),
    11,
  ),
  /** Tenge; a refund above it waits for a second person. */
  REFUND_LIMIT: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 100_000),
  /** Further origins the payment frame may visit (3-D Secure), comma separated. */
  FRAME_ORIGINS: list,
  /** The bank's page in a frame of ours, or as a page of its own for banks that refuse frames. */
  PAYMENT_PAGE: z._default(z.enum(['frame', 'page']), 'frame'),
  /** Fiscal receipts: none, marked as a test, or by Webkassa. Unset: a demo makes test ones, a shop none. */
  FISCAL: z.optional(z.enum(['off', 'sandbox', 'webkassa'])),
  WEBKASSA_URL: text(),
  WEBKASSA_API_KEY: text(),
  WEBKASSA_LOGIN: text(),
  WEBKASSA_PASSWORD: text(),
  /** The cash register's own number, as SWK00030725. */
  WEBKASSA_CASHBOX: text(),
  /** Percent of value added tax that prices contain; 0 for who does not pay it. */
  FISCAL_VAT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(99)), 0),
  /** Which column of a bank statement holds what, as `day=Дата операции,amount=Сумма`, where the headers are unusual. */
  STATEMENT_COLUMNS: text(),
  /** smtp://user:password@host:port; empty means: mail is written to DATA_DIR/mail. */
  SMTP_URL: text(),
  /** A bot of Telegram that tells people what happens: its token and its name. Empty: no bot (a demo writes to files). */
  TELEGRAM_TOKEN: text(),
  TELEGRAM_BOT: text(),
  TELEGRAM_URL: text('https://api.telegram.org'),
  /** A key of Mobizon for text messages, and the name they come from. Empty: none (a demo writes to files). */
  SMS_KEY: text(),
  SMS_FROM: text(),
  SMS_URL: text('https://api.mobizon.kz'),
  /** A time stamping service (RFC 3161) for deposits; empty means: records without an outside stamp. */
  TSA_URL: text(),
  MAIL_FROM: text('Öner <no-reply@oner.test>'),
  PROVIDER_NAME: text('«Өнер» ЖШС'),
  PROVIDER_BIN: text('150340000109'),
  PROVIDER_ADDRESS: text('Алматы'),
  /** Where companies pay by invoice; without an account a shop offers cards only. */
  PROVIDER_IBAN: text(),
  PROVIDER_BANK: text(),
  PROVIDER_BIC: text(),
  /** Code of the payee's sector and of the payment's purpose, as banks of Kazakhstan ask for them. */
  PROVIDER_KBE: text('17'),
  PROVIDER_KNP: text('710'),
  CONTACT_EMAIL: text('info@oner.test'),
  /** Where people call, as +7 727 000 00 00; empty: the contact page names none. */
  CONTACT_PHONE: text(),
});

export type Env = z.infer<typeof schema> & {
  readonly publicUrl: string;
  readonly mediaUrl: string;
  readonly dataDir: string;
  readonly gatewayUrl: string;
  readonly fiscal: 'off' | 'sandbox' | 'webkassa';
  /** Our account for invoices; null where there is none. */
  readonly account: {
    readonly iban: string;
    readonly bank: string;
    readonly bic: string;
  } | null;
  readonly production: boolean;
};

/**
 * Reads and checks the environment.
 * @throws Error naming each wrong variable; in production also for DEMO=1 and for demo secrets.
 */
export const readEnv = (source: Record<string, string | undefined> = process.env): Env => {
  // A variable that is set to nothing counts as not set: shells and compose files do that.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(schema, given);
  if (!parsed.success) {
    const why = parsed.error.issues.map((i) => `  ${i.path.join('.')}: ${i.message}`).join('\n');
    throw new Error(`The environment is not right:\n${why}`);
  }
  const env = parsed.data;
  if (env.FAILPOINT && !env.DEMO) throw new Error('FAILPOINT is for a demo shop: DEMO=1.');
  const production = env.NODE_ENV === 'production';
  if (production) refuseDemoIn(env);
  const fiscal = fiscalOf(env, production);
  return {
    ...env,
    production,
    publicUrl: (env.PUBLIC_URL || `http://127.0.0.1:${env.PORT}`).replace(/\/$/, ''),
    mediaUrl: env.MEDIA_URL.replace(/\/$/, ''),
    dataDir: resolve(env.DATA_DIR),
    gatewayUrl: env.GATEWAY_URL || `http://127.0.0.1:${env.BANK_PORT}/ecom/api`,
    fiscal,
    account: accountOf(env),
  };
};

type Parsed = z.infer<typeof schema>;

const fiscalOf = (env: Parsed, production: boolean): Env['fiscal'] => {
  const driver = env.FISCAL ?? (env.DEMO ? 'sandbox' : 'off');
  if (production && driver === 'sandbox') {
    throw new Error('NODE_ENV=production makes no test receipts. Set FISCAL to webkassa or off.');
  }
  if (driver !== 'webkassa') return driver;
  const { WEBKASSA_URL, WEBKASSA_API_KEY, WEBKASSA_LOGIN, WEBKASSA_PASSWORD } = env;
  const { WEBKASSA_CASHBOX } = env;
  const needed = { WEBKASSA_URL, WEBKASSA_API_KEY, WEBKASSA_LOGIN, WEBKASSA_PASSWORD };
  const missing = Object.entries({ ...needed, WEBKASSA_CASHBOX }).filter(([, x]) => x === '');
  if (missing.length === 0) return driver;
  throw new Error(`FISCAL=webkassa needs ${missing.map(([name]) => name).join(', ')}.`);
};

/** A demo has an account of its own, at a bank that is none. */
const accountOf = ({ DEMO, PROVIDER_IBAN, PROVIDER_BANK, PROVIDER_BIC }: Parsed) => {
  if (PROVIDER_IBAN !== '') {
    return { iban: PROVIDER_IBAN.replace(/\s/g, ''), bank: PROVIDER_BANK, bic: PROVIDER_BIC };
  }
  return DEMO ? { iban: 'KZ65000TEST000000001', bank: 'Тест банкі', bic: 'TESTKZKA' } : null;
};

const refuseDemoIn = (env: Parsed): void => {
  if (env.DEMO) throw new Error('NODE_ENV=production does not start with DEMO=1.');
  const left = Object.entries(env).filter(([, v]) => `${v}`.includes(DEMO_SECRET));
  if (left.length === 0) return;
  const names = left.map(([name]) => name).join(', ');
  throw new Error(`NODE_ENV=production needs secrets of its own. Set: ${names}.`);
};

let cached: Env | undefined;
/** The environment of this process, read once. */
export const env = (): Env => {
  cached ??= readEnv();
  return cached;
};
