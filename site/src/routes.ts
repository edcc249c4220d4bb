/**
 * Every path of the shop and the screen it shows. A path stands here only when its screen exists. Those of the specification
 * (A §2) and the readable ones of `config/contract/page-addresses.ts` show the same; the readable one is named canonical.
 * Each row is served three times: without a prefix in Kazakh, under /ru and under /en.
 */
export const routes = [
  { pattern: '/', screen: 'home' },
  { pattern: '/home-v2', screen: 'home' },
  { pattern: '/home-v3', screen: 'home' },
  { pattern: '/home-v4', screen: 'home' },
  { pattern: '/home-v5', screen: 'home' },
  { pattern: '/home-v6', screen: 'home' },
  { pattern: '/home-v7', screen: 'home' },

  { pattern: '/explore', screen: 'explore' },
  { pattern: '/explore-v2', screen: 'explore' },
  { pattern: '/explore-v3', screen: 'explore' },
  { pattern: '/art', screen: 'explore' },
  { pattern: '/crafts', screen: 'explore' },
  { pattern: '/design', screen: 'explore' },
  { pattern: '/explore-v4', screen: 'explore-by-level' },
  { pattern: '/explore-v5', screen: 'explore-by-material' },
  { pattern: '/explore-v6', screen: 'explore-by-price' },
  { pattern: '/explore-v7', screen: 'explore-by-author' },

  { pattern: '/product-details/[project]/[id]', screen: 'product' },
  { pattern: '/product-details/[id]', screen: 'product' },
  { pattern: '/product-details-v2-[id]', screen: 'product' },
  { pattern: '/product-details-v3-[id]', screen: 'product' },

  { pattern: '/works/[work]', screen: 'product' },
  { pattern: '/works/[work]/room', screen: 'room' },
  { pattern: '/product-details/[project]/[id]/room', screen: 'room' },
  { pattern: '/item-details', screen: 'product' },
  { pattern: '/item-details-v2', screen: 'product' },

  { pattern: '/activity', screen: 'shop' },
  { pattern: '/shop', screen: 'shop' },
  { pattern: '/shop/[item]', screen: 'item' },
  { pattern: '/activity-v2', screen: 'activity-v2' },

  // Not of the specification: what editors put together.
  { pattern: '/collections', screen: 'collections' },
  { pattern: '/collections/[id]', screen: 'collection' },
  { pattern: '/search', screen: 'search' },
  { pattern: '/author', screen: 'authors' },
  { pattern: '/author/[id]', screen: 'author' },
  { pattern: '/authors', screen: 'authors' },
  { pattern: '/authors/[author]', screen: 'author' },
  { pattern: '/ranking', screen: 'ranking' },

  { pattern: '/create', screen: 'create' },
  { pattern: '/create-single', screen: 'create-single' },
  { pattern: '/create-single2', screen: 'create-single2' },
  { pattern: '/create-multiple', screen: 'create-multiple' },
  { pattern: '/update-single/[id]', screen: 'update-single' },
  { pattern: '/update-single2/[id]', screen: 'update-single2' },
  { pattern: '/update-multiple/[id]', screen: 'update-multiple' },

  { pattern: '/profile', screen: 'profile' },
  { pattern: '/profile/items', screen: 'my-items' },
  { pattern: '/deposit-enfties', screen: 'deposit-enfties' },
  { pattern: '/deposit/[code]', screen: 'deposit' },
  { pattern: '/certificate/[code]', screen: 'certificate' },
  { pattern: '/account', screen: 'account' },
  { pattern: '/security', screen: 'security' },
  { pattern: '/terms-changed', screen: 'terms-changed' },
  { pattern: '/basket', screen: 'basket' },
  { pattern: '/saved', screen: 'saved' },
  { pattern: '/saved/[code]', screen: 'shared-list' },
  { pattern: '/rotation', screen: 'rotation' },
  { pattern: '/rotation/[number]', screen: 'rotation' },
  { pattern: '/notices', screen: 'notices' },
  { pattern: '/notifications', screen: 'account' },
  { pattern: '/purchases-sales', screen: 'orders' },
  { pattern: '/purchases-sales/[number]', screen: 'order' },
  { pattern: '/purchases-sales/works/[id]', screen: 'unshown-work' },
  { pattern: '/transactions', screen: 'transactions' },
  { pattern: '/offers', screen: 'offers' },
  { pattern: '/offers/[id]', screen: 'conversation' },
  { pattern: '/display', screen: 'display' },
  { pattern: '/redeem', screen: 'redeem' },
  { pattern: '/wallet', screen: 'wallet' },
  { pattern: '/wallet/[month]', screen: 'act' },
  { pattern: '/wallet-v2', screen: 'movements' },
  { pattern: '/clock', screen: 'clock' },
  { pattern: '/payment-methods', screen: 'payment-methods' },
  { pattern: '/seller-settings', screen: 'seller-settings' },

  { pattern: '/login', screen: 'login' },
  { pattern: '/login-v2', screen: 'login-v2' },
  { pattern: '/confirm', screen: 'confirm' },
  { pattern: '/email/confirm', screen: 'email-link' },
  { pattern: '/email/undo', screen: 'email-link' },
  { pattern: '/register_choose', screen: 'register-choose' },
  { pattern: '/register', screen: 'register' },
  { pattern: '/register-seller', screen: 'register-seller' },

  { pattern: '/payment', screen: 'payment' },
  { pattern: '/payment-craft', screen: 'payment' },
  { pattern: '/payment-graph', screen: 'payment' },
  { pattern: '/payment-merch', screen: 'payment' },

  { pattern: '/page-terms', screen: 'legal' },
  { pattern: '/page-privacy', screen: 'legal' },
  { pattern: '/page-agreement', screen: 'legal' },
  { pattern: '/about-us', screen: 'about' },
  { pattern: '/blog', screen: 'news' },
  { pattern: '/blog-detail-[id]', screen: 'article' },
  { pattern: '/blog-detail', screen: 'article' },
  { pattern: '/blog-detail2', screen: 'article' },
  { pattern: '/blog-detail3', screen: 'article' },
  { pattern: '/blog-detail4', screen: 'article' },
  { pattern: '/news', screen: 'news' },
  { pattern: '/news/[id]', screen: 'article' },
  { pattern: '/contact', screen: 'contact' },
  { pattern: '/report', screen: 'report' },
  { pattern: '/merch-request', screen: 'merch-request' },
  // Opened from the panel, with the key of a draft.
  { pattern: '/preview', screen: 'preview' },

  // Not of the specification: stands in when there is no line.
  { pattern: '/offline', screen: 'offline' },
  // Whatever editors publish as a page, as /faq, at the address they gave it; a fixed path goes before.
  { pattern: '/[slug]', screen: 'page' },
] as const;

/** Prefix of each language in an address. Kazakh is the language of the bare address. */
export const prefixes = { kk: '', ru: '/ru', en: '/en' } as const;
