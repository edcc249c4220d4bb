/**
 * Every environment variable of Öner, in one place. No other file reads `process.env`.
 * A wrong value stops the start with the name of the variable and what is expected.
 */
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { type GatewayName, gatewayNames } from './contract/gateways.ts';
import { type Boundary, type BoundaryKind, readFailpoint } from './failpoint.ts';
import { jointFaults } from './joint-faults.ts';
import {
  DEMO_SECRET,
  type Fault,
  listParts,
  productionFaults,
  type Variables,
} from './production.ts';

const whole = (fallback: number, least: number, most = Number.MAX_SAFE_INTEGER) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most)), fallback);
const hours = (fallback: number) => whole(fallback, 1, 720);
const days = (fallback: number, most: number) => whole(fallback, 1, most);
const port = (fallback: number) => whole(fallback, 1, 65_535);
const flag = z.pipe(
  z._default(z.enum(['0', '1', 'true', 'false']), '0'),
  z.transform((x) => x === '1' || x === 'true'),
);
const text = (fallback = '') => z._default(z.string(), fallback);
const list = (fallback = '') =>
  z.pipe(
    text(fallback),
    z.transform((x) => listParts(x)),
  );

export { type Boundary, type BoundaryKind, DEMO_SECRET, type Fault };

const secret = (name: string) => text(`${DEMO_SECRET}${name}`);

const schema = z.object({
  NODE_ENV: text('development'),
  DEMO: flag,
  /**
   * What a process of the CMS does. `all`: everything. `web` answers calls and the panel, `worker` does jobs and events; neither
   * changes a table, and both want what `migrate` leaves: tables, seeds, and an end.
   */
  ROLE: z._default(z.enum(['all', 'web', 'worker', 'migrate']), 'all'),
  /** Where the front door listens, for visitors or for the proxy before it. */
  HOST: text('127.0.0.1'),
  PORT: port(4321),
  /** Where the CMS listens, with both of its ports; whoever opens it opens the panel of the staff. */
  CMS_HOST: text('127.0.0.1'),
  /** The panel and the routes of the staff. */
  CMS_PORT: port(1337),
  /** The calls of the contract and the public pictures, for the front door; the port after CMS_PORT unless said. */
  API_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535))),
  /** Where front doors find the calls where the CMS is on another machine, or behind a balancer; empty means CMS_HOST and API_PORT. */
  CMS_URL: text(),
  /** Where the staff's browsers find the panel; empty means CMS_HOST and CMS_PORT. */
  PANEL_URL: text(),
  BANK_PORT: port(4400),
  /** What the test bank does wrong on purpose; only tests set it. */
  BANK_MODE: z._default(
    z.enum(['ok', 'drop-callbacks', 'duplicate', 'reorder', 'slow', 'flip', 'reset']),
    'ok',
  ),
  /** How long the test bank takes to decide on its slow card, milliseconds. */
  BANK_SLOW_MS: whole(30_000, 0),
  /** Where a visitor's browser finds the shop; empty means http://127.0.0.1:PORT. */
  PUBLIC_URL: text(),
  /** A separate host for public images; empty means the shop's own origin. */
  MEDIA_URL: text(),
  DATA_DIR: text('.data'),
  /** Where files of people lie: on the disk of this machine, or in a bucket that all machines of the shop share. */
  FILES: z._default(z.enum(['disk', 's3']), 'disk'),
  /** The bucket: where the shop reaches it, its name, and a key that may read, write, list and delete in it. */
  S3_ENDPOINT: text(),
  S3_BUCKET: text(),
  S3_REGION: text('us-east-1'),
  S3_KEY: text(),
  S3_SECRET: text(),
  /** Where browsers reach the bucket, for links to private files; empty: the shop sends them itself. */
  S3_PUBLIC_ENDPOINT: text(),
  DATABASE_URL: text(),
  /** Connections of one CMS at the most; all of them together stay below what the server allows. */
  DATABASE_POOL: whole(10, 2, 200),
  /** The server itself, where DATABASE_URL is a pooler that hands out a connection for one transaction (PgBouncer): for locks and migrations. */
  DATABASE_DIRECT_URL: text(),
  /** A streaming replica that lists are read on; empty: the database itself. It may be behind, or away. */
  DATABASE_READ_URL: text(),
  /** redis://… of a Redis or Valkey that counts limits of calls for all CMS; empty: the database does. It may go away at any time. */
  LIMITS_URL: text(),
  /** Where a CDN or Varnish in front of the doors is told which keys are stale, in which form, and by which token; empty: there is none. */
  CDN_PURGE_URL: text(),
  CDN_FORM: z._default(z.enum(['varnish', 'fastly', 'cloudflare']), 'varnish'),
  CDN_PURGE_TOKEN: text(),
  /** What finds works: the memory of each process, PostgreSQL, or OpenSearch with PostgreSQL in its place while it is away. */
  CATALOGUE: z._default(z.enum(['memory', 'postgres', 'opensearch']), 'memory'),
  /** The nodes of OpenSearch, comma separated, as http://host:9200. */
  OPENSEARCH_URL: list(),
  /** How long a process that ends stays open after it has said that it is not ready, seconds: longer than a balancer takes to notice. */
  DRAIN_S: whole(0, 0, 120),
  /**
   * Where Prometheus asks for `/metrics`: the CMS on this port, the front door on the one after it. Unset: nowhere. Whoever opens
   * METRICS_HOST shows what the shop does, though nobody's name.
   */
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_534))),
  METRICS_HOST: text('127.0.0.1'),
  /** Where a collector takes traces, OTLP over HTTP, as http://host:4318; empty: nothing is recorded. The names are OpenTelemetry's own. */
  OTEL_EXPORTER_OTLP_ENDPOINT: text(),
  /** Of requests that bring no trace, how many are recorded: 1 is all of them. */
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 1),
  /** How many proxies of ours stand before the front door and may be believed. */
  TRUSTED_PROXIES: whole(0, 0),
  APP_KEYS: secret('app-keys-0000000000000000'),
  API_TOKEN_SALT: secret('api-token-salt'),
  ADMIN_JWT_SECRET: secret('admin-jwt'),
  TRANSFER_TOKEN_SALT: secret('transfer-salt'),
  ENCRYPTION_KEY: secret('encryption-key-0000000000'),
  JWT_SECRET: secret('jwt'),
  /** Shared by CMS and front door: proves to the one who the visitor is, and to the other who may purge its pages. */
  DOOR_SECRET: secret('door'),
  /**
   * Under these the bank details of authors are kept, comma separated: the first one seals, all of them open. To change
   * the key put a new one in front; the shop seals anew what is under an older one, then that one may go.
   */
  PAYEE_KEYS: list(`${DEMO_SECRET}payee-key`),
  /** Finds an IIN or BIN that another author has already given; changing it makes all of them look new. */
  PAYEE_INDEX_SECRET: secret('payee-index'),
  /** The provider's key for certificates of authenticity is made of it. After a change older ones can still be checked. */
  CERTIFICATE_SECRET: secret('certificate'),
  /** With SEED_ONLY: an owner of the panel is invited under this address (`npm run owner`). */
  OWNER_EMAIL: text(),
  /** The second factor of that owner is taken away instead. */
  OWNER_RESET_FACTOR: flag,
  /** Only content roles and vocabulary are written, then the CMS stops. */
  SEED_ONLY: flag,
  /** Where the process dies, as a test of crashes wants it (./failpoint.ts); for demo shops only. */
  FAILPOINT: text(),
  /** Gateways that take new payments, comma separated; where there are several, buyers choose, and the first is the default. */
  GATEWAY: z.pipe(list('testbank'), z.array(z.enum(gatewayNames)).check(z.minLength(1))),
  /** Jýsan's payment page and API; empty means the test bank on BANK_PORT. */
  GATEWAY_URL: text(),
  GATEWAY_SECRET: secret('gateway'),
  GATEWAY_MERCHANT: text('ONER_DEMO'),
  GATEWAY_TERMINAL: text('ONER0001'),
  /** Which fields the bank hashes for this merchant; the thirteen of its documentation unless it says otherwise. */
  SIGNATURE_PROFILE: z._default(z.enum(['v13', 'v18', 'v21']), 'v13'),
  /** Halyk ePay: where tokens are issued, its API and its payment page; empty means the test bank on BANK_PORT. */
  HALYK_OAUTH_URL: text(),
  HALYK_API_URL: text(),
  HALYK_PAGE_URL: text(),
  HALYK_CLIENT_ID: text('oner-demo'),
  HALYK_CLIENT_SECRET: text('secret-of-the-test-bank'),
  HALYK_TERMINAL: text('00000000-0000-4000-8000-000000000000'),
  /** Order numbers: 11 digits as the specification says, 10 for a bank that takes no more. */
  ORDER_DIGITS: z._default(
    z.pipe(
      z.enum(['10', '11']),
      z.transform((x) => Number(x)),
    ),
    11,
  ),
  /** Tenge; a refund above it waits for a second person. */
  REFUND_LIMIT: whole(100_000, 0),
  /** Tenge; what gift wrap of a parcel costs, 0 in a shop that wraps nothing. */
  GIFT_WRAP: whole(1_500, 0),
  /** Further origins the payment frame may visit (3-D Secure), comma separated. */
  FRAME_ORIGINS: list(),
  /** The bank's page in a frame of ours, or as a page of its own for banks that refuse frames. */
  PAYMENT_PAGE: z._default(z.enum(['frame', 'page']), 'frame'),
  /** Fiscal receipts: none, marked as a test, or by Webkassa. Unset: a demo makes test ones, a shop none. */
  FISCAL: z.optional(z.enum(['off', 'sandbox', 'webkassa'])),
  WEBKASSA_URL: text(),
  WEBKASSA_API_KEY: text(),
  WEBKASSA_LOGIN: text(),
  WEBKASSA_PASSWORD: text(),
  /** The cash register's own number, as SWK00030725; of several, separated by commas, each order has one. */
  WEBKASSA_CASHBOX: list(),
  /** Percent of value added tax that prices contain; 0 for who does not pay it. */
  FISCAL_VAT: whole(0, 0, 99),
  /** Which column of a bank statement holds what, as `day=Дата операции,amount=Сумма`, where the headers are unusual. */
  STATEMENT_COLUMNS: text(),
  /** smtp://user:password@host:port; empty means: mail is written to DATA_DIR/mail. */
  SMTP_URL: text(),
  /** Hours in which an author or a buyer answers an offer of a price; in which an author confirms a request of a work on order. */
  OFFER_ANSWER_HOURS: hours(72),
  REQUEST_ANSWER_HOURS: hours(120),
  /** Hours for which a work is reserved at an agreed price for its buyer, who pays within them. */
  OFFER_PAY_HOURS: hours(48),
  /** An offer names this share of the price at least, in percent. */
  OFFER_FLOOR_PERCENT: whole(50, 1, 99),
  /** Offers and requests that one account may send within a day. */
  OFFERS_PER_DAY: whole(10, 1),
  /** Links to the file of a licence: how many of one may be made, and for how many minutes each works. */
  LICENCE_DOWNLOADS: whole(10, 1),
  LICENCE_LINK_MINUTES: whole(15, 1, 1440),
  /** Days before its end from which a licence may be renewed, and its buyer is told so. */
  LICENCE_RENEWAL_DAYS: whole(30, 1, 180),
  /** Days for which staff may keep an original for somebody by hand, counted from the day they do. */
  STAFF_RESERVATION_DAYS: whole(30, 1, 180),
  /**
   * Days from the order of a rent to its first day at the earliest, and between two rents of a work: the licence is concluded a
   * day after the payment, then the work is packed and brought.
   */
  RENT_PREPARATION_DAYS: days(5, 60),
  /** The shortest and the longest rent, and how many days ahead of its order one may begin. */
  RENT_LEAST_DAYS: days(7, 365),
  RENT_MOST_DAYS: days(366, 1095),
  RENT_AHEAD_DAYS: days(180, 730),
  /** What a renter leaves until the work is back, in percent of a month's price; the specification names no deposit. */
  RENT_DEPOSIT_PERCENT: whole(0, 0, 1000),
  /**
   * So much of the rent that was paid counts when the renter buys the work, in percent. Half unless set: the days they had it
   * are paid for, and who has lived with a work is asked for less than a stranger.
   */
  RENT_BUY_OUT_PERCENT: whole(50, 0, 100),
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
  /** A file of certificates (PEM) that the chain of its stamps must end at; without them no stamp is taken. */
  TSA_CA: text(),
  /** The policy its stamps must be given under, as `1.2.3`; empty for any. */
  TSA_POLICY: text(),
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

/** A bucket, and the key to it. */
export type S3Settings = {
  readonly endpoint: string;
  /** As browsers reach it; empty where they do not. */
  readonly publicEndpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
};

type Parsed = z.infer<typeof schema>;

/** What stands in each variable that nobody sets, as text. */
const standard: Variables = Object.fromEntries(
  Object.entries(z.parse(schema, {})).map(([name, value]) => [name, `${value ?? ''}`]),
);

/** The secrets of who has none, by variable: known to everybody. */
export const demoSecrets: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(standard).flatMap(([name, value]) =>
    value?.startsWith(DEMO_SECRET) ? [[name, value]] : [],
  ),
);
export const secretNames: readonly string[] = Object.keys(demoSecrets);

/** A variable that is set to nothing counts as not set: shells and compose files do that. */
const setOf = (source: Variables): Variables =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));

/** Everything that is wrong with these variables, each with what to do; in production (NODE_ENV) a good deal more is. */
export const environmentFaults = (source: Variables = process.env): readonly Fault[] => {
  const given = setOf(source);
  const { error } = z.safeParse(schema, given);
  const shape = (error?.issues ?? []).map(({ path, message }) => ({
    name: `${String(path[0])}`,
    why: `is not right: ${message}`,
    next: 'see config/env.ts',
  }));
  const more = given.NODE_ENV === 'production' ? productionFaults(given, standard) : [];
  const wrong = new Set(shape.map(({ name }) => name));
  return [...shape, ...[...more, ...jointFaults(given)].filter(({ name }) => !wrong.has(name))];
};

/** How faults are told where a shop refuses to start. */
export const faultLines = (faults: readonly Fault[]): string =>
  faults.map(({ name, why, next }) => `  ${name} ${why}.\n      ${next}`).join('\n');

/**
 * Reads and checks the environment.
 * @throws Error that names all that is wrong at once, each with what to do
 */
export const readEnv = (source: Variables = process.env): Env => {
  const faults = environmentFaults(source);
  if (faults.length > 0) throw new Error(`The environment is not right:\n${faultLines(faults)}`);
  const env = z.parse(schema, setOf(source));
  return { ...env, ...derivedFrom(env) };
};

/** What follows from several variables, or from one in another form. */
const derivedFrom = (env: Parsed) => {
  const apiPort = env.API_PORT ?? env.CMS_PORT + 1;
  const cmsUrl = `http://${reachable(env.CMS_HOST)}:${env.CMS_PORT}`;
  const returnGateway: GatewayName =
    env.DEMO && !env.GATEWAY.includes('jysan') ? 'testbank' : 'jysan';
  return {
    production: env.NODE_ENV === 'production',
    publicUrl: (env.PUBLIC_URL || `http://127.0.0.1:${env.PORT}`).replace(/\/$/, ''),
    /** Origin of the calls, as front doors reach it. */
    apiUrl: env.CMS_URL.replace(/\/$/, '') || `http://${reachable(env.CMS_HOST)}:${apiPort}`,
    apiPort,
    /** Origin of the panel, as this machine reaches it. */
    cmsUrl,
    /** Origin of the panel, as the staff types it. */
    panelUrl: env.PANEL_URL.replace(/\/$/, '') || cmsUrl,
    mediaUrl: env.MEDIA_URL.replace(/\/$/, ''),
    dataDir: resolve(env.DATA_DIR),
    s3: s3Of(env),
    /** Null where nothing is recorded. */
    tracing: tracingOf(env),
    gatewayUrl: env.GATEWAY_URL || `http://127.0.0.1:${env.BANK_PORT}/ecom/api`,
    halyk: halykOf(env),
    /** The gateway that posts its callback to the return page: Jýsan, or the test bank in its place. */
    returnGateway,
    fiscal: env.FISCAL ?? (env.DEMO ? ('sandbox' as const) : ('off' as const)),
    account: accountOf(env),
    failpoint: readFailpoint(env.FAILPOINT),
  };
};
export type Env = Parsed & Readonly<ReturnType<typeof derivedFrom>>;

/** A server that listens on every address is reached on the loopback one. */
export const reachable = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
};

const halykOf = (env: Parsed) => {
  const testBank = `http://127.0.0.1:${env.BANK_PORT}/epay`;
  return {
    oauthUrl: env.HALYK_OAUTH_URL || `${testBank}/oauth2/token`,
    apiUrl: (env.HALYK_API_URL || testBank).replace(/\/$/, ''),
    pageUrl: env.HALYK_PAGE_URL || `${testBank}/payform/`,
  };
};

const tracingOf = (env: Parsed) =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT === ''
    ? null
    : { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: env.OTEL_TRACES_SAMPLER_ARG };

/** Null where files lie on the disk. */
const s3Of = (env: Parsed): S3Settings | null =>
  env.FILES === 'disk'
    ? null
    : {
        endpoint: env.S3_ENDPOINT,
        publicEndpoint: env.S3_PUBLIC_ENDPOINT,
        bucket: env.S3_BUCKET,
        region: env.S3_REGION,
        key: env.S3_KEY,
        secret: env.S3_SECRET,
      };

/** Our account for invoices; null where there is none. A demo has one of its own, at a bank that is none. */
const accountOf = ({ DEMO, PROVIDER_IBAN, PROVIDER_BANK, PROVIDER_BIC }: Parsed) => {
  if (PROVIDER_IBAN !== '') {
    return { iban: PROVIDER_IBAN.replace(/\s/g, ''), bank: PROVIDER_BANK, bic: PROVIDER_BIC };
  }
  return DEMO ? { iban: 'KZ65000TEST000000001', bank: 'Тест банкі', bic: 'TESTKZKA' } : null;
};

let cached: Env | undefined;
/** The environment of this process, read once. */
export const env = (): Env => {
  cached ??= readEnv();
  return cached;
};
