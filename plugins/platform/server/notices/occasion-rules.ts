/**
 * The table of all notices: the group of choices, whether the law or the person's safety requires an e-mail whatever they
 * chose, and the page to open. The notice texts have the same names.
 */
import type { NoticeGroup } from '@oner/config/contract/text-names';

type Facts = Readonly<Record<string, string>>;
/** A path without a language prefix; null if there is nothing to open. */
type Place = (facts: Facts) => string | null;

/**
 * What happens to an e-mail to an unproven address (mail/rules.ts). `wait`: it waits for the proof. `drop`: it is dropped,
 * because the site shows the same. `asked` (requested by its reader), `warning` (activity in their account) and `undo` (with
 * the link that reverts a change of e-mail address) are sent at once with fixed text, within the limit of that name; a warning
 * or undo over its limit waits. `stranger` can be caused by any person who types the address: dropped if the address is
 * unproven, else sent with fixed text within its limit.
 */
export type Unproven = 'wait' | 'drop' | 'asked' | 'warning' | 'undo' | 'stranger';

/** Whether the e-mail contains nothing that a person typed, and no link to the settings of an account. */
export const hasFixedText = (unproven: Unproven): boolean =>
  unproven !== 'wait' && unproven !== 'drop';

type Occasion = {
  readonly group: NoticeGroup;
  /** Always sent by e-mail (spec L; safety of the account). */
  readonly inWriting: boolean;
  /** What happens to its e-mail while the address is not proven. */
  readonly unproven: Unproven;
  readonly place: Place;
};

const order: Place = ({ number }) => (number ? `/purchases-sales/${number}` : '/purchases-sales');
const certificates: Place = () => '/redeem';
/** Sales of an author, opened at one of them. */
const handing: Place = ({ number }) => `/purchases-sales?side=sold&hand=${number}`;
const works: Place = () => '/profile';
/** The caller of notify() passes the path of the work. */
const theWork: Place = () => '/explore';
const account: Place = () => '/account';
const security: Place = () => '/security';
const wallet: Place = () => '/wallet';
const deadlines: Place = () => '/clock';
const conversation: Place = ({ conversation: code }) => (code ? `/offers/${code}` : '/offers');
/** Available without login. */
const contact: Place = () => '/contact';
const nowhere: Place = () => null;

const row =
  (group: NoticeGroup, inWriting: boolean) =>
  (place: Place, unproven: Unproven = inWriting ? 'wait' : 'drop'): Occasion => ({
    group,
    inWriting,
    unproven,
    place,
  });
const ofOrder = row('orders', false);
const ofOrderInWriting = row('orders', true);
const ofWork = row('works', false);
const ofWorkInWriting = row('works', true);
const ofMoney = row('money', false);
const ofMoneyInWriting = row('money', true);
const ofSaved = row('saved', false);
const ofAccount = row('account', true);

export const occasions = {
  /** Asks to confirm an address. */
  'confirm-address': ofAccount(nowhere, 'asked'),
  'registered-buyer': ofAccount(account),
  'registered-author': ofAccount(account),
  'account-opened': ofAccount(account),
  'account-blocked': ofAccount(nowhere),
  'account-unblocked': ofAccount(account),
  'documents-requested': ofAccount(account),
  'documents-reminder': ofAccount(account),
  'documents-again': ofAccount(account),
  'documents-accepted': ofAccount(account),
  'iban-changed': ofAccount(account, 'warning'),
  'iin-changed': ofAccount(account, 'warning'),
  'payee-entered': ofAccount(account, 'warning'),
  'phone-changed': ofAccount(account, 'warning'),
  'email-confirm': ofAccount(nowhere, 'asked'),
  'email-change-requested': ofAccount(nowhere, 'undo'),
  'email-changed': ofAccount(nowhere, 'undo'),
  'email-change-undone': ofAccount(security, 'warning'),
  /** With removal of the bank details that were entered since. */
  'email-change-undone-details': ofAccount(security, 'warning'),
  'data-change-reminder': ofAccount(account),
  'password-reset': ofAccount(nowhere, 'asked'),
  'password-changed': ofAccount(security, 'warning'),
  'passkey-added': ofAccount(security, 'warning'),
  'passkey-removed': ofAccount(security, 'warning'),
  'login-new-device': ofAccount(security, 'warning'),
  'login-delayed': ofAccount(security, 'warning'),
  /** To staff. */
  'staff-password-reset': ofAccount(nowhere, 'asked'),
  'staff-invitation': ofAccount(nowhere, 'asked'),
  'staff-factor-added': ofAccount(nowhere, 'warning'),
  'staff-factor-removed': ofAccount(nowhere, 'warning'),
  'staff-factor-reset': ofAccount(nowhere, 'warning'),
  'staff-factor-guessed': ofAccount(nowhere, 'warning'),
  'staff-recovery-code-used': ofAccount(nowhere, 'warning'),
  'staff-recovery-codes-renewed': ofAccount(nowhere, 'warning'),
  /** To the previous address. */
  'staff-email-changed': ofAccount(nowhere, 'warning'),
  'terms-change': ofAccount(nowhere),
  'termination-requested': ofAccount(deadlines),
  'termination-by-provider': ofAccount(deadlines),
  'termination-by-force-majeure': ofAccount(deadlines),
  'termination-auto-warning': ofAccount(() => '/create-single'),
  terminated: ofAccount(account),
  'consent-withdrawn': ofAccount(nowhere),
  'account-erased': ofAccount(nowhere),
  'force-majeure': ofAccount(nowhere),
  'force-majeure-over': ofAccount(deadlines),
  'complaint-received': ofAccount(nowhere, 'stranger'),
  'complaint-answered': ofAccount(nowhere),
  'merch-request-received': ofAccount(nowhere, 'stranger'),
  'merch-request-answered': ofAccount(nowhere),
  /** To staff of the provider. */
  'merch-request-new': ofAccount(nowhere),
  'contact-message-received': ofAccount(nowhere, 'stranger'),
  'contact-message-answered': ofAccount(nowhere),
  /** To staff of the provider. */
  'contact-message-new': ofAccount(nowhere),

  'work-submitted': ofWork(works),
  'work-approved': ofWork(works),
  'work-changes-requested': ofWork(works),
  'work-rejected': ofWorkInWriting(works),
  'change-approved': ofWork(works),
  'change-rejected': ofWork(works),
  'work-removed': ofWorkInWriting(works),
  'work-edited-by-staff': ofWorkInWriting(works),
  'work-deposited': ofWork(() => '/deposit-enfties'),
  'certificate-issued': ofOrderInWriting(certificates),
  'certificate-given': ofOrderInWriting(certificates),
  'certificate-received': ofOrderInWriting(certificates),
  'certificate-reissued': ofOrderInWriting(certificates),
  'certificate-withdrawn': ofOrderInWriting(certificates),

  'order-placed': ofOrder(order),
  /** Without a reservation: the first buyer who pays gets the work. */
  'order-placed-not-kept': ofOrder(order),
  /** To the address entered in an order, if it is not the account's own. */
  'order-address': ofOrder(nowhere, 'stranger'),
  'order-paid': ofOrderInWriting(order),
  'payment-declined': ofOrder(order),
  'order-expired': ofOrder(order),
  'order-expired-blocked': ofOrder(order),
  'order-work-gone': ofOrder(order),
  'invoice-issued': ofOrderInWriting(order),
  'invoice-due': ofOrderInWriting(order),
  'licence-concluded': ofOrderInWriting(order),
  'licence-paid': ofOrderInWriting(order),
  'licence-ready': ofOrderInWriting(order),
  'licence-ending': ofOrderInWriting(order),
  'licence-expired': ofOrderInWriting(order),
  'licence-withdrawn': ofOrderInWriting(order),
  'order-in-production': ofOrder(order),
  'order-terms-moved': ofOrderInWriting(order),
  'order-ready': ofOrder(order),
  'order-shipped': ofOrder(order),
  'order-delivered': ofOrder(order),
  'order-impossible': ofOrderInWriting(order),
  'order-cancelled': ofOrderInWriting(order),
  'order-refunded': ofOrderInWriting(order),
  'order-refund-failed': ofOrderInWriting(order),
  'order-refund-again': ofOrderInWriting(order),
  'payment-differs': ofOrderInWriting(order),
  'payment-differs-back': ofOrderInWriting(order),
  'payment-differs-closed': ofOrderInWriting(order),
  'payment-returned': ofOrderInWriting(order),
  'review-published': ofOrder(order),
  'review-hidden': ofOrder(order),
  'review-removed': ofOrder(order),
  'review-photo-removed': ofOrder(order),
  'review-answered': ofOrder(order),
  'claim-received': ofOrderInWriting(order),
  'claim-taken': ofOrder(order),
  'claim-again': ofOrderInWriting(order),
  'claim-late': ofOrderInWriting(order),
  'claim-term-moved': ofOrderInWriting(order),
  'claim-answered': ofOrderInWriting(order),
  /** To staff of the provider. */
  'claim-due': ofOrderInWriting(nowhere),
  'money-alert': ofMoneyInWriting(nowhere),
  'work-stopped': ofAccount(nowhere),
  'calendar-ending': ofAccount(nowhere),

  'offer-received': ofOrder(conversation),
  'request-received': ofOrder(conversation),
  'offer-countered': ofOrder(conversation),
  'offer-countered-author': ofOrder(conversation),
  'offer-accepted': ofOrder(conversation),
  'offer-accepted-author': ofOrder(conversation),
  'request-confirmed': ofOrder(conversation),
  'offer-declined': ofOrder(conversation),
  'offer-declined-author': ofOrder(conversation),
  'offer-expired': ofOrder(conversation),
  'offer-expired-author': ofOrder(conversation),
  'offer-unpaid': ofOrder(conversation),
  'offer-unpaid-author': ofOrder(conversation),
  'offer-superseded': ofOrder(conversation),
  'offer-closed': ofOrder(conversation),
  'offer-closed-author': ofOrder(conversation),
  'offer-closed-blocked': ofOrder(contact),
  'conversation-closed': ofOrder(conversation),
  'conversation-closed-author': ofOrder(conversation),
  'message-to-author': ofOrder(conversation),
  'message-to-buyer': ofOrder(conversation),

  'review-author': ofWork(() => '/purchases-sales?side=sold'),

  'original-packed': ofOrder(order),
  'original-free': ofOrder(theWork),
  'rent-free': ofOrder(theWork),
  'original-gone': ofOrder(theWork),
  'original-reserved': ofOrder(theWork),
  'original-reserved-author': ofOrder(theWork),
  'reservation-ended': ofOrder(theWork),
  'reservation-ended-blocked': ofOrder(theWork),
  'reservation-ended-author': ofOrder(theWork),
  'original-to-pack': ofWorkInWriting(handing),
  'original-arrived': ofWork(handing),
  'original-returned': ofWorkInWriting(handing),
  'rent-began': ofOrderInWriting(order),
  'rent-ends': ofOrderInWriting(order),
  'rent-exchange': ofOrderInWriting(order),
  'rent-late': ofOrderInWriting(order),
  'rent-delayed': ofOrderInWriting(order),
  'rent-returned': ofOrderInWriting(order),
  'rent-lost': ofOrderInWriting(order),
  'rent-deposit-kept': ofOrderInWriting(order),
  'rent-extended': ofOrderInWriting(order),
  'rent-charge': ofOrderInWriting(order),
  'rent-claimed': ofOrderInWriting(order),
  'rent-charge-received': ofOrderInWriting(order),
  'rent-extension-received': ofOrderInWriting(order),
  'rent-buy-out-received': ofOrderInWriting(order),
  'rent-charge-refuse': ofOrderInWriting(order),
  'rent-charge-waive': ofOrderInWriting(order),
  'rent-began-author': ofWork(handing),
  'rent-extended-author': ofWork(handing),
  'rent-charge-author': ofWorkInWriting(handing),
  'rent-charge-paid': ofMoney(works),
  'rent-charge-refuse-author': ofWorkInWriting(handing),
  'rent-charge-waive-author': ofWork(handing),
  'rent-late-author': ofWork(handing),
  'rent-sent-back': ofWorkInWriting(handing),
  'rent-returned-author': ofWork(handing),
  'rent-lost-author': ofWorkInWriting(handing),
  /** To staff of the provider. */
  'rent-overdue': ofOrderInWriting(nowhere),
  'rent-claim-due': ofOrderInWriting(nowhere),
  'reservation-blocked': ofOrderInWriting(nowhere),

  'saved-news': ofSaved(() => '/saved'),

  'order-paid-author': ofMoney(works),
  'original-paid-author': ofMoney(works),
  'rent-paid-author': ofMoney(works),
  'rent-bought-author': ofMoney(works),
  'rent-cancelled-author': ofMoney(works),
  'licence-paid-author': ofMoney(works),
  'order-cancelled-author': ofMoney(works),
  'original-cancelled-author': ofMoney(works),
  'licence-cancelled-author': ofMoney(works),
  'licence-withdrawn-author': ofMoney(works),
  'fees-change': ofMoneyInWriting(wallet),
  'act-issued': ofMoneyInWriting(wallet),
  'act-signed': ofMoneyInWriting(wallet),
  'act-deemed-signed': ofMoneyInWriting(wallet),
  'act-disputed': ofMoneyInWriting(wallet),
  'act-answered': ofMoneyInWriting(wallet),
  'animation-recorded': ofMoneyInWriting(wallet),
  'animation-reversed': ofMoneyInWriting(wallet),
  'payout-planned': ofMoneyInWriting(wallet),
  'payout-held': ofMoneyInWriting(() => '/seller-settings'),
  'payout-below-minimum': ofMoney(wallet),
  'payout-paid': ofMoneyInWriting(wallet),
  'payout-late': ofMoneyInWriting(wallet),
  'payout-returned': ofMoneyInWriting(account),
} as const satisfies Record<string, Occasion>;

/** @throws Error for an event without a row: people must be able to choose the channels of every notice */
export const occasionOf = (event: string): Occasion => {
  const found = (occasions as Readonly<Record<string, Occasion>>)[event];
  if (!found) throw new Error(`no occasion is defined for the notice ${event}`);
  return found;
};

/** Button labels in an e-mail, as keys of the `mail` texts: by the notice, else by the page it opens. */
const eventButtons: Readonly<Record<string, string>> = {
  'confirm-address': 'confirm-email',
  'email-confirm': 'confirm-email',
  'email-change-requested': 'undo-change',
  'email-changed': 'undo-change',
  'password-reset': 'set-password',
  'staff-password-reset': 'set-password',
  'staff-invitation': 'set-password',
  'order-placed': 'pay-order',
  'order-placed-not-kept': 'pay-order',
  'payment-declined': 'pay-order',
  'work-approved': 'open-work',
  'original-to-pack': 'pack-original',
  'original-packed': 'see-photos',
  'original-arrived': 'open-sales',
  'original-returned': 'put-on-sale',
  'review-author': 'open-sales',
  'rent-began-author': 'open-sales',
  'rent-late-author': 'open-sales',
  'rent-extended-author': 'open-sales',
  'rent-charge-author': 'open-sales',
  'rent-charge-refuse-author': 'open-sales',
  'rent-charge-waive-author': 'open-sales',
  'rent-sent-back': 'open-sales',
  'rent-returned-author': 'open-sales',
  'rent-lost-author': 'open-sales',
};
const pageButtons: Readonly<Record<string, string>> = {
  'purchases-sales': 'open-order',
  profile: 'open-works',
  account: 'open-account',
  security: 'open-security',
  wallet: 'open-earnings',
  clock: 'open-deadlines',
  offers: 'open-conversation',
  'create-single': 'upload-work',
  'seller-settings': 'open-payouts',
  saved: 'open-saved',
  contact: 'write-us',
  works: 'open-work',
};

/** @param path of the page that the button opens; null if its URL is one of the facts */
export const buttonOf = (event: string, path: string | null): string =>
  eventButtons[event] ?? pageButtons[path?.split('/')[1] ?? ''] ?? 'open-page';
