import type { Order } from '@oner/config/contract';
import {
  mostReportPhotos,
  type RentShown,
  sendReturnDispatch,
} from '@oner/config/contract/handover';
import { getRentContract, payRentCharge } from '@oner/config/contract/orders';
import { formatDate, formatTenge } from '@oner/config/terms';
import { type SubmitEvent, useState } from 'react';
import { api } from '../../api/browser.ts';
import { toast } from '../../api/toast.ts';
import { Button } from '../../elements/Button.tsx';
import { ActionError, Trouble } from '../../elements/Failed.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { OpenedTitle } from '../../elements/OpenedTitle.tsx';
import { useAction } from '../../elements/use-action.ts';
import { useDisclosure } from '../../elements/use-disclosure.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { pathIn } from '../../i18n/language.ts';
import { BuyOut } from './BuyOut.tsx';
import { ExtendRent, type RentFormProps } from './ExtendRent.tsx';
import type { BuyersTranslator } from './handover-texts.ts';
import { PdfButton } from './PdfButton.tsx';
import { RentCharges } from './RentCharges.tsx';
import { ReportNote, ReportPhotos } from './ReportFields.tsx';
import { missingPhoto, useReport } from './use-report.ts';

type RentCardProps = {
  readonly order: Order;
  readonly translator: BuyersTranslator;
  readonly refusals: RefusalTexts;
  readonly onChanged: () => void;
};

/** The rent of a work: days, state, next step and extra charges. */
export const RentCard = ({ order, translator, refusals, onChanged }: RentCardProps) => {
  const { t, language } = translator;
  const { rent, handover, number } = order;
  const { problem, run } = useAction(translator.why);
  const forms = useDisclosure();
  const [chosen, choose] = useState<keyof typeof rentForms>();
  if (!rent) return null;
  const possible = [
    handover?.may_return && ('send-back' as const),
    rent.may_extend && ('extend' as const),
    rent.may_buy_out && ('buy-out' as const),
  ].filter((form) => form !== false && form !== undefined);
  const Form = forms.isOpen && chosen && possible.includes(chosen) ? rentForms[chosen] : null;
  const pay = (charge: string) =>
    run(async () => {
      const paying = await api.ask(payRentCharge, { params: { number, charge }, body: {} });
      location.assign(pathIn(language, `/purchases-sales/${paying.order}`));
    });
  const date = formatDate(language, rent.last_day);
  const isBought = rent.buy_out?.paid && isOut(rent.state);
  const isLate = rent.late_days > 0;
  const isSent = handover?.['return-dispatch'] != null && isOut(rent.state);
  const stateText = () => {
    // The reservation expired, or the work was removed from the shop.
    if (order.payment_status === 'expired') return t('returns.unpaid');
    return isSent ? t('returns.state-sent') : t(`returns.state-${rent.state}`, { date });
  };
  return (
    <section className="stack gap-m" aria-labelledby="rent">
      <h2 id="rent">{t('returns.title')}</h2>
      <div className="lines">
        <p>
          <b>{t('returns.period', { from: formatDate(language, rent.first_day), to: date })}</b>
        </p>
        <p className="cap">
          {rent.agreed_price === null
            ? t('returns.price', { price: formatTenge(rent.month_price) })
            : t('returns.agreed', {
                price: formatTenge(rent.agreed_price),
                month: formatTenge(rent.month_price),
              })}
        </p>
        {!isBought && !isLate && <p>{stateText()}</p>}
      </div>
      {isLate && (
        <div className={isSent || isBought ? 'note' : 'note note--danger'}>
          <Icon name="alert" />
          <p>
            {!isBought && `${stateText()} `}
            {t('returns.late-so-far', {
              count: rent.late_days,
              sum: formatTenge(rent.late_price),
            })}
          </p>
        </div>
      )}
      <Extensions rent={rent} translator={translator} />
      <BoughtWork rent={rent} translator={translator} />
      <RentCharges rent={rent} translator={translator} onPay={(charge) => void pay(charge)} />
      <ActionError text={problem} />
      <div className="rentacts" ref={forms.place}>
        {Form && (
          <Form
            number={number}
            translator={translator}
            refusals={refusals}
            cancel={
              <Button look="text sm" onClick={forms.close}>
                {t('common.cancel')}
              </Button>
            }
            onChanged={onChanged}
          />
        )}
        {!Form &&
          possible.map((form) => (
            <Button
              key={form}
              className="noprint"
              look={form === 'send-back' ? 'accent sm' : 'line sm'}
              data-opener={form === chosen ? '' : undefined}
              onClick={() => {
                choose(form);
                forms.open();
              }}
            >
              {t(`returns.${form}`)}
            </Button>
          ))}
        {order.paid && rent.state !== 'cancelled' && rent.state !== 'lapsed' && (
          <PdfButton
            call={getRentContract}
            number={number}
            name={`oner-rent-${number}.pdf`}
            label={translator.t('returns.contract')}
            translator={translator}
          />
        )}
        {rent.rotation && (
          <a
            className="btn btn--line btn--sm"
            href={pathIn(language, `/rotation/${rent.rotation.number}`)}
          >
            {t('returns.rotation')}
          </a>
        )}
      </div>
    </section>
  );
};

/** Extensions of the rent, paid or unpaid. */
const Extensions = ({
  rent,
  translator: { t, language },
}: Pick<RentCardProps, 'translator'> & { readonly rent: RentShown }) => {
  const day = (of: string) => formatDate(language, of);
  return rent.extensions.map(({ order, first_day, last_day, paid }) =>
    paid ? (
      <p className="cap" key={order}>
        {t('returns.extend-paid', { from: day(first_day), to: day(last_day), number: order })}
      </p>
    ) : (
      <p className="note note--warn" key={order}>
        <Icon name="clock" />
        <span>
          {t('returns.extend-waiting', { to: day(last_day) })}{' '}
          <a href={pathIn(language, `/purchases-sales/${order}`)}>{t('returns.extend-open')}</a>
        </span>
      </p>
    ),
  );
};

/** Order by which the renter buys the work, paid or unpaid. */
const BoughtWork = ({
  rent: { buy_out: bought },
  translator: { t, language },
}: Pick<RentCardProps, 'translator'> & { readonly rent: RentShown }) => {
  if (!bought) return null;
  return (
    <p className={bought.paid ? 'note' : 'note note--warn'}>
      <Icon name={bought.paid ? 'check' : 'clock'} />
      <span>
        {t(bought.paid ? 'returns.buy-out-paid' : 'returns.buy-out-waiting')}{' '}
        <a href={pathIn(language, `/purchases-sales/${bought.order}`)}>
          {bought.paid
            ? t('returns.buy-out-order', { number: bought.order })
            : t('returns.buy-out-open')}
        </a>
      </span>
    </p>
  );
};

/** For an order that only pays for a rent: what it pays for, and a link to the rent. */
export const PaysFor = ({
  pays: { order, what, first_day, last_day },
  isExpired,
  translator: { t, language },
}: {
  readonly pays: NonNullable<Order['pays_for']>;
  readonly isExpired: boolean;
  readonly translator: BuyersTranslator;
}) => (
  <p className="note">
    <Icon name="clock" />
    <span>
      {isExpired
        ? t('returns.unpaid')
        : t(`returns.for-${what}`, {
            from: formatDate(language, first_day),
            to: formatDate(language, last_day),
          })}{' '}
      <a href={pathIn(language, `/purchases-sales/${order}`)}>
        {t('returns.for-order', { number: order })}
      </a>
    </span>
  </p>
);

const isOut = (state: string): boolean => state === 'running' || state === 'late';

/** Return report of the renter. */
const SendBack = ({ number, translator, refusals, cancel, onChanged }: RentFormProps) => {
  const { t } = translator;
  const report = useReport({
    number,
    translator,
    refusals,
    call: sendReturnDispatch,
    onSent: () => {
      toast('ok', t('returns.sent'));
      document.querySelector<HTMLElement>('h1')?.focus();
      onChanged();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isBare = report.photos.length === 0;
    void report.submit({}, isBare ? { photo: missingPhoto } : {});
  };
  return (
    <form
      className="count stack gap-m noprint"
      ref={report.form}
      noValidate
      onSubmit={submit}
      aria-busy={report.isBusy}
      aria-labelledby="send-back"
    >
      <OpenedTitle id="send-back">{t('returns.send-title')}</OpenedTitle>
      <p>{t('returns.send-text')}</p>
      <Trouble text={report.trouble} />
      <ReportPhotos
        id="send-back"
        report={report}
        translator={translator}
        hint={t('returns.photos-hint', { max: mostReportPhotos })}
      />
      <ReportNote
        id="send-back"
        report={report}
        translator={translator}
        label={t('returns.note')}
      />
      <div className="acts">
        <button className="btn btn--accent btn--sm" type="submit" aria-disabled={report.isBusy}>
          {report.button(t('returns.send-back'))}
        </button>
        {cancel}
      </div>
    </form>
  );
};

/** Forms of a renter; each replaces the buttons while it is open. */
const rentForms = { 'send-back': SendBack, extend: ExtendRent, 'buy-out': BuyOut } as const;
