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

/** Öner's social accounts; the owner of a shop replaces them by their own. */
export const socials = [
  { name: 'instagram', href: 'https://www.instagram.com/oner.test' },
  { name: 'facebook', href: 'https://www.facebook.com/oner.test' },
  { name: 'twitter', href: 'https://x.com/oner_test' },
  { name: 'whatsapp', href: 'https://wa.me/77000000000' },
] as const;
