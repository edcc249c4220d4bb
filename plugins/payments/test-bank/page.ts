import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type CardFault, type CardFaults, type CardInput, TEST_CARDS } from './card.ts';
import type { Operation } from './journal.ts';
import type { PostedFields } from './request.ts';
import { dateText } from './status-xml.ts';

/** Style sheet for all pages of the bank, in the shop's colours; small, because each page contains it. */
const sheet = `
:root{color-scheme:light;--wall:#f5f6f4;--raised:#fff;--sunk:#e9eae7;--ink:#15191c;--ink-2:#484e52;--line:#d6d8d6;--ui:#7e8486;--accent:#006171;--accent-2:#004957;--on:#fff;--danger:#af2b25;--warn:#7f5314;--warn-soft:#f8eedd}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--wall:#111416;--raised:#1b1f21;--sunk:#1e2325;--ink:#eceeeb;--ink-2:#b9bebf;--line:#2c3235;--ui:#727a7d;--accent:#68ccd7;--accent-2:#94e0e8;--on:#04242a;--danger:#ff8a7e;--warn:#e0ac63;--warn-soft:#2f2413}}
*{box-sizing:border-box}
body{margin:0;background:var(--wall);color:var(--ink);font:400 16px/1.45 "Onest Variable","Noto Sans",system-ui,sans-serif}
.page{max-width:27rem;margin:0 auto;padding:.75rem 1rem 1.25rem}
.page--wide{max-width:62rem}
.mark{display:flex;align-items:center;gap:.5rem;font-size:.875rem;font-weight:620;color:var(--ink-2);padding-bottom:.5rem;border-bottom:1px solid var(--line)}
.mark::before{content:"";width:.75rem;height:.75rem;border:3px solid var(--accent);border-radius:50%}
h1{font:480 1.5rem/1.2 "Piazzolla Variable","Noto Serif",Georgia,serif;margin:.75rem 0 .25rem}
p{margin:.25rem 0}
.sum{display:flex;justify-content:space-between;align-items:baseline;gap:1rem;margin:.25rem 0 0}
.sum b{font-size:1.375rem;font-weight:620;white-space:nowrap}
.muted{color:var(--ink-2);font-size:.875rem}
form{margin-top:.75rem;display:grid;grid-template-columns:1fr 1fr;gap:.625rem 1rem}
.wide{grid-column:1/-1}
label{display:block;font-size:.875rem;font-weight:520;margin-bottom:.2rem}
input{width:100%;height:2.75rem;padding:0 .75rem;font:inherit;font-variant-numeric:tabular-nums;letter-spacing:.02em;color:inherit;background:var(--raised);border:1px solid var(--ui);border-radius:2px}
input[aria-invalid]{border-color:var(--danger);border-width:2px}
.scroll:focus-visible,input:focus-visible,button:focus-visible,a:focus-visible,summary:focus-visible{outline:2px solid var(--accent);outline-offset:3px}
.err{color:var(--danger);font-size:.875rem;margin:.2rem 0 0}
.note{margin-top:.75rem;background:var(--warn-soft);color:var(--warn);font-size:.875rem;padding:.5rem .75rem;border-radius:2px}
button,.btn{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:0 1.25rem;font:inherit;font-weight:520;color:var(--on);background:var(--accent);border:0;border-radius:2px;cursor:pointer;text-decoration:none}
button:hover,.btn:hover{background:var(--accent-2)}
h2{font-size:.875rem;font-weight:620;margin:.875rem 0 .25rem}
.cards{margin:0;padding:0;list-style:none;font-size:.875rem}
.cards li{display:flex;justify-content:space-between;gap:1rem;padding:.15rem 0}
.cards code,td code{font:inherit;font-variant-numeric:tabular-nums;white-space:nowrap}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.875rem;margin-top:.75rem}
th,td{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--line);white-space:nowrap}
th{color:var(--ink-2);font-weight:520}
`.trim();

/** For the content security policy, which allows only this style. */
const sheetHash = `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`;

/**
 * Sends a page of the bank. It can be shown in any frame, as a gateway's page. The response to a form may redirect to the
 * shop, and browsers check the form's policy for that, so the policy includes the shop's origin.
 */
export const sendPage = (to: ServerResponse, status: number, html: string, backref = ''): void => {
  const shop = URL.canParse(backref) ? ` ${new URL(backref).origin}` : '';
  to.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src ${sheetHash}; form-action 'self'${shop}; base-uri 'none'`,
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  });
  to.end(html);
};

export const sendXml = (to: ServerResponse, xml: string): void => {
  to.writeHead(200, {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  to.end(xml);
};

export const sendOn = (to: ServerResponse, url: string): void => {
  to.writeHead(303, {
    Location: url,
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  });
  to.end();
};

export const sendText = (to: ServerResponse, status: number, text: string): void => {
  to.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  to.end(text);
};

type BankLanguage = 'ru' | 'en';

/** Language of the page of a payment. */
export const pageLanguageOf = (payment: PostedFields): BankLanguage =>
  payment.LANGUAGE === 'en' ? 'en' : 'ru';

/** Texts of the bank's pages. The gateway supports only Russian and English. */
const ru = {
  mark: 'Тестовый банк · Test bank',
  title: 'Оплата картой',
  demo: 'Это демонстрация: карта не настоящая и деньги не списываются.',
  order: 'Заказ',
  toPay: 'К оплате',
  number: 'Номер карты',
  expiry: 'Срок, ММ/ГГ',
  cvc: 'CVC',
  pay: 'Оплатить',
  cards: 'Тестовые карты',
  cardsHint: 'Подойдут любой будущий срок и любые три цифры CVC.',
  approved: 'оплата пройдёт',
  declined: 'банк откажет',
  slow: 'ответ через 30 секунд',
  wrong: 'Проверьте поля, отмеченные ниже.',
  waitTitle: 'Банк проверяет карту',
  waitText: 'Обычно это занимает до 30 секунд. Страница обновится сама.',
  refusedTitle: 'Платёж не открыт',
  paidTitle: 'Заказ уже оплачен',
  paidText: 'По этому заказу деньги получены. Второй раз платить не нужно.',
  back: 'Вернуться в магазин',
};
const en: typeof ru = {
  mark: 'Тестовый банк · Test bank',
  title: 'Pay by card',
  demo: 'This is a demonstration: the card is not real and no money is charged.',
  order: 'Order',
  toPay: 'To pay',
  number: 'Card number',
  expiry: 'Expiry, MM/YY',
  cvc: 'CVC',
  pay: 'Pay',
  cards: 'Test cards',
  cardsHint: 'Any future date and any three digits of CVC will do.',
  approved: 'is approved',
  declined: 'is declined',
  slow: 'answers after 30 seconds',
  wrong: 'Please check the fields marked below.',
  waitTitle: 'The bank is checking your card',
  waitText: 'It usually takes up to 30 seconds. This page refreshes by itself.',
  refusedTitle: 'The payment was not opened',
  paidTitle: 'This order is paid',
  paidText: 'The money for this order has been received. There is no need to pay again.',
  back: 'Back to the shop',
};

type BankTexts = typeof ru;
export const bankTextsIn = (language: BankLanguage): BankTexts => (language === 'en' ? en : ru);

const faults: Record<CardFault, Record<BankLanguage, string>> = {
  number: {
    ru: 'Проверьте номер карты: в нём ошибка.',
    en: 'Please check the card number: it has a mistake.',
  },
  'number-unknown': {
    ru: 'Этот банк знает только тестовые карты, они перечислены ниже.',
    en: 'This bank knows only the test cards listed below.',
  },
  expiry: {
    ru: 'Введите месяц и год, например 12/27.',
    en: 'Please enter month and year, for example 12/27.',
  },
  'expiry-past': { ru: 'Срок карты истёк.', en: 'The card is out of date.' },
  cvc: {
    ru: 'Введите три цифры с обратной стороны.',
    en: 'Please enter the three digits on the back.',
  },
};
const faultIn = (fault: CardFault, language: BankLanguage): string => faults[fault][language];

/** Why a payment request is refused; for the shop's developers, so it names the field. */
const refusals = {
  merchant: {
    ru: 'Банк не знает такого продавца или терминала.',
    en: 'Unknown merchant or terminal.',
  },
  signature: {
    ru: 'Подпись P_SIGN не сошлась с полями платежа.',
    en: 'P_SIGN does not match the fields of the payment.',
  },
  fields: {
    ru: 'Поля платежа заполнены не по протоколу.',
    en: 'The fields of the payment are not as the protocol wants them.',
  },
} satisfies Record<string, Record<BankLanguage, string>>;
export type RefusalReason = keyof typeof refusals;
export const formRefusalIn = (why: RefusalReason, language: BankLanguage): string =>
  refusals[why][language];

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const frame = (language: BankLanguage, title: string, body: string, head = ''): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">${head}<title>${escaped(title)} — ${bankTextsIn(language).mark}</title><style>${sheet}</style></head><body>${body}</body></html>`;

const page = (language: BankLanguage, title: string, body: string, head = ''): string =>
  frame(
    language,
    title,
    `<div class="page"><div class="mark">${bankTextsIn(language).mark}</div><main><h1>${escaped(title)}</h1>${body}</main></div>`,
    head,
  );

type PaymentView = {
  readonly language: BankLanguage;
  /** The payment as signed; passed on in hidden fields and verified again. */
  readonly fields: Readonly<Record<string, string>>;
  readonly faults: CardFaults;
  readonly typed: Pick<CardInput, 'expiry'> | null;
  readonly action?: string;
};

/**
 * Returns the card form. Works without scripts. No field has autofocus: browsers ignore it in a cross-origin frame and log
 * an error.
 */
export const paymentPage = (view: PaymentView): string => {
  const { action = '/ecom/pay', language, fields, faults, typed } = view;
  const texts = bankTextsIn(language);
  const of = (name: string) => escaped(fields[name] ?? '');
  const hasFaults = Object.keys(faults).length > 0;
  return page(
    language,
    texts.title,
    `<p class="sum"><span>${texts.toPay}</span><b>${tenge(fields.AMOUNT ?? '')}</b></p><p class="muted">${texts.order} № ${of('ORDER')} · ${of('MERCHANT')}</p>
${hasFaults ? `<p class="err" role="alert">${texts.wrong}</p>` : ''}
<form method="post" action="${action}" novalidate>${hidden(fields)}
<div class="wide">${input(language, texts.number, 'number', faults, 'autocomplete="cc-number" maxlength="23" placeholder="0000 0000 0000 0000"', '')}</div>
<div>${input(language, texts.expiry, 'expiry', faults, 'autocomplete="cc-exp" maxlength="9" placeholder="12/27"', typed?.expiry ?? '')}</div>
<div>${input(language, texts.cvc, 'cvc', faults, 'autocomplete="cc-csc" maxlength="3" placeholder="123"', '')}</div>
<button class="wide">${texts.pay} ${tenge(fields.AMOUNT ?? '')}</button>
</form><p class="note">${texts.demo}</p>${cards(texts)}`,
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

const cards = (texts: BankTexts): string => {
  const rows = Object.entries(TEST_CARDS).map(
    ([number, kind]) =>
      `<li><code>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code><span class="muted">${texts[kind]}</span></li>`,
  );
  return `<h2>${texts.cards}</h2><ul class="cards">${rows.join('')}</ul><p class="muted">${texts.cardsHint}</p>`;
};

/** Page shown while a slow card is checked; reloads itself. */
export const waitPage = (language: BankLanguage): string => {
  const texts = bankTextsIn(language);
  const body = `<p role="status">${texts.waitText}</p><p class="note">${texts.demo}</p>`;
  return page(language, texts.waitTitle, body, '<meta http-equiv="refresh" content="2">');
};

/** Page with a message, and a link back if given. */
export const messagePage = (
  language: BankLanguage,
  title: string,
  text: string,
  back: string | null,
): string => {
  const link = back
    ? `<p><a class="btn" href="${escaped(back)}">${bankTextsIn(language).back}</a></p>`
    : '';
  return page(language, title, `<p>${escaped(text)}</p>${link}`);
};

/** Formats an amount of any notation as `15 000 ₸`. */
const tenge = (amount: string): string => {
  const [whole = '', rest = ''] = amount.split('.');
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  const cents = /^0*$/.test(rest) ? '' : `,${rest.padEnd(2, '0')}`;
  return `${escaped(grouped + cents)}\u00a0₸`;
};

const SHOWN = 100;

const outcome: Record<Operation['state'], string> = {
  checking: 'проверяется · checking',
  approved: 'одобрено · approved',
  declined: 'отказ · declined',
  reversed: 'возвращено · returned',
};

/** Page with the bank's operations, newest first, for visitors of the demo. */
export const journalPage = (operations: readonly Operation[]): string => {
  const rows = operations.toReversed().slice(0, SHOWN).map(row).join('');
  const table = rows
    ? `<div class="scroll" role="region" aria-label="Журнал · Journal" tabindex="0"><table><thead><tr>${[
        'Время · Time',
        'Заказ · Order',
        'Сумма · Amount',
        'Карта · Card',
        'Итог · Outcome',
        'RRN',
        'Магазин узнал · Shop told',
      ]
        .map((h) => `<th scope="col">${h}</th>`)
        .join('')}</tr></thead><tbody>${rows}</tbody></table></div>`
    : '<p>Платежей пока нет · No payments yet.</p>';
  return frame(
    'ru',
    'Журнал · Journal',
    `<div class="page page--wide"><div class="mark">Тестовый банк · Test bank</div><main><h1>Журнал · Journal</h1><p class="muted">Банк ничего не знает о магазине, кроме адреса возврата. Деньги здесь не настоящие. · The bank knows nothing of the shop but its return address. The money here is not real.</p>${table}</main></div>`,
  );
};

const row = (o: Operation): string =>
  `<tr><td>${dateText(o.at)}</td><td><code>${escaped(o.order)}</code></td><td>${tenge(o.amount)}</td><td><code>${escaped(o.card)}</code></td><td>${outcome[o.state]}</td><td><code>${escaped(o.rrn) || '—'}</code></td><td>${o.deliveredAt === null ? `— (${o.attempts})` : dateText(o.deliveredAt)}</td></tr>`;
