/**
 * All environment variables. Elsewhere Biome refuses `process.env`, except in commands that run before this file. An invalid
 * value prevents the start, with the name of the variable and the expected value.
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

export { type Boundary, type BoundaryKind, DEMO_SECRET };

const secret = (name: string) => text(`${DEMO_SECRET}${name}`);

const schema = z.object({
  NODE_ENV: text('development'),
  DEMO: flag,
  /**
   * Role of a CMS process. `all`: everything; `web`: calls and the panel; `worker`: jobs and events. `web` and `worker`
   * change no table and require a previous run of `migrate`, which prepares tables and seeds and exits.
   */
  ROLE: z._default(z.enum(['all', 'web', 'worker', 'migrate']), 'all'),
  /** Listening address of the front door, for visitors or the proxy before it. */
  HOST: text('127.0.0.1'),
  PORT: port(4321),
  /** Listening address of both CMS ports. Caution: exposing it exposes the staff panel. */
  CMS_HOST: text('127.0.0.1'),
  /** Port of the panel and the staff routes. */
  CMS_PORT: port(1337),
  /** Port of the contract calls and public pictures, for the front door. Default: CMS_PORT + 1. */
  API_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535))),
  /** URL of the calls for front doors if the CMS is on another machine or behind a balancer. Empty: CMS_HOST and API_PORT. */
  CMS_URL: text(),
  /** URL of the panel for browsers of staff. Empty: CMS_HOST and CMS_PORT. */
  PANEL_URL: text(),
  BANK_PORT: port(4400),
  /** Fault injected by the test bank; only for tests. */
  BANK_MODE: z._default(
    z.enum(['ok', 'drop-callbacks', 'duplicate', 'reorder', 'slow', 'flip', 'reset']),
    'ok',
  ),
  /** Decision time of the test bank for its slow card, milliseconds. */
  BANK_SLOW_MS: whole(30_000, 0),
  /** URL of the shop for visitors. Empty: http://127.0.0.1:PORT. */
  PUBLIC_URL: text(),
  /** Separate host for public images. Empty: the shop's own origin. */
  MEDIA_URL: text(),
  DATA_DIR: text('.data'),
  /** Storage of people's files: the local disk, or a bucket shared by all machines of the shop. */
  FILES: z._default(z.enum(['disk', 's3']), 'disk'),
  /** The bucket: endpoint for the shop, name, and a key with the rights to read, write, list and delete. */
  S3_ENDPOINT: text(),
  S3_BUCKET: text(),
  S3_REGION: text('us-east-1'),
  S3_KEY: text(),
  S3_SECRET: text(),
  /** Endpoint for browsers, for links to private files. Empty: the shop sends the files itself. */
  S3_PUBLIC_ENDPOINT: text(),
  DATABASE_URL: text(),
  /** Maximum connections per CMS process; their total must stay below the limit of the server. */
  DATABASE_POOL: whole(10, 2, 200),
  /** Direct URL of the server if DATABASE_URL is a pooler in transaction mode (PgBouncer), for locks and migrations. */
  DATABASE_DIRECT_URL: text(),
  /** Streaming replica for reading lists; it may lag or be unavailable. Empty: the database itself. */
  DATABASE_READ_URL: text(),
  /** Redis or Valkey (redis://…) for rate limits shared by all CMS processes; may be unavailable. Empty: the database counts. */
  LIMITS_URL: text(),
  /** Purge URL of a CDN or Varnish before the front doors, its protocol and its token. Empty: none. */
  CDN_PURGE_URL: text(),
  CDN_FORM: z._default(z.enum(['varnish', 'fastly', 'cloudflare']), 'varnish'),
  CDN_PURGE_TOKEN: text(),
  /** Search engine for works: in-process memory, PostgreSQL, or OpenSearch with PostgreSQL as its fallback. */
  CATALOGUE: z._default(z.enum(['memory', 'postgres', 'opensearch']), 'memory'),
  /** OpenSearch nodes, comma separated, as http://host:9200. */
  OPENSEARCH_URL: list(),
  /** Seconds for which a stopping process still serves after reporting not ready; must exceed a balancer's detection time. */
  DRAIN_S: whole(0, 0, 120),
  /**
   * Port of `/metrics` for Prometheus: the CMS uses this port, the front door the next one. Unset: disabled. Caution:
   * exposing METRICS_HOST reveals the activity of the shop, though no personal data.
   */
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_534))),
  METRICS_HOST: text('127.0.0.1'),
  /** Trace collector, OTLP over HTTP, as http://host:4318. Empty: no tracing. The variable names are those of OpenTelemetry. */
  OTEL_EXPORTER_OTLP_ENDPOINT: text(),
  /** Sampling ratio for requests without a trace; 1 is all of them. */
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 1),
  /** Number of trusted proxies before the front door. */
  TRUSTED_PROXIES: whole(0, 0),
  APP_KEYS: secret('app-keys-0000000000000000'),
  API_TOKEN_SALT: secret('api-token-salt'),
  ADMIN_JWT_SECRET: secret('admin-jwt'),
  TRANSFER_TOKEN_SALT: secret('transfer-salt'),
  ENCRYPTION_KEY: secret('encryption-key-0000000000'),
  JWT_SECRET: secret('jwt'),
  /** Shared by CMS and front door: authenticates the visitor's address to the CMS, and purges of pages to the front door. */
  DOOR_SECRET: secret('door'),
  /**
   * Keys for the bank details of authors, comma separated: the first one encrypts, all of them decrypt. To rotate, follow
   * plugins/accounts/README.md.
   */
  PAYEE_KEYS: list(`${DEMO_SECRET}payee-key`),
  /** Index key that detects an IIN or BIN used by another author; after a change all of them seem new. */
  PAYEE_INDEX_SECRET: secret('payee-index'),
  /** Source of the provider's signing key of certificates. Certificates signed before a change can still be verified. */
  CERTIFICATE_SECRET: secret('certificate'),
  /** With SEED_ONLY: invites an owner of the panel at this address (`npm run owner`). */
  OWNER_EMAIL: text(),
  /** Removes the second factor of that owner instead. */
  OWNER_RESET_FACTOR: flag,
  /** Writes only content roles and vocabulary, then stops the CMS. */
  SEED_ONLY: flag,
  /** Point at which the process crashes, for tests (./failpoint.ts); only for demo shops. */
  FAILPOINT: text(),
  /** Gateways for new payments, comma separated. With several, buyers choose, and the first is the default. */
  GATEWAY: z.pipe(list('testbank'), z.array(z.enum(gatewayNames)).check(z.minLength(1))),
  /** Jýsan's payment page and API. Empty: the test bank on BANK_PORT. */
  GATEWAY_URL: text(),
  GATEWAY_SECRET: secret('gateway'),
  GATEWAY_MERCHANT: text('ONER_DEMO'),
  GATEWAY_TERMINAL: text('ONER0001'),
  /** Fields that the bank hashes for this merchant. Default: the thirteen of its documentation. */
  SIGNATURE_PROFILE: z._default(z.enum(['v13', 'v18', 'v21']), 'v13'),
  /** Halyk ePay: token URL, API and payment page. Empty: the test bank on BANK_PORT. */
  HALYK_OAUTH_URL: text(),
  HALYK_API_URL: text(),
  HALYK_PAGE_URL: text(),
  HALYK_CLIENT_ID: text('oner-demo'),
  HALYK_CLIENT_SECRET: text('secret-of-the-test-bank'),
  HALYK_TERMINAL: text('00000000-0000-4000-8000-000000000000'),
  /** Digits of order numbers: 11 as specified, 10 for banks with that limit. */
  ORDER_DIGITS: z._default(
    z.pipe(
      z.enum(['10', '11']),
      z.transform((x) => Number(x)),
    ),
    11,
  ),
  /** Tenge; larger refunds need a second person. */
  REFUND_LIMIT: whole(100_000, 0),
  /** Price of gift wrap per parcel, tenge; 0 if not offered. */
  GIFT_WRAP: whole(1_500, 0),
  /** Additional origins for the payment frame (3-D Secure), comma separated. */
  FRAME_ORIGINS: list(),
  /** Shows the bank's page in a frame, or as a full page for banks that refuse frames. */
  PAYMENT_PAGE: z._default(z.enum(['frame', 'page']), 'frame'),
  /** Fiscal receipts: none, marked as a test, or by Webkassa. Unset: test receipts in a demo, otherwise none. */
  FISCAL: z.optional(z.enum(['off', 'sandbox', 'webkassa'])),
  WEBKASSA_URL: text(),
  WEBKASSA_API_KEY: text(),
  WEBKASSA_LOGIN: text(),
  WEBKASSA_PASSWORD: text(),
  /** Number of the cash register, as SWK00030725; several are comma separated and distributed among orders. */
  WEBKASSA_CASHBOX: list(),
  /** Percent of value added tax included in prices; 0 if the provider pays none. */
  FISCAL_VAT: whole(0, 0, 99),
  /** Column names of a bank statement with unusual headers, as `day=Дата операции,amount=Сумма`. */
  STATEMENT_COLUMNS: text(),
  /** smtp://user:password@host:port. Empty: mail is written to DATA_DIR/mail. */
  SMTP_URL: text(),
  /** Hours for answering a price offer, and for an author to confirm a request of a work on order. */
  OFFER_ANSWER_HOURS: hours(72),
  REQUEST_ANSWER_HOURS: hours(120),
  /** Hours for which a work is reserved for payment at an agreed price. */
  OFFER_PAY_HOURS: hours(48),
  /** Minimum of an offer, percent of the price. */
  OFFER_FLOOR_PERCENT: whole(50, 1, 99),
  /** Maximum offers and requests per account and day. */
  OFFERS_PER_DAY: whole(10, 1),
  /** Maximum messages of buyer and author in one conversation. */
  CONVERSATION_MESSAGES: whole(1000, 1),
  /** Download links of a licence: maximum number, and lifetime in minutes. */
  LICENCE_DOWNLOADS: whole(10, 1),
  LICENCE_LINK_MINUTES: whole(15, 1, 1440),
  /** Changed licence offers of a work within a day, after which its author may only end offers. */
  LICENCE_VERSIONS_PER_DAY: whole(30, 1),
  /** Days before its end from which a licence can be renewed and its buyer is notified. */
  LICENCE_RENEWAL_DAYS: whole(30, 1, 180),
  /** Maximum days of a manual reservation by staff, counted from the day it is made. */
  STAFF_RESERVATION_DAYS: whole(30, 1, 180),
  /**
   * Minimum days from the order of a rent to its first day, and between two rents of a work: the licence is concluded a
   * day after payment, then the work is packed and delivered.
   */
  RENT_PREPARATION_DAYS: days(5, 60),
  /** Shortest and longest rent, and maximum days from the order to the first day. */
  RENT_LEAST_DAYS: days(7, 365),
  RENT_MOST_DAYS: days(366, 1095),
  RENT_AHEAD_DAYS: days(180, 730),
  /** Deposit of a rent in percent of the monthly price; the specification has none. */
  RENT_DEPOSIT_PERCENT: whole(0, 0, 1000),
  /**
   * Percent of the paid rent credited when the renter buys the work. Default: half, because the days of use are paid for,
   * but a renter should pay less than another buyer.
   */
  RENT_BUY_OUT_PERCENT: whole(50, 0, 100),
  /** Token and name of the Telegram bot for notifications. Empty: no bot (a demo writes to files). */
  TELEGRAM_TOKEN: text(),
  TELEGRAM_BOT: text(),
  TELEGRAM_URL: text('https://api.telegram.org'),
  /** Mobizon key for text messages, and sender name. Empty: none (a demo writes to files). */
  SMS_KEY: text(),
  SMS_FROM: text(),
  SMS_URL: text('https://api.mobizon.kz'),
  /** Time-stamping service (RFC 3161) for deposits. Empty: records without an external stamp. */
  TSA_URL: text(),
  /** File with the trusted root certificates (PEM) of its stamps; without it stamps are rejected. */
  TSA_CA: text(),
  /** Required policy of its stamps, as `1.2.3`. Empty: any. */
  TSA_POLICY: text(),
  MAIL_FROM: text('Öner <no-reply@oner.test>'),
  PROVIDER_NAME: text('«Өнер» ЖШС'),
  PROVIDER_BIN: text('150340000109'),
  PROVIDER_ADDRESS: text('Алматы'),
  /** Account for payments by invoice; without one the shop accepts only cards. */
  PROVIDER_IBAN: text(),
  PROVIDER_BANK: text(),
  PROVIDER_BIC: text(),
  /** Codes of the payee's sector and the payment purpose, required by banks of Kazakhstan. */
  PROVIDER_KBE: text('17'),
  PROVIDER_KNP: text('710'),
  CONTACT_EMAIL: text('info@oner.test'),
  /** Phone number on the contact page, as +7 727 000 00 00. Empty: none is shown. */
  CONTACT_PHONE: text(),
  /** Addresses of the shop's social pages, for icons in the footer. Empty: no icon; a demo shows examples. */
  SOCIAL_INSTAGRAM: text(),
  SOCIAL_FACEBOOK: text(),
  SOCIAL_TWITTER: text(),
  SOCIAL_WHATSAPP: text(),
});

export type S3Settings = {
  readonly endpoint: string;
  /** Endpoint for browsers; empty if they have no access. */
  readonly publicEndpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
};

type Parsed = z.infer<typeof schema>;

/** Defaults of all variables as strings. */
const standard: Variables = Object.fromEntries(
  Object.entries(z.parse(schema, {})).map(([name, value]) => [name, `${value ?? ''}`]),
);

/** Default secrets by variable; they are public and only for demos. */
export const demoSecrets: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(standard).flatMap(([name, value]) =>
    value?.startsWith(DEMO_SECRET) ? [[name, value]] : [],
  ),
);
export const secretNames: readonly string[] = Object.keys(demoSecrets);

/** Drops empty variables, which shells and compose files produce for unset ones. */
const setOf = (source: Variables): Variables =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));

/** Returns all faults of the variables, each with a remedy; in production (NODE_ENV) more rules apply. */
export const environmentFaults = (source: Variables = process.env): readonly Fault[] => {
  const given = setOf(source);
  const { error } = z.safeParse(schema, given);
  const shape = (error?.issues ?? []).map(({ path, message }) => ({
    name: `${String(path[0])}`,
    why: `is invalid: ${message}`,
    next: 'see config/env.ts',
  }));
  const more = given.NODE_ENV === 'production' ? productionFaults(given, standard) : [];
  const wrong = new Set(shape.map(({ name }) => name));
  return [...shape, ...[...more, ...jointFaults(given)].filter(({ name }) => !wrong.has(name))];
};

/** Formats faults for a shop that cannot start. */
export const faultLines = (faults: readonly Fault[]): string =>
  faults.map(({ name, why, next }) => `  ${name} ${why}.\n      ${next}`).join('\n');

/**
 * Reads and checks the environment.
 * @throws Error with all faults and their remedies
 */
export const readEnv = (source: Variables = process.env): Env => {
  const faults = environmentFaults(source);
  if (faults.length > 0) throw new Error(`Invalid environment variables:\n${faultLines(faults)}`);
  const env = z.parse(schema, setOf(source));
  return { ...env, ...derivedFrom(env) };
};

/** Values derived from one or several variables. */
const derivedFrom = (env: Parsed) => {
  const apiPort = env.API_PORT ?? env.CMS_PORT + 1;
  const cmsUrl = `http://${reachable(env.CMS_HOST)}:${env.CMS_PORT}`;
  const returnGateway: GatewayName =
    env.DEMO && !env.GATEWAY.includes('jysan') ? 'testbank' : 'jysan';
  return {
    production: env.NODE_ENV === 'production',
    publicUrl: (env.PUBLIC_URL || `http://127.0.0.1:${env.PORT}`).replace(/\/$/, ''),
    /** Origin of the calls for front doors. */
    apiUrl: env.CMS_URL.replace(/\/$/, '') || `http://${reachable(env.CMS_HOST)}:${apiPort}`,
    apiPort,
    /** Origin of the panel from this machine. */
    cmsUrl,
    /** Origin of the panel for staff. */
    panelUrl: env.PANEL_URL.replace(/\/$/, '') || cmsUrl,
    mediaUrl: env.MEDIA_URL.replace(/\/$/, ''),
    dataDir: resolve(env.DATA_DIR),
    s3: s3Of(env),
    /** Null if tracing is off. */
    tracing: tracingOf(env),
    gatewayUrl: env.GATEWAY_URL || `http://127.0.0.1:${env.BANK_PORT}/ecom/api`,
    halyk: halykOf(env),
    /** Gateway that posts its callback to the return page: Jýsan, or the test bank as its substitute. */
    returnGateway,
    fiscal: env.FISCAL ?? (env.DEMO ? ('sandbox' as const) : ('off' as const)),
    account: accountOf(env),
    failpoint: readFailpoint(env.FAILPOINT),
  };
};
export type Env = Parsed & Readonly<ReturnType<typeof derivedFrom>>;

/** Returns the host of a local URL: a server that listens on all addresses is reached by the loopback one. */
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

/** Null if files are stored on the disk. */
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

/** The provider's account for invoices; null if there is none. A demo has a fictitious one. */
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
