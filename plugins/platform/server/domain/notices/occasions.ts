/**
 * Everything a person is told, as a table: to which group of his choices it belongs, whether the law or his safety wants
 * it in writing whatever he chose, and where he goes from it. Words stand in the notice texts under the same names.
 */
export const groups = ['orders', 'works', 'money', 'account'] as const;
export type Group = (typeof groups)[number];

type Facts = Readonly<Record<string, string>>;
/** A path without the prefix of a language, or null where there is nothing to open. */
type Place = (facts: Facts) => string | null;

export type Occasion = {
  readonly group: Group;
  /** Goes by mail in any case (spec L; safety of the account). */
  readonly inWriting: boolean;
  readonly place: Place;
};

const order: Place = ({ number }) => (number ? `/purchases-sales/${number}` : '/purchases-sales');
const works: Place = () => '/profile';
const account: Place = () => '/account';
const security: Place = () => '/security';
const wallet: Place = () => '/wallet';
const deadlines: Place = () => '/clock';
const nowhere: Place = () => null;

const row =
  (group: Group, inWriting: boolean) =>
  (place: Place): Occasion => ({ group, inWriting, place });
const ofOrder = row('orders', false);
const ofOrderInWriting = row('orders', true);
const ofWork = row('works', false);
const ofWorkInWriting = row('works', true);
const ofMoney = row('money', false);
const ofMoneyInWriting = row('money', true);
const ofAccount = row('account', true);

export const occasions = {
  'registered-buyer': ofAccount(account),
  'registered-author': ofAccount(account),
  'account-opened': ofAccount(account),
  'account-blocked': ofAccount(nowhere),
  'account-unblocked': ofAccount(account),
  'documents-requested': ofAccount(account),
  'documents-reminder': ofAccount(account),
  'documents-again': ofAccount(account),
  'documents-accepted': ofAccount(account),
  'iban-changed': ofAccount(account),
  'iin-changed': ofAccount(account),
  'email-changed': ofAccount(account),
  'data-change-reminder': ofAccount(account),
  'password-reset': ofAccount(nowhere),
  'password-changed': ofAccount(security),
  'terms-change': ofAccount(nowhere),
  'termination-requested': ofAccount(deadlines),
  'termination-by-provider': ofAccount(deadlines),
  'termination-auto-warning': ofAccount(() => '/create-single'),
  terminated: ofAccount(account),
  'consent-withdrawn': ofAccount(nowhere),
  'account-erased': ofAccount(nowhere),
  'force-majeure': ofAccount(nowhere),
  'complaint-received': ofAccount(nowhere),
  'complaint-answered': ofAccount(nowhere),
  'merch-request-received': ofAccount(nowhere),
  'merch-request-answered': ofAccount(nowhere),
  /** To the provider's own people. */
  'merch-request-new': ofAccount(nowhere),
  'contact-message-received': ofAccount(nowhere),
  'contact-message-answered': ofAccount(nowhere),
  /** To the provider's own people. */
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

  'order-placed': ofOrder(order),
  'order-paid': ofOrderInWriting(order),
  'payment-declined': ofOrder(order),
  'order-expired': ofOrder(order),
  'invoice-issued': ofOrderInWriting(order),
  'invoice-due': ofOrderInWriting(order),
  'licence-concluded': ofOrderInWriting(order),
  'order-in-production': ofOrder(order),
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
  'review-answered': ofOrder(order),
  'claim-received': ofOrderInWriting(order),
  'claim-taken': ofOrder(order),
  'claim-again': ofOrderInWriting(order),
  'claim-late': ofOrderInWriting(order),
  'claim-answered': ofOrderInWriting(order),
  /** To the provider's own people. */
  'claim-due': ofOrderInWriting(nowhere),
  'money-alert': ofMoneyInWriting(nowhere),
  'work-stopped': ofAccount(nowhere),

  'review-author': ofWork(() => '/purchases-sales'),

  'order-paid-author': ofMoney(works),
  'order-cancelled-author': ofMoney(works),
  'act-issued': ofMoneyInWriting(wallet),
  'act-signed': ofMoneyInWriting(wallet),
  'act-deemed-signed': ofMoneyInWriting(wallet),
  'act-disputed': ofMoneyInWriting(wallet),
  'act-answered': ofMoneyInWriting(wallet),
  'payout-planned': ofMoneyInWriting(wallet),
  'payout-held': ofMoneyInWriting(() => '/seller-settings'),
  'payout-below-minimum': ofMoney(wallet),
  'payout-paid': ofMoneyInWriting(wallet),
  'payout-late': ofMoneyInWriting(wallet),
  'payout-returned': ofMoneyInWriting(account),
} as const satisfies Record<string, Occasion>;

/** @throws Error for what has no row: nobody is told something that nobody can choose about */
export const occasionOf = (event: string): Occasion => {
  const found = (occasions as Readonly<Record<string, Occasion>>)[event];
  if (!found) throw new Error(`the notice ${event} has no row among the occasions`);
  return found;
};
