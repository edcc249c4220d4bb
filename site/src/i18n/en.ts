import { contentIn } from './content.ts';
import type { Dictionary, Text } from './keys.ts';
import type { OwnKey } from './own-keys.ts';

const own: Readonly<Record<OwnKey, Text>> = {
  'nav.home': 'Home',
  'home.wall': 'Works on the wall',
  'home.authors-title': 'Your work has an audience waiting',
  'home.authors-text':
    'Sign up and upload a work. Moderation takes up to 2 working days, and you set the price.',
  'home.authors-action': 'Sign up as an author',
  'home.merch-note':
    'Each item carries a copy licensed by its author. It is made within 7 working days of payment; the courier is paid on receipt.',
  'explore.lead-art':
    'Painting, watercolor, collage and mixed media. Every work has passed moderation and can be bought or taken on rent.',
  'explore.lead-crafts':
    'Ceramics, felt, silver, wood, leather. Every piece comes from a master’s hands, one of its kind, with its size and price in plain view.',
  'explore.lead-design':
    'Posters, playbills, identities. Sold by licence or as a print; many can be ordered on merchandise.',
  'shop.lead':
    'Items that carry licensed copies of works. Production takes 7 working days from payment.',
  'legal.print': 'Print',
  'news.all': 'All news',
  'create.art-text': 'Painting, graphics, sculpture',
  'create.crafts-text': 'Ceramics, felt, jewellery, wood',
  'create.design-text': 'Posters, identities, typefaces',
  'create.for-authors': 'This page is for authors. You are logged in as a buyer.',
  'create.become-author': 'Register as an author',
  'register.choose-lead': 'One account per person.',
  'register.buyer-lead': 'A buyer’s account. Do you sell works?',
  'register.author-lead': 'An author’s account. Do you only buy?',
  'register.author-apart':
    'You are logged in as a buyer. An author’s account is a separate one: it needs another e-mail and phone.',
  'register.email-hint': 'Order updates are sent to this address',
  'payment.return-title': 'Payment',
  'page.failed-title': 'This page cannot be shown right now',
};

export const en: Dictionary = { ...contentIn('en'), ...own };
