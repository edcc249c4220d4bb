/**
 * Requirements of a production shop beyond a demo: a table of variables with checks and remedies. config/env.ts refuses
 * to start on a fault, `npm run doctor -- --production` prints them.
 */
import { isTestGateway } from './contract/gateways.ts';
import { networks, pageVariable } from './contract/networks.ts';
import { banksSecret, ownSecret, secretFault } from './secret-strength.ts';
import { isBin } from './terms/tax-digit.ts';

/** A fault of the environment. `why` completes a sentence that begins with `name`. */
export type Fault = { readonly name: string; readonly why: string; readonly next: string };

export type Variables = Readonly<Record<string, string | undefined>>;
type Rule = {
  readonly name: string;
  /** @param value empty if the variable is not set; @param standard its default */
  readonly why: (value: string, standard: string) => string | undefined;
  readonly next: string;
  /** Whether the rule applies to these variables. Default: always. */
  readonly when?: (given: Variables) => boolean;
};

/** Prefix of default secrets, for demo shops only. */
export const DEMO_SECRET = 'demo-secret-';

/** Splits a comma-separated list. */
export const listParts = (value: string): readonly string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const bankNext = 'use the value of your contract with the bank';
const gatewaysIn = (given: Variables): readonly string[] => listParts(given.GATEWAY ?? '');
/** Earlier payments at Jýsan may need refunds there, so its variables are required whenever its address is set. */
const jysanCounts = (given: Variables): boolean =>
  !gatewaysIn(given).includes('halyk') ||
  gatewaysIn(given).includes('jysan') ||
  (given.GATEWAY_URL ?? '') !== '';
const halykCounts = (given: Variables): boolean =>
  gatewaysIn(given).includes('halyk') || (given.HALYK_API_URL ?? '') !== '';
const notSet = (value: string): string | undefined => (value === '' ? 'is not set' : undefined);
const ofDemo = (value: string, standard: string): string | undefined =>
  notSet(value) ?? (value === standard ? 'has the value of the demo' : undefined);

const parsed = (value: string): URL | undefined =>
  URL.canParse(value) ? new URL(value) : undefined;

/** False for IP addresses, local and reserved names. */
const isPublic = (host: string): boolean =>
  /\.[a-z][a-z0-9-]*$/i.test(host) &&
  !/(^|\.)(localhost|local|internal|test|example|invalid)$/i.test(host);

const httpsFault = (value: string): string | undefined => {
  const url = parsed(value);
  if (url?.protocol !== 'https:') return 'is not an https address';
  return isPublic(url.hostname) ? undefined : `has the host ${url.hostname}, which is not public`;
};

const originFault = (value: string): string | undefined => {
  if (value === '') return 'is not set';
  const url = parsed(value);
  if (url && (url.pathname !== '/' || url.search || url.hash || url.username))
    return 'must not have a path, query or user';
  return httpsFault(value);
};

const mailFault = (value: string): string | undefined => {
  if (value === '') return 'is not set';
  const host = /^[^@<>]*<?[^\s@<>]+@([^\s@<>]+?)>?$/.exec(value)?.[1];
  if (!host) return 'is not an e-mail address';
  return isPublic(host) ? undefined : `has the domain ${host}, which cannot receive e-mail`;
};

const smtpFault = (value: string): string | undefined => {
  if (value === '') return 'is not set: e-mails would be written to files';
  const url = parsed(value);
  return url && /^smtps?:$/.test(url.protocol) && url.hostname
    ? undefined
    : 'is not the URL of a mail server';
};

const rules: readonly Rule[] = [
  {
    name: 'DEMO',
    why: (value) =>
      ['1', 'true'].includes(value) ? 'starts a demo with a simulated bank' : undefined,
    next: 'set DEMO=0, or unset NODE_ENV',
  },
  {
    name: 'PUBLIC_URL',
    why: originFault,
    next: 'set the address that visitors enter: PUBLIC_URL=https://…',
  },
  {
    name: 'MEDIA_URL',
    why: (value) => (value === '' ? undefined : httpsFault(value)),
    next: 'set MEDIA_URL=https://…, or unset it',
  },
  {
    name: 'CMS_URL',
    why: (value) =>
      value === '' || /^https?:$/.test(parsed(value)?.protocol ?? '')
        ? undefined
        : 'is not a valid URL',
    next: 'set the address of the CMS for front doors: CMS_URL=http://…, or unset it',
  },
  {
    name: 'PANEL_URL',
    // The panel may be on a host of a private network.
    why: (value) =>
      value === '' || parsed(value)?.protocol === 'https:' ? undefined : 'is not an https address',
    next: 'set the address that staff enter: PANEL_URL=https://…, or unset it',
  },
  {
    name: 'TRUSTED_PROXIES',
    why: (value) =>
      /^\s*0*$/.test(value)
        ? 'is 0, so all visitors would have the address of the proxy'
        : undefined,
    next: 'set the number of your proxies before PORT, including the one with TLS: TRUSTED_PROXIES=1',
  },
  {
    name: 'GATEWAY',
    why: (value) =>
      notSet(value) ??
      (listParts(value).some(isTestGateway) ? 'has the test bank of the demo' : undefined),
    next: 'set GATEWAY=jysan, GATEWAY=halyk, or GATEWAY=jysan,halyk',
  },
  {
    name: 'GATEWAY_URL',
    when: jysanCounts,
    why: (value) => notSet(value) ?? httpsFault(value),
    next: bankNext,
  },
  {
    name: 'GATEWAY_SECRET',
    when: jysanCounts,
    why: (value) =>
      value.startsWith(DEMO_SECRET) ? 'has the value of the demo' : secretFault(value, banksSecret),
    next: bankNext,
  },
  { name: 'GATEWAY_MERCHANT', when: jysanCounts, why: ofDemo, next: bankNext },
  { name: 'GATEWAY_TERMINAL', when: jysanCounts, why: ofDemo, next: bankNext },
  ...(['HALYK_OAUTH_URL', 'HALYK_API_URL', 'HALYK_PAGE_URL'] as const).map((name) => ({
    name,
    when: halykCounts,
    next: bankNext,
    why: (value: string) => notSet(value) ?? httpsFault(value),
  })),
  ...(['HALYK_CLIENT_ID', 'HALYK_CLIENT_SECRET', 'HALYK_TERMINAL'] as const).map((name) => ({
    name,
    when: halykCounts,
    why: ofDemo,
    next: bankNext,
  })),
  {
    name: 'BANK_MODE',
    why: (value) => (['', 'ok'].includes(value) ? undefined : 'is allowed only in tests'),
    next: 'unset it',
  },
  {
    name: 'FISCAL',
    why: (value) => (value === 'sandbox' ? 'issues test receipts' : undefined),
    next: 'set FISCAL=webkassa, or FISCAL=off',
  },
  {
    name: 'TSA_CA',
    when: ({ TSA_URL }) => (TSA_URL ?? '') !== '',
    why: notSet,
    next: 'set a file with the root certificates (PEM) of TSA_URL, or unset TSA_URL',
  },
  { name: 'SMTP_URL', why: smtpFault, next: 'SMTP_URL=smtp://user:password@host:587' },
  {
    name: 'MAIL_FROM',
    why: mailFault,
    next: 'set the sender of e-mails: MAIL_FROM=Name <name@your.domain>',
  },
  {
    name: 'CONTACT_EMAIL',
    why: mailFault,
    next: 'set the address for enquiries: CONTACT_EMAIL=name@your.domain',
  },
  ...networks.map(pageVariable).map((name) => ({
    name,
    why: (value: string) => (value === '' ? undefined : httpsFault(value)),
    next: `set the https address of your page, or unset ${name}`,
  })),
  // A company may have the same name as the demo, but not its number or address.
  {
    name: 'PROVIDER_NAME',
    why: notSet,
    next: 'set the registered name of the company for offers and receipts',
  },
  {
    name: 'PROVIDER_BIN',
    why: (value, standard) =>
      ofDemo(value, standard) ??
      (isBin(value) ? undefined : 'is not a valid BIN: twelve digits, the last is a check digit'),
    next: 'set the BIN of the company',
  },
  { name: 'PROVIDER_ADDRESS', why: ofDemo, next: 'set the registered address of the company' },
];

/** A secret may be a list in which every element is checked: the first encrypts, and the others decrypt existing data. */
const secretWhy = (value: string): string | undefined => {
  if (value.includes(DEMO_SECRET)) return 'has the value of the demo';
  const parts = listParts(value);
  if (parts.length === 0) return 'is not set';
  const ill = parts.findIndex((part) => secretFault(part, ownSecret) !== undefined);
  if (ill === -1) return undefined;
  const why = secretFault(parts[ill] ?? '', ownSecret);
  return parts.length === 1 ? why : `${why} (item ${ill + 1} of the list)`;
};

/** Returns a fault for a secret also used by an earlier variable: disclosure of one would disclose both. */
const sharedWith = (
  name: string,
  names: readonly string[],
  given: Variables,
): string | undefined => {
  const mine = listParts(given[name] ?? '');
  const other = names
    .slice(0, names.indexOf(name))
    .find((earlier) => listParts(given[earlier] ?? '').some((part) => mine.includes(part)));
  return other ? `is the same as ${other}` : undefined;
};

const makeSecrets = 'node scripts/run.mjs scripts/secrets.ts';
const secretNext = (name: string, value: string | undefined): string =>
  value ? `replace it with a new one: ${makeSecrets} ${name}` : `${makeSecrets} >> .env`;

/**
 * Returns all faults that prevent a production shop with these variables; empty if there are none.
 * @param given variables of the shell
 * @param standard defaults of config/env.ts; secrets are variables with a demo value
 */
export const productionFaults = (given: Variables, standard: Variables): readonly Fault[] => {
  const faults = rules.flatMap(({ name, why, next, when }) => {
    if (when && !when(given)) return [];
    const found = why((given[name] ?? '').trim(), standard[name] ?? '');
    return found ? [{ name, why: found, next }] : [];
  });
  const secrets = Object.keys(standard).filter(
    (name) => name !== 'GATEWAY_SECRET' && standard[name]?.startsWith(DEMO_SECRET),
  );
  for (const name of secrets) {
    const found = secretWhy(given[name] ?? '') ?? sharedWith(name, secrets, given);
    if (found) faults.push({ name, why: found, next: secretNext(name, given[name]) });
  }
  return faults;
};
