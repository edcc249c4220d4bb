import { offerRent } from '@oner/config/contract/offers';
import { getWorkRent, type WorkRent } from '@oner/config/contract/rents';
import {
  formatDayMonth,
  formatDays,
  formatTenge,
  formatUntil,
  type IsoDate,
  type RentPeriod,
  rentPrice,
  tengeToTiyn,
  tiynToTenge,
} from '@oner/config/terms';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { api } from '../../api/browser.ts';
import type { CardWork } from '../../api/work.ts';
import { Button } from '../../elements/Button.tsx';
import { Fact, Total } from '../../elements/Fact.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { useQuery } from '../../elements/use-query.ts';
import type { Visitor } from '../../elements/use-visitor.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { pathIn } from '../../i18n/language.ts';
import { shortTimeText } from '../../payment/times.ts';
import type { WriteTexts } from '../../payment/write-texts.ts';
import { DayGrid } from './DayGrid.tsx';
import type { RentOrderProps } from './RentOrder.tsx';
import {
  type ChosenDays,
  chooseDay,
  dayFault,
  faultOf,
  monthsFrom,
  periodOf,
} from './rent-calendar.ts';
import { payPath, rentHash } from './sale.ts';
import type { OriginalOrderTexts } from './texts.ts';

const RentOrder = lazy(() => import('./RentOrder.tsx'));
const WriteDialog = lazy(async () => ({
  default: (await import('../../payment/WriteDialog.tsx')).WriteDialog,
}));

type RentPanelProps = {
  readonly work: CardWork;
  readonly caption: string;
  readonly mediaUrl: string;
  readonly visitor: Visitor;
  readonly texts: OriginalOrderTexts & WriteTexts;
  readonly refusals: RefusalTexts;
};

const ready = [1, 3, 6] as const;

/** Ordered days. Kept during the payment, because the server drops an agreement once its days are ordered. */
type OrderedDays = Pick<RentOrderProps, 'period' | 'price' | 'deposit'>;

/** States why the work cannot be rented now; renders nothing for other states. */
const NotForRent = ({ rent: { state, until }, texts: { t, language } }: NotForRentProps) => {
  if (state === 'out-of-stock') return <p className="muted">{t('product.gone')}</p>;
  if (state !== 'reserved') return null;
  return (
    <p className="note note--warn" role="status">
      <Icon name="clock" />
      {t('rents.reserved', { time: until ? shortTimeText(language, until, Date.now()) : '' })}
    </p>
  );
};
type NotForRentProps = { readonly rent: WorkRent; readonly texts: OriginalOrderTexts };

/** Choice, price and order of rental days; loaded on demand. */
const RentPanel = (props: RentPanelProps) => {
  const { work, visitor, texts } = props;
  const { t, language } = texts;
  const personId = visitor.is === 'in' ? visitor.person.id : '';
  const key = visitor.is !== 'unknown' && [getWorkRent.path, work.id, personId];
  const {
    data: rent,
    error,
    refetch,
  } = useQuery(key, () => api.ask(getWorkRent, { params: { id: work.id } }), {
    // A login or registration in the order form changes the request; the form stays meanwhile.
    keepPreviousData: true,
  });
  const [chosen, setChosen] = useState<ChosenDays>({});
  // Pressed day that is not available.
  const [refused, setRefused] = useState<IsoDate>();
  const [isOpen, setOpen] = useState<boolean>();
  const [isOffering, setOffering] = useState(false);
  const [placed, setPlaced] = useState<OrderedDays>();
  const openForm = (): void => {
    setPlaced(undefined);
    setOpen(true);
  };
  const choose = (days: ChosenDays): void => {
    setRefused(undefined);
    setChosen(days);
  };
  const orderAgreed = ({ firstDay, lastDay }: RentPeriod): void => {
    choose({ firstDay, lastDay });
    openForm();
  };
  // Links of a conversation with agreed days open the form.
  const hasReopened = useRef(false);
  useEffect(() => {
    if (!rent?.agreed || hasReopened.current || location.hash !== rentHash) return;
    hasReopened.current = true;
    history.replaceState(history.state, '', location.pathname + location.search);
    orderAgreed(rent.agreed);
  });
  if (!rent) {
    return error ? (
      <p className="err" role="alert">
        {t('rents.failed')}{' '}
        <Button look="text" onClick={refetch}>
          {t('common.retry')}
        </Button>
      </p>
    ) : (
      <p className="muted" role="status">
        {t('a11y.loading')}
      </p>
    );
  }
  const { agreed, monthPrice } = rent;
  const period = periodOf(chosen);
  const isAgreed =
    agreed !== null && agreed.firstDay === period?.firstDay && agreed.lastDay === period.lastDay;
  const fault = isAgreed ? null : faultOf(chosen, rent);
  const listed =
    period && monthPrice !== null
      ? tiynToTenge(rentPrice(tengeToTiyn(monthPrice), period))
      : undefined;
  const price = isAgreed ? agreed.price : listed;
  const deposit = isAgreed ? agreed.deposit : rent.deposit;
  const isRight = period !== undefined && fault === null;
  const faults = {
    'too-early': t('rents.too-early', { day: formatDayMonth(language, rent.earliest) }),
    'too-late': t('rents.too-late', { day: formatDayMonth(language, rent.latest) }),
    'too-short': t('rents.too-short', { count: rent.leastDays }),
    'too-long': t('rents.too-long', { count: rent.mostDays }),
    'not-free': t('rents.not-free'),
  } as const;
  const statusText = () => {
    if (refused !== undefined)
      return dayFault(refused, rent) === 'too-early'
        ? faults['too-early']
        : t('rents.day-taken', { day: formatDayMonth(language, refused) });
    if (fault !== null) return faults[fault];
    if (chosen.firstDay === undefined) return t('rents.choose-first');
    if (period) return '';
    return t('rents.choose-last', { first: formatDayMonth(language, chosen.firstDay) });
  };
  const mine = rent.mine.map(({ order, firstDay, lastDay, paid }) => (
    <p className="note" key={order}>
      <Icon name="clock" />
      <span>
        {t('rents.mine', { days: formatDays(language, firstDay, lastDay) })}{' '}
        <a href={paid ? pathIn(language, `/purchases-sales/${order}`) : payPath(language, order)}>
          {t(paid ? 'rents.open' : 'original.continue')}
        </a>
      </span>
    </p>
  ));
  const isOrdered = (days: RentPeriod): boolean =>
    rent.mine.some(
      ({ firstDay, lastDay }) => firstDay === days.firstDay && lastDay === days.lastDay,
    );
  const note = agreed && !isOrdered(agreed) && (
    <div className="note">
      <Icon name="check" />
      <div className="stack gap-s">
        <p>
          {t('rents.agreed', {
            days: formatDays(language, agreed.firstDay, agreed.lastDay),
            amount: formatTenge(agreed.price),
            time: shortTimeText(language, agreed.until, Date.now()),
          })}
        </p>
        <div>
          <Button look="accent sm" className="needs-script" onClick={() => orderAgreed(agreed)}>
            {t('rents.to-agreed')}
          </Button>
        </div>
      </div>
    </div>
  );
  const ordered =
    placed ?? (period && price !== undefined ? { period, price, deposit } : undefined);
  const form = isOpen !== undefined && ordered && (
    <Suspense fallback={null}>
      <RentOrder
        {...props}
        {...ordered}
        key={`${ordered.period.firstDay}${ordered.period.lastDay}`}
        isOpen={isOpen}
        rent={rent}
        personId={visitor.is === 'in' ? visitor.person.id : undefined}
        onClose={() => setOpen(false)}
        onChanged={refetch}
        onPlaced={() => {
          setPlaced(ordered);
          refetch();
        }}
      />
    </Suspense>
  );
  if (monthPrice === null || rent.state !== 'for-rent')
    return (
      <>
        {agreed ? (
          <>
            {mine}
            {note}
          </>
        ) : (
          <NotForRent rent={rent} texts={texts} />
        )}
        {form}
      </>
    );
  return (
    <>
      <section className="stack gap-s above-s" aria-labelledby="rent-days">
        {mine}
        {note}
        <h2 className="h4" id="rent-days">
          {t('rents.calendar')}
        </h2>
        <DayGrid
          bounds={rent}
          chosen={chosen}
          texts={texts}
          onChoose={(day) =>
            dayFault(day, rent) === null ? choose(chooseDay(chosen, day)) : setRefused(day)
          }
        />
        {chosen.firstDay !== undefined && (
          <div className="row gap-s">
            {ready.map((count) => (
              <Button
                look="line sm"
                key={count}
                onClick={() => choose(monthsFrom(chosen.firstDay ?? rent.earliest, count))}
              >
                {t('rents.months', { count })}
              </Button>
            ))}
          </div>
        )}
        <div role="status" className="stack gap-s">
          {statusText() && (
            <p className={fault === null && refused === undefined ? 'muted' : 'err'}>
              {statusText()}
            </p>
          )}
          {period && price !== undefined && (
            <dl className="facts">
              <Fact
                name={t('rents.period')}
                value={formatDays(language, period.firstDay, period.lastDay)}
              />
              <Fact name={t('rents.price')} value={formatTenge(price)} className="num" />
              {deposit > 0 && (
                <Fact name={t('rents.deposit')} value={formatTenge(deposit)} className="num" />
              )}
              <Total name={t('payment.total')} tenge={price + deposit} />
            </dl>
          )}
        </div>
        <Button
          look="accent wide"
          className="needs-script"
          aria-disabled={!isRight}
          onClick={() => isRight && openForm()}
        >
          {t('rents.to-order')}
        </Button>
        {isRight && !agreed && (
          <Button look="line wide" className="needs-script" onClick={() => setOffering(true)}>
            {t('offers.to-rent')}
          </Button>
        )}
        <p className="cap">{t('rents.rule', { price: formatTenge(monthPrice) })}</p>
        <ul className="l promises">
          <li>
            <Icon name="box" />
            <span>
              {t('rents.handed')}
              <small>{t('rents.handed-text')}</small>
            </span>
          </li>
          <li>
            <Icon name="undo" />
            <span>
              {t('original.cancel', { until: formatUntil(language, rent.cancelThrough) })}
            </span>
          </li>
          {period && (
            <li>
              <Icon name="clock" />
              <span>
                {t('rents.back', { until: formatUntil(language, period.lastDay) })}
                <small>{t('rents.back-text')}</small>
              </span>
            </li>
          )}
        </ul>
        {isOffering && period && price !== undefined && (
          <Suspense fallback={null}>
            <WriteDialog
              {...props}
              kind="rent"
              about={`${formatDays(language, period.firstDay, period.lastDay)}: ${formatTenge(price)}`}
              least={Math.ceil((price * rent.leastPercent) / 100)}
              write={(typed, key) =>
                api.ask(
                  offerRent,
                  { params: { id: work.id }, body: { ...typed, ...period } },
                  { key },
                )
              }
              show={() => setOffering(false)}
            />
          </Suspense>
        )}
      </section>
      {form}
    </>
  );
};
export default RentPanel;
