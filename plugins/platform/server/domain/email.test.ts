import { describe, expect, it } from 'vitest';
import { type EmailContent, emailText, plainContent } from './email.ts';

const origin = 'https://oner.test';
const content: EmailContent = {
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

describe('emailText', () => {
  it('holds everything but the picture', () => {
    expect(emailText(content)).toBe(
      [
        'Hello Dana,',
        'Payment received: 15 000 ₸.',
        'See https://oner.test/en/order?key=secret. Thank you.',
        'Hoodie “Dala”, M: 15 000 ₸\nTotal: 15 000 ₸',
        'Open the order: https://oner.test/en/purchases-sales/12',
        'The Öner team',
        '--\nWhy you receive this\nSettings: https://oner.test/en/notifications\n',
      ].join('\n\n'),
    );
  });

  it('does not repeat the address of the button where a paragraph says it', () => {
    const url = `${origin}/confirm#token=1`;
    const said = { ...content, paragraphs: [`Open: ${url}`], button: { label: 'Confirm', url } };
    expect(emailText(said)).not.toContain('Confirm');
  });

  it('gives plain text back as it came', () => {
    expect(emailText(plainContent('One line.\n\nAnother.\n'))).toBe('One line.\n\nAnother.\n');
  });
});
