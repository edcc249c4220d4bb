import type { CardFault, CardFaults, CardInput } from './card.ts';
import { TEST_CARDS } from './card.ts';
import { sheet } from './style.ts';
import { type BankLanguage, type BankWords, faultIn, wordsIn } from './words.ts';

/** Text of a payment or a person, made harmless inside HTML. */
export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

export const frame = (language: BankLanguage, title: string, body: string, head = ''): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">${head}<title>${escaped(title)} — ${wordsIn(language).mark}</title><style>${sheet}</style></head><body>${body}</body></html>`;

const page = (language: BankLanguage, title: string, body: string, head = ''): string =>
  frame(
    language,
    title,
    `<div class="page"><div class="mark">${wordsIn(language).mark}</div><main><h1>${escaped(title)}</h1>${body}</main></div>`,
    head,
  );

export type PaymentView = {
  readonly language: BankLanguage;
  /** The payment as signed; it travels on in hidden fields and is checked again. */
  readonly fields: Readonly<Record<string, string>>;
  readonly faults: CardFaults;
  readonly typed: Pick<CardInput, 'expiry'> | null;
  /** Where the form goes. */
  readonly action?: string;
};

/**
 * Asks for a card. No script: the browser's own form does everything. No field asks for the focus: a browser gives it
 * to no page that stands in another's frame, and writes an error there.
 */
export const paymentPage = (view: PaymentView): string => {
  const { action = '/ecom/pay', language, fields, faults, typed } = view;
  const words = wordsIn(language);
  const of = (name: string) => escaped(fields[name] ?? '');
  const hasFaults = Object.keys(faults).length > 0;
  return page(
    language,
    words.title,
    `<p class="sum"><span>${words.toPay}</span><b>${tenge(fields.AMOUNT ?? '')}</b></p><p class="muted">${words.order} № ${of('ORDER')} · ${of('MERCHANT')}</p>
${hasFaults ? `<p class="err" role="alert">${words.wrong}</p>` : ''}
<form method="post" action="${action}" novalidate>${hidden(fields)}
<div class="wide">${input(language, words.number, 'number', faults, 'autocomplete="cc-number" maxlength="23" placeholder="0000 0000 0000 0000"', '')}</div>
<div>${input(language, words.expiry, 'expiry', faults, 'autocomplete="cc-exp" maxlength="9" placeholder="12/27"', typed?.expiry ?? '')}</div>
<div>${input(language, words.cvc, 'cvc', faults, 'autocomplete="cc-csc" maxlength="3" placeholder="123"', '')}</div>
<button class="wide">${words.pay} ${tenge(fields.AMOUNT ?? '')}</button>
</form><p class="note">${words.demo}</p>${cards(words)}`,
  );
};

const input = (
  language: BankLanguage,
  label: string,
  name: keyof CardInput,
  faults: CardFaults,
  attributes: string,
  value: string,
): string => {
  const fault: CardFault | undefined = faults[name];
  const error = fault ? `<p class="err" id="${name}-e">${faultIn(fault, language)}</p>` : '';
  const state = fault ? `aria-invalid="true" aria-describedby="${name}-e"` : '';
  return `<label for="${name}">${label}</label><input id="${name}" name="card_${name}" inputmode="numeric" required ${attributes} value="${escaped(value)}" ${state}>${error}`;
};

const hidden = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(
      ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
    )
    .join('');

const cards = (words: BankWords): string => {
  const rows = Object.entries(TEST_CARDS).map(
    ([number, kind]) =>
      `<li><code>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code><span class="muted">${words[kind]}</span></li>`,
  );
  return `<h2>${words.cards}</h2><ul class="cards">${rows.join('')}</ul><p class="muted">${words.cardsHint}</p>`;
};

/** While a slow card is being checked; the page asks again by itself. */
export const waitPage = (language: BankLanguage): string => {
  const words = wordsIn(language);
  const body = `<p role="status">${words.waitText}</p><p class="note">${words.demo}</p>`;
  return page(language, words.waitTitle, body, '<meta http-equiv="refresh" content="2">');
};

/** A page that only says something, with a way back where there is one. */
export const messagePage = (
  language: BankLanguage,
  title: string,
  text: string,
  back: string | null,
): string => {
  const link = back
    ? `<p><a class="btn" href="${escaped(back)}">${wordsIn(language).back}</a></p>`
    : '';
  return page(language, title, `<p>${escaped(text)}</p>${link}`);
};

/** `15 000 ₸`, whatever way the shop wrote the amount. */
export const tenge = (amount: string): string => {
  const [whole = '', rest = ''] = amount.split('.');
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  const cents = /^0*$/.test(rest) ? '' : `,${rest.padEnd(2, '0')}`;
  return `${escaped(grouped + cents)}\u00a0₸`;
};
