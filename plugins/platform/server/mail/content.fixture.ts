import type { EmailContent } from './rules.ts';

const origin = 'https://oner.test';

/** An e-mail with everything that one may have. */
export const wholeContent: EmailContent = {
  greeting: 'Hello Dana,',
  paragraphs: ['Payment received: 15 000 ₸.', `See ${origin}/en/order?key=secret. Thank you.`],
  picture: { url: `${origin}/uploads/hoodie.webp`, alt: 'Hoodie “Dala”' },
  rows: [
    { label: 'Hoodie “Dala”, M', value: '15 000 ₸' },
    { label: 'Total', value: '15 000 ₸' },
  ],
  button: { label: 'Open the order', url: `${origin}/en/purchases-sales/12` },
  signature: 'The Öner team',
  footer: ['Why you receive this', `Settings: ${origin}/en/notifications`],
};
