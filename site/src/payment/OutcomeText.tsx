import type { Order } from '@oner/config/contract';
import { formatDate, formatDayMonth, formatUntil } from '@oner/config/terms';
import type { ReactNode } from 'react';
import { Fact } from '../elements/Fact.tsx';
import { Icon } from '../elements/Icon.tsx';
import { outcomeOf, type PaymentOutcome } from './outcome.ts';
import type { OutcomeTranslator } from './texts.ts';
import { reservationText, shortTimeText } from './times.ts';

type OutcomeTextProps = {
  readonly order: Order;
  readonly translator: OutcomeTranslator;
  /** Heading level: on a page of its own or in a dialog. */
  readonly as: 'h1' | 'h3';
  readonly actions: ReactNode;
};

type OutcomeView = { readonly badge?: ReactNode; readonly title: string; readonly body: ReactNode };

const plain = (title: string, text: string): OutcomeView => ({
  title,
  body: <p className="muted">{text}</p>,
});

const outcomeViews = (
  order: Order,
  { language, t }: OutcomeTranslator,
): Record<PaymentOutcome, () => OutcomeView> => ({
  pending: () => ({
    badge: <WaitingDots />,
    title: t('payment.waiting'),
    body: (
      <>
        <p className="muted">{t('payment.waiting-text')}</p>
        <div className="note">
          <Icon name="info" />
          <p>{t('payment.do-not-repeat')}</p>
        </div>
      </>
    ),
  }),
  // The PDF is on the order's page, which the action opens.
  invoiced: () =>
    plain(
      t('payment.invoice-awaited'),
      `${t('payment.invoice-named', { name: order.invoice?.name ?? '' })}. ${t(
        'payment.invoice-due',
        {
          date: formatDayMonth(language, order.invoice?.due ?? ''),
        },
      )}`,
    ),
  paid: () => ({
    badge: <Badge kind="ok" icon="check" text={t('states.payment.captured.label')} />,
    title: t('payment.thanks'),
    body: <Promised order={order} translator={{ language, t }} />,
  }),
  declined: () => ({
    badge: <Badge kind="danger" icon="alert" text={t('payment.declined')} />,
    title: t('payment.declined-title'),
    body: (
      <>
        <p className="muted">{t('payment.declined-text')}</p>
        {order.expires && (
          <div className="note note--warn">
            <Icon name="clock" />
            <p>
              {reservationText({ language, t }, order)} {t('payment.kept')}
            </p>
          </div>
        )}
      </>
    ),
  }),
  expired: () => plain(t('states.payment.expired.label'), t('states.payment.expired.buyer')),
  checking: () =>
    plain(t('states.order.requires_action.label'), t('states.order.requires_action.buyer')),
  unpaid: () => plain(t('states.payment.not_paid.label'), t('states.payment.not_paid.buyer')),
});

/** Text for the state of a payment, as the server reports it. */
export const OutcomeText = ({ order, translator, as: Heading, actions }: OutcomeTextProps) => {
  const { badge, title, body } = outcomeViews(order, translator)[outcomeOf(order)]();
  return (
    <div className="stack gap-m">
      {badge}
      <Heading>{title}</Heading>
      {body}
      <div className="acts">{actions}</div>
    </div>
  );
};

/** Shown while the result is awaited. */
export const WaitingDots = () => (
  <div className="wait" aria-hidden="true">
    <i />
    <i />
    <i />
  </div>
);

type BadgeProps = { readonly kind: string; readonly icon: string; readonly text: string };
const Badge = ({ kind, icon, text }: BadgeProps) => (
  <div>
    <span className={`bdg bdg--${kind}`}>
      <Icon name={icon} />
      {text}
    </span>
  </div>
);

/** What an order that delivers nothing pays for. */
const paysForText = (
  { what, first_day: from, last_day: to }: NonNullable<Order['pays_for']>,
  { language, t }: PromisedProps['translator'],
): string =>
  t(`returns.for-${what}`, { from: formatDate(language, from), to: formatDate(language, to) });

type PromisedProps = {
  readonly order: Order;
  readonly translator: Pick<OutcomeTranslator, 'language' | 't'>;
};

/** Promised dates after the payment (spec L §9). */
const Promised = ({ order, translator: { language, t } }: PromisedProps) => {
  const { dates, email, pays_for: pays } = order;
  if (!dates) return null;
  if (pays) return <p className="muted">{paysForText(pays, { language, t })}</p>;
  const until = formatUntil(language, dates.produce_by);
  return (
    <>
      <p className="muted">{t('payment.paid-text', { until, email })}</p>
      <dl className="facts facts--dates">
        <Fact
          name={shortTimeText(language, dates.impossible_until, Date.now())}
          value={t('payment.date-impossible')}
        />
        <Fact
          name={formatDayMonth(language, dates.cancel_through)}
          value={t('payment.date-cancel')}
        />
        {order.licence === null && (
          <Fact
            name={formatDayMonth(language, dates.produce_by)}
            value={t('payment.date-produce')}
          />
        )}
      </dl>
    </>
  );
};
