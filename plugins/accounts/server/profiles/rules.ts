import { type Network, networks } from '@oner/config/contract/networks';
import { type IsoDate, lastDay, NO_END, type TermRules } from '@oner/config/terms';

/** Allowed hosts of a network's links; the first is used if a person types only a name. */
const hosts: Readonly<Record<Network, readonly string[]>> = {
  whatsapp: ['wa.me', 'api.whatsapp.com', 'whatsapp.com', 'chat.whatsapp.com'],
  twitter: ['x.com', 'twitter.com', 'mobile.twitter.com'],
  facebook: ['facebook.com', 'fb.com', 'm.facebook.com'],
  instagram: ['instagram.com', 'instagr.am'],
};

/** Path of a page of a person or group, and the query parameter that identifies it. */
type Form = {
  readonly hosts?: readonly string[];
  readonly path: RegExp;
  readonly query?: { readonly name: string; readonly value: RegExp };
};
const digits = /^\+?\d{10,15}$/;

/**
 * Allowed forms of links. Some paths of the networks redirect anywhere (`l.php?u=`, `sharer`, `intent`) or post in the name of
 * the visitor (`wa.me/?text=`), so only personal pages and their identifying query are accepted.
 */
const forms: Readonly<Record<Network, readonly Form[]>> = {
  whatsapp: [
    { hosts: ['wa.me'], path: /^\/\+?\d{10,15}$/ },
    { hosts: ['wa.me'], path: /^\/(?:message|qr)\/[A-Za-z0-9]{8,40}$/ },
    { hosts: ['api.whatsapp.com'], path: /^\/send$/, query: { name: 'phone', value: digits } },
    { hosts: ['chat.whatsapp.com'], path: /^\/(?:invite\/)?[A-Za-z0-9]{16,40}$/ },
    { hosts: ['whatsapp.com'], path: /^\/(?:channel|catalog)\/[A-Za-z0-9]{8,40}$/ },
  ],
  twitter: [{ path: /^\/@?\w{1,50}$/ }],
  facebook: [
    { path: /^\/profile\.php$/, query: { name: 'id', value: /^\d{1,20}$/ } },
    { path: /^\/[\p{L}\d.-]{1,80}$/u },
    { path: /^\/(?:groups|p)\/[\p{L}\d.-]{1,100}$/u },
    { path: /^\/(?:people|pages)\/[\p{L}\d._-]{1,100}\/\d{1,20}$/u },
  ],
  instagram: [{ path: /^\/[\w.]{1,50}$/ }],
};

/** First path segments that are functions of the network, not names. */
const functionPaths: Readonly<Record<Network, RegExp>> = {
  whatsapp: /^$/,
  twitter:
    /^(?:i|intent|share|home|hashtag|search|login|logout|signup|settings|messages|explore|redirect)$/,
  facebook:
    /\.php$|^(?:l|sharer?|login|logout|dialog|plugins|flx|tr|ads|recover|help|watch|reel|story|events|hashtag|search|messages|settings|marketplace|privacy|policies|business|gaming)$/,
  instagram:
    /^(?:l|p|reels?|tv|stories|explore|accounts|direct|oauth|api|web|linkshim|share|developer|about|legal)$/,
};

/**
 * Turns the input of a social network field into a link that is safe to show: a name, number or address becomes `https://` on one
 * of the network's own hosts.
 * @returns the link, null for an empty field, or the field code
 */
export const socialLink = (
  network: Network,
  typed: string | undefined,
): { link: string | null } | { code: 'link-invalid' } => {
  const text = typed?.trim() ?? '';
  if (text === '') return { link: null };
  const link = fromNumber(network, text) ?? fromName(network, text) ?? fromAddress(network, text);
  return link === null ? { code: 'link-invalid' } : { link };
};

// 8 701 … is the national form of a Kazakh number; wa.me needs the country code.
const fromNumber = (network: Network, text: string): string | null => {
  if (network !== 'whatsapp' || !/^\+?[\d\s()-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '7');
  return digits.length >= 10 && digits.length <= 15 ? `https://wa.me/${digits}` : null;
};

const fromName = (network: Network, text: string): string | null =>
  network !== 'whatsapp' &&
  /^@?[A-Za-z0-9_.]{1,50}$/.test(text) &&
  !hostOf(network, text) &&
  !isFunctionPath(network, `/${text.replace(/^@/, '')}`)
    ? `https://${hosts[network][0]}/${text.replace(/^@/, '')}`
    : null;

const fromAddress = (network: Network, text: string): string | null => {
  const withScheme = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(withScheme)) return null;
  const url = new URL(withScheme);
  const safe =
    /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && url.port === '';
  const host = hostOf(network, url.hostname);
  return safe && host ? fromPath(network, host, url) : null;
};

const fromPath = (
  network: Network,
  host: string,
  { pathname, searchParams }: URL,
): string | null => {
  const path = decoded(pathname);
  if (path === null) return null;
  const bare = path.replace(/\/$/, '');
  for (const form of forms[network]) {
    if (form.hosts && !form.hosts.includes(host)) continue;
    if (!form.path.test(bare)) continue;
    if (!form.query) return isFunctionPath(network, bare) ? null : `https://${host}${pathname}`;
    const value = searchParams.get(form.query.name) ?? '';
    return form.query.value.test(value)
      ? `https://${host}${pathname}?${form.query.name}=${encodeURIComponent(value)}`
      : null;
  }
  return null;
};

const isFunctionPath = (network: Network, path: string): boolean =>
  functionPaths[network].test(path.split('/')[1]?.toLowerCase() ?? '');

/** Null if the path is wrongly encoded or contains an encoded slash. */
const decoded = (pathname: string): string | null => {
  if (/%(?:2f|5c)/i.test(pathname)) return null;
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
};

const hostOf = (network: Network, text: string): string | undefined => {
  const host = text.toLowerCase().replace(/^www\./, '');
  return hosts[network].find((known) => known === host);
};

/** Reads the links of a form, and their errors by field. */
export const readLinks = (
  form: Readonly<Partial<Record<Network, unknown>>>,
): {
  links: Partial<Record<Network, string | null>>;
  problems: Partial<Record<Network, ['link-invalid']>>;
} => {
  const links: Partial<Record<Network, string | null>> = {};
  const problems: Partial<Record<Network, ['link-invalid']>> = {};
  for (const network of networks) {
    const value = form[network];
    const typed = socialLink(network, typeof value === 'string' ? value : undefined);
    if ('code' in typed) problems[network] = [typed.code];
    else links[network] = typed.link;
  }
  return { links, problems };
};

/**
 * Whether changed personal data were reported later than five working days after they became valid (spec L §5, §9); shown to
 * moderators. False without a day.
 */
export const isReportedLate = (
  validSince: IsoDate | null,
  reportedOn: IsoDate,
  rules: TermRules,
): boolean =>
  validSince !== null && reportedOn > (lastDay('reportChangedData', validSince, rules) ?? NO_END);

type Values = Readonly<Record<string, unknown>>;

/** Names of the fields in which two rows of the same kind differ. */
export const changedFields = (before: Values, after: Values): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name]);
