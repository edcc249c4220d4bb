export const networks = ['whatsapp', 'twitter', 'facebook', 'instagram'] as const;
export type Network = (typeof networks)[number];

/** Hosts a link of this network may lead to; the first one is used when a person types only a name. */
const hosts: Readonly<Record<Network, readonly string[]>> = {
  whatsapp: ['wa.me', 'api.whatsapp.com', 'whatsapp.com', 'chat.whatsapp.com'],
  twitter: ['x.com', 'twitter.com', 'mobile.twitter.com'],
  facebook: ['facebook.com', 'fb.com', 'm.facebook.com', 'fb.me'],
  instagram: ['instagram.com', 'instagr.am'],
};

/**
 * What a person typed into a field of a social network, as a link that is safe to show: a name, a number or an
 * address becomes `https://` on one of the network's own hosts.
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

// 8 701 … is how a Kazakh number is dialled at home; wa.me wants the country code.
const fromNumber = (network: Network, text: string): string | null => {
  if (network !== 'whatsapp' || !/^\+?[\d\s()-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '7');
  return digits.length >= 10 && digits.length <= 15 ? `https://wa.me/${digits}` : null;
};

const fromName = (network: Network, text: string): string | null =>
  network !== 'whatsapp' && /^@?[A-Za-z0-9_.]{1,50}$/.test(text) && !hostOf(network, text)
    ? `https://${hosts[network][0]}/${text.replace(/^@/, '')}`
    : null;

const fromAddress = (network: Network, text: string): string | null => {
  const withScheme = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(withScheme)) return null;
  const url = new URL(withScheme);
  const safe =
    /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && url.port === '';
  const host = hostOf(network, url.hostname);
  if (!safe || !host || url.pathname === '/') return null;
  return `https://${host}${url.pathname}${url.search}`;
};

const hostOf = (network: Network, text: string): string | undefined => {
  const host = text.toLowerCase().replace(/^www\./, '');
  return hosts[network].find((known) => known === host);
};

/** The links of a form as it came, and what is wrong with them by field. */
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
