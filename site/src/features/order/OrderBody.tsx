import type { Order } from '@oner/config/contract';
import { tradedWorkLink } from '@oner/config/contract/page-addresses';
import {
  formatDate,
  formatDateTime,
  formatPhone,
  formatShortDate,
  formatTenge,
} from '@oner/config/terms';
import { lazy, Suspense, useState } from 'react';
import { smallAt } from '../../api/media.ts';
import { IconButton } from '../../elements/Button.tsx';
import { Fact } from '../../elements/Fact.tsx';
import { ProveEmail } from '../../elements/ProveEmail.tsx';
import { Soon } from '../../elements/Waiting.tsx';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { pathIn } from '../../i18n/language.ts';
import { HandoverLines } from '../../payment/Handover.tsx';
import { ItemRow } from '../../payment/ItemRow.tsx';
import { Together } from '../../payment/Together.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { Claims } from './Claims.tsx';
import { ConfirmReceipt } from './ConfirmReceipt.tsx';
import { licenceNumbersText, orderLineText, promisesOf } from './order.ts';
import { PayNow } from './PayNow.tsx';
import { Receipts } from './Receipts.tsx';
import { Timeline } from './Timeline.tsx';
import type { OrderTranslator } from './texts.ts';

type RefundsProps = { readonly refunds: Order['refunds']; readonly translator: OrderTranslator };

/** Refunds: amount, date and state at the bank. */
const Refunds = ({ refunds, translator: { t, language } }: RefundsProps) => (
  <section>
    <h2>{t('order.refunds')}</h2>
    <ol className="time above-m">
      {refunds.map(({ amount, state, asked, settled }) => (
        <li
          key={`${asked}${amount}`}
          {...(state === 'settled' ? { 'data-done': '' } : { 'aria-current': 'step' as const })}
        >
          <b>{formatTenge(amount)}</b>
          <small>
            {t(`states.refund.${state}.buyer`)}{' '}
            <time dateTime={settled ?? asked}>{formatDateTime(language, settled ?? asked)}</time>
          </small>
        </li>
      ))}
    </ol>
  </section>
);

type PromisesProps = {
  readonly dates: NonNullable<Order['dates']>;
  /** Whether a physical item is made: false for a licence file and for an order that only pays for a rent. */
  readonly isMade: boolean;
  /** Whether anything is delivered that may prove impossible. */
  readonly isDelivered: boolean;
  readonly mayReturn: boolean;
  readonly mayCancel: boolean;
  readonly translator: OrderTranslator;
};

/** Every promise with its date (spec L §9), by date: a work may be ready before the last day to cancel. */
const Promises = ({
  dates,
  isMade,
  isDelivered,
  mayReturn,
  mayCancel,
  translator: { t, language },
}: PromisesProps) => {
  const days = [
    mayCancel && ([dates.cancel_through, 'payment.date-cancel'] as const),
    isMade && ([dates.produce_by, 'payment.date-produce'] as const),
    dates.return_through !== null &&
      mayReturn &&
      ([dates.return_through, 'order.date-return'] as const),
  ].filter((row) => row !== false);
  const isSuspended = (mayCancel && dates.cancel_stands_still) || (isMade && dates.stands_still);
  return (
    <>
      {isSuspended && <p className="above-m">{t('order.stands-still')}</p>}
      <dl className="facts facts--dates above-m">
        {isDelivered && (
          <Fact
            name={formatDateTime(language, dates.impossible_until)}
            value={t('payment.date-impossible')}
          />
        )}
        {days
          .toSorted(([a], [b]) => a.localeCompare(b))
          .map(([day, text]) => (
            <Fact key={text} name={formatDate(language, day)} value={t(text)} />
          ))}
      </dl>
    </>
  );
};

/** Only for buyers who have paid. */
const BuyerQuestion = lazy(async () => ({
  default: (await import('./BuyerQuestion.tsx')).BuyerQuestion,
}));
/** Only for originals. */
const BuyersHandover = lazy(async () => ({
  default: (await import('./BuyersHandover.tsx')).BuyersHandover,
}));
/** Only for rents. */
const RentCard = lazy(async () => ({ default: (await import('./RentCard.tsx')).RentCard }));
const PaysFor = lazy(async () => ({ default: (await import('./RentCard.tsx')).PaysFor }));
/** Only for licences. */
const BoughtLicence = lazy(async () => ({
  default: (await import('./BoughtLicenceCard.tsx')).BoughtLicenceCard,
}));
/** Only for received orders. */
const Reviews = lazy(async () => ({ default: (await import('./Reviews.tsx')).Reviews }));

type OrderBodyProps = {
  readonly order: Order;
  readonly mediaUrl: string;
  readonly translator: OrderTranslator;
  /** Messages of field errors. */
  readonly refusals: RefusalTexts;
  readonly onChanged: () => void;
};

export const OrderBody = (props: OrderBodyProps) => {
  const { order, mediaUrl, translator, refusals, onChanged } = props;
  const { t } = translator;
  const promised = promisesOf(order);
  const isPromised = !order.pays_for || order.can.cancel || promised?.return_through != null;
  const dates = isPromised ? promised : null;
  const licencesText = order.licence ? '' : licenceNumbersText(order);
  // A defect reported on receipt opens the claim form at once.
  const [isClaiming, setClaiming] = useState(false);
  return (
    <div className="side side--end">
      <div className="stack stack--order">
        <div className="stack gap-m">
          {order.lines.map((line) => (
            <ItemRow
              key={`${line.item}${line.size}`}
              picture={smallAt(mediaUrl, line.photo)}
              name={orderLineText(line, translator.language)}
              href={
                line.kind === 'original' || line.kind === 'rent'
                  ? pathIn(translator.language, tradedWorkLink(line.item))
                  : undefined
              }
              author={line.author}
              {...(line.edition && {
                caption: t('order.edition', {
                  numbers: line.edition.numbers.join(', '),
                  total: line.edition.total,
                }),
              })}
              translator={translator}
              priceTenge={line.unit_price * line.quantity}
            />
          ))}
        </div>
        {order.email_state && (
          <ProveEmail state={order.email_state} translator={translator} refusals={refusals} />
        )}
        <PayNow {...props} />
        <Together {...props} />
        {order.pays_for && (
          <Suspense fallback={<Soon />}>
            <PaysFor
              pays={order.pays_for}
              isExpired={order.payment_status === 'expired'}
              translator={translator}
            />
          </Suspense>
        )}
        {order.rent && (
          <Suspense fallback={<Soon />}>
            <RentCard {...props} />
          </Suspense>
        )}
        {order.handover ? (
          <Suspense fallback={<Soon />}>
            <BuyersHandover {...props} onWrong={() => setClaiming(true)} />
          </Suspense>
        ) : (
          <ConfirmReceipt {...props} />
        )}
        {order.licence && (
          <Suspense fallback={<Soon />}>
            <BoughtLicence order={order} texts={translator} onChanged={onChanged} />
          </Suspense>
        )}
        <CancelOrder {...props} />
        <Claims {...props} opensAtOnce={isClaiming} />
        {order.refunds.length > 0 && <Refunds refunds={order.refunds} translator={translator} />}
        {(order.may_review || order.reviews.length > 0) && (
          <Suspense fallback={<Soon />}>
            <Reviews {...props} />
          </Suspense>
        )}
        <section>
          <h2>{t('order.timeline')}</h2>
          <Timeline order={order} translator={translator} />
        </section>
        {dates && (
          <section>
            <h2>{t('order.promises')}</h2>
            <Promises
              dates={dates}
              isMade={order.licence === null && order.pays_for === null}
              isDelivered={order.pays_for === null}
              mayReturn={order.licence === null}
              mayCancel={order.can.cancel || (order.pays_for === null && order.licence === null)}
              translator={translator}
            />
          </section>
        )}
        <section>
          <h2>{t('order.details')}</h2>
          <dl className="facts above-m">
            <Fact name={t('order.recipient')} value={order.recipient} />
            <dt>{t('order.contact')}</dt>
            <dd>
              <span className="num">{formatPhone(order.phone)}</span>
              <br />
              {order.email}
            </dd>
            {!order.licence && !order.pays_for && (
              <>
                <dt>{t('order.delivery')}</dt>
                <dd className="lines">
                  {t(`order.${order.delivery}`)}
                  <HandoverLines
                    handover={{ ...order, isPaid: order.paid !== null }}
                    translator={translator}
                  />
                </dd>
              </>
            )}
            {licencesText && <Fact name={t('licence.section')} value={licencesText} />}
            {order.certificate && (
              <>
                <dt>{t(order.licence ? 'licence.certificate' : 'certificate.kicker')}</dt>
                <dd>
                  <a href={pathIn(translator.language, `/certificate/${order.certificate.code}`)}>
                    {order.certificate.code}
                  </a>
                  <br />
                  <span className="cap">{t(`certificate.${order.certificate.state}`)}</span>
                </dd>
              </>
            )}
            {order.conversation && (
              <>
                <dt>{t('offers.messages')}</dt>
                <dd>
                  <a href={pathIn(translator.language, `/offers/${order.conversation}`)}>
                    {t('offers.open')}
                  </a>
                </dd>
              </>
            )}
            {order.tracking && <Fact name={t('order.tracking')} value={order.tracking} />}
            {order.gift && (
              <>
                <dt>{t('order.gift')}</dt>
                <dd className="lines">
                  {t(order.gift.wrapped ? 'order.gift-wrapped' : 'order.gift-unwrapped')}
                  {order.gift.note && `\n${order.gift.note}`}
                </dd>
              </>
            )}
            {order.comment && (
              <Fact name={t('fields.comment')} value={order.comment} className="lines" />
            )}
          </dl>
        </section>
        {order.payment_status === 'captured' && (
          <Suspense fallback={null}>
            <BuyerQuestion translator={translator} />
          </Suspense>
        )}
      </div>
      <Summary order={order} translator={translator} />
    </div>
  );
};

const Summary = ({ order, translator }: Pick<OrderBodyProps, 'order' | 'translator'>) => {
  const { t, language } = translator;
  return (
    <aside className="receipt side__x">
      <div className="row row--between">
        <h2 className="receipt__t">{t('order.summary')}</h2>
        <IconButton
          icon="print"
          className="ib noprint"
          aria-label={t('order.print')}
          onClick={() => print()}
        />
      </div>
      <dl className="facts facts--end">
        <Fact name={t('payment.order-number')} value={order.number} className="num" />
        <Fact
          name={t('order.date')}
          value={formatShortDate(language, order.created)}
          className="num"
        />
      </dl>
      <table className="table">
        <tbody>
          {order.lines.map((line) => (
            <tr key={`${line.item}${line.size}`}>
              <td>{orderLineText(line, translator.language)}</td>
              <td className="num end">{formatTenge(line.unit_price * line.quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('payment.total')}</td>
            <td className="num end">{formatTenge(order.total)}</td>
          </tr>
        </tfoot>
      </table>
      <Receipts order={order} translator={translator} />
    </aside>
  );
};
