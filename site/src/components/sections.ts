import { type Network, networks } from '@oner/config/contract/networks';
import { listPath } from '@oner/config/contract/page-addresses';

/** Sections of the shop and its authors, as in the header and the footer (spec A §1). */
export const shopAreas = [
  { path: listPath.art, key: 'header.art' },
  { path: listPath.artisan, key: 'header.crafts' },
  { path: listPath.design, key: 'header.design' },
  { path: '/shop', key: 'header.shop' },
  { path: '/authors', key: 'header.authors' },
] as const;

export const documents = [
  { path: '/page-terms', key: 'footer.terms' },
  { path: '/page-privacy', key: 'footer.privacy' },
  { path: '/page-agreement', key: 'footer.agreement' },
] as const;

/**
 * The area Info of spec A §2, without pages linked elsewhere: /contact is among the letters, the authors' page links to
 * the ranking once it has entries, and /activity-v2 has no link.
 */
export const about = [
  { path: '/about-us', key: 'footer.about' },
  { path: '/news', key: 'news.title' },
  { path: '/faq', key: 'header.help' },
] as const;

/** Contact forms, each on its own page. */
export const contactLinks = [
  { path: '/contact', key: 'info.contact-title' },
  { path: '/merch-request', key: 'info.merch-request' },
  { path: '/report', key: 'complaint.menu' },
] as const;

/** Social pages of a demo. */
const examples: Readonly<Record<Network, string>> = {
  instagram: 'https://www.instagram.com/oner.test',
  facebook: 'https://www.facebook.com/oner.test',
  twitter: 'https://x.com/oner_test',
  whatsapp: 'https://wa.me/77000000000',
};

/** The shop's social pages in the order of the footer: those that are set, or in a demo without any, examples. */
export const socialsOf = (
  set: Readonly<Record<Network, string>>,
  isDemo: boolean,
): readonly { readonly name: Network; readonly href: string }[] => {
  const isSet = Object.values(set).some((href) => href !== '');
  const pages = isSet || !isDemo ? set : examples;
  return networks
    .toReversed()
    .map((name) => ({ name, href: pages[name] }))
    .filter(({ href }) => href !== '');
};
