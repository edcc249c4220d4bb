import { useStore } from '@nanostores/react';
import { readBasket } from '@oner/config/contract/basket';
import { listPath } from '@oner/config/contract/page-addresses';
import { formatDayMonth, formatTenge, formatTengeRange } from '@oner/config/terms';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { readAccount } from '../../api/basket.ts';
import { $basket, noLines } from '../../api/basket-lines.ts';
import { api } from '../../api/browser.ts';
import { trouble as troubleOf } from '../../api/error.ts';
import { Button } from '../../elements/Button.tsx';
import { Fact } from '../../elements/Fact.tsx';
import { ActionError } from '../../elements/Failed.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { PriceBar } from '../../elements/PriceBar.tsx';
import { type IslandTexts, translatorOf } from '../../elements/translator.ts';
import { useFocusInvalid } from '../../elements/use-focus-invalid.ts';
import { once, useQuery } from '../../elements/use-query.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { Waiting } from '../../elements/Waiting.tsx';
import type { KeysOf } from '../../i18n/keys.ts';
import { pathIn } from '../../i18n/language.ts';
import { type DeliveryChoice, loginAt } from '../../payment/order-form.ts';
import { useAddresses } from '../../payment/place-order.ts';
import { readTyped } from '../../payment/typed-order.ts';
import {
  type BasketParcel,
  basketTotalOf,
  courierFeeOf,
  deliveryProblemsOf,
  isAnswerTo,
  type ParcelProblems,
  parcelsOf,
  senderNameOf,
} from './basket.ts';
import { readDeliveryChoices, selectDelivery, useDeliveryChoices } from './delivery-choices.ts';
import { Parcel } from './Parcel.tsx';
import type { BasketTranslator, basketKeys } from './texts.ts';
import { type BasketChanges, useChanges } from './use-changes.ts';

const loadFlow = async () => ({ default: (await import('./BasketOrder.tsx')).BasketOrder });
const BasketOrder = lazy(loadFlow);
/** Preloads the order form when a pointer or the focus reaches the button. */
const warm = (): void => void loadFlow().catch(() => undefined);

type BasketProps = {
  readonly islandTexts: IslandTexts<KeysOf<(typeof basketKeys)[number]>>;
  readonly mediaUrl: string;
};

/** Converts a failure: the basket of an account is requested without the contract client (plain-request.ts). */
const failed = (cause: unknown): never => {
  throw troubleOf('getBasket', cause instanceof TypeError ? 'network' : 'server-fault', cause);
};

const orderId = 'basket-order';

/** The basket by parcel, each with its delivery; one total and one order button. */
export const BasketIsland = ({ islandTexts, mediaUrl }: BasketProps) => {
  const translator = translatorOf(islandTexts);
  const { t, language } = translator;
  const { refusals } = islandTexts;
  const visitor = useVisitor();
  const lines = useStore($basket, { ssr: () => noLines });
  const changes = useChanges(translator);
  const choices = useDeliveryChoices();
  const [problems, setProblems] = useState<ParcelProblems>({});
  const [tried, setTried] = useState<ParcelProblems>({});
  const [trouble, setTrouble] = useState('');
  const [isOpen, setOpen] = useState<boolean>();
  /** Parcels at the moment the form was opened: a login in the form may add lines of the account to the basket. */
  const [ordered, setOrdered] = useState<readonly BasketParcel[]>([]);
  const [isAwaited, setAwaited] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    readTyped();
    readDeliveryChoices();
  }, []);
  useFocusInvalid(list, tried);
  // Any change may remove the reason why the basket could not be ordered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another basket is the reason, and not read.
  useEffect(() => setTrouble(''), [lines]);
  const isKnown = visitor.is !== 'unknown';
  // An empty basket on this device is not final until the basket of the account is read.
  const account = useQuery(
    visitor.is === 'in' && lines.length === 0 && ['basket of', visitor.person.id],
    () => readAccount().then(() => true, failed),
    once,
  );
  const isRead = visitor.is === 'out' || account.data !== undefined;
  const addresses = useAddresses(visitor.is === 'in' && lines.length > 0);
  const { data, error, refetch } = useQuery(
    isKnown && lines.length > 0 && ['basket', visitor.is, JSON.stringify(lines)],
    () => api.ask(readBasket, { body: { lines: [...lines] } }),
    { keepPreviousData: true },
  );
  const basket = lines.length > 0 ? data : undefined;
  // Until the response to a change arrives, the previous one is shown but cannot be ordered.
  const isCurrent = basket !== undefined && isAnswerTo(basket, lines);
  const parcels = data ? parcelsOf(data, choices) : [];
  const stopped = basket?.lines.filter(({ problem }) => problem !== null) ?? [];
  const fee = courierFeeOf(parcels);

  const choose = (parcel: string, choice: DeliveryChoice) => {
    selectDelivery(parcel, choice);
    setProblems(({ [parcel]: _, ...rest }) => rest);
    setTrouble('');
  };
  /** Marks delivery errors and moves the focus to the first. */
  const mark = (wrong: ParcelProblems) => {
    setProblems(wrong);
    setTried(wrong);
  };
  const order = () => {
    if (!isCurrent) return error ? refetch() : setAwaited(true);
    const wrong = deliveryProblemsOf(parcels);
    const isWrong = Object.keys(wrong).length > 0;
    const isLacking = Object.values(wrong).some(({ city, address }) => city || address);
    mark(wrong);
    if (stopped.length > 0) {
      setTrouble(t('basket.fix-first'));
      requestAnimationFrame(() =>
        list.current?.querySelector<HTMLElement>('[data-problem]')?.focus(),
      );
    } else if (isWrong) setTrouble(t(isLacking ? 'basket.fix-delivery' : 'basket.fix-gift'));
    else {
      setTrouble('');
      setOrdered(parcels);
      setOpen(true);
    }
  };
  // The button was pressed before the response to a change arrived: continue with that response.
  useEffect(() => {
    if (!isAwaited || !(isCurrent || error || lines.length === 0)) return;
    setAwaited(false);
    if (isCurrent) order();
  });

  return (
    <>
      {!isKnown && (
        <span className="sk sk--row coming" role="status" aria-label={t('a11y.loading')} />
      )}
      <RemovedNote changes={changes} list={list} t={t} />
      {isKnown && lines.length === 0 && !isRead && (
        <Waiting query={account} failed={t('basket.failed-read')} translator={translator} />
      )}
      {isKnown && lines.length === 0 && isRead && (
        <Empty isOut={visitor.is === 'out'} translator={translator} />
      )}
      {isKnown && lines.length > 0 && !basket && (
        <Waiting
          query={{ error, refetch }}
          failed={t('basket.failed-read')}
          translator={translator}
        />
      )}
      {basket && (
        <div className="side side--end">
          <PriceBar
            panel={orderId}
            price={formatTenge(basketTotalOf(parcels))}
            label={t('basket.order')}
          />
          <div className="stack gap-l" ref={list} tabIndex={-1}>
            {parcels.map((parcel, at) => (
              <Parcel
                key={parcel.id}
                parcel={parcel}
                at={at}
                addresses={addresses}
                problems={problems[parcel.id] ?? {}}
                mediaUrl={mediaUrl}
                translator={translator}
                refusals={refusals}
                changes={changes}
                onDelivery={(choice) => choose(parcel.id, choice)}
              />
            ))}
          </div>
          <section className="count side__x" id={orderId} aria-label={t('payment.total')}>
            <dl className="facts facts--end">
              {parcels.length > 1 &&
                parcels.map((parcel) => (
                  <Fact
                    key={parcel.id}
                    name={senderNameOf(parcel, translator)}
                    value={formatTenge(parcel.totalTenge)}
                    className="num"
                  />
                ))}
              <dt>
                <b>{t('payment.total')}</b>
              </dt>
              <dd className="num" aria-live="polite">
                <b>{formatTenge(basketTotalOf(parcels))}</b>
              </dd>
              {fee && (
                <Fact
                  name={t('basket.courier')}
                  value={formatTengeRange(fee.from, fee.to)}
                  className="num"
                />
              )}
            </dl>
            <p className="cap">{t('basket.note')}</p>
            <p className="cap">
              {t('basket.cancel', { date: formatDayMonth(language, basket.cancelThrough) })}
            </p>
            {stopped.length > 0 && (
              <div className="note note--warn">
                <Icon name="alert" />
                <div className="stack gap-s">
                  <p>{t('basket.stopped', { count: stopped.length })}</p>
                  <Button look="sm line" onClick={() => changes.remove(stopped)}>
                    {t('basket.remove-marked')}
                  </Button>
                </div>
              </div>
            )}
            <ActionError text={!isCurrent && error ? t('basket.failed-read') : trouble} />
            <Button
              look="accent wide"
              aria-busy={!isCurrent && !error}
              onPointerEnter={warm}
              onFocus={warm}
              onClick={order}
            >
              {!isCurrent && error ? t('common.retry') : t('basket.order')}
            </Button>
          </section>
        </div>
      )}
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <BasketOrder
            isOpen={isOpen}
            parcels={ordered}
            personId={visitor.is === 'in' ? visitor.person.id : undefined}
            mediaUrl={mediaUrl}
            translator={translator}
            refusals={refusals}
            onClose={() => setOpen(false)}
            onChanged={(why, wrong) => {
              setOpen(false);
              setTrouble(why);
              mark(wrong);
              refetch();
            }}
          />
        </Suspense>
      )}
    </>
  );
};

type RemovedNoteProps = {
  readonly changes: BasketChanges;
  /** Receives the focus after the lines are put back. */
  readonly list: RefObject<HTMLElement | null>;
  readonly t: BasketTranslator['t'];
};

/** Note on the lines removed last, with an undo button. Takes the focus, because the pressed button is gone. */
const RemovedNote = ({ changes, list, t }: RemovedNoteProps) => {
  const button = useRef<HTMLButtonElement>(null);
  /** Receives the focus if there is no list, because its last line was removed. */
  const note = useRef<HTMLDivElement>(null);
  const { removedLines, undo } = changes;
  useEffect(() => {
    // The note is visible at any scroll position.
    if (removedLines) button.current?.focus({ preventScroll: true });
  }, [removedLines]);
  return (
    <div className="undo" role="status" ref={note} tabIndex={-1}>
      {removedLines && (
        <div className="note">
          <p className="grow">{removedLines.text}</p>
          <Button
            look="sm line"
            ref={button}
            onClick={() => {
              undo();
              (list.current ?? note.current)?.focus();
            }}
          >
            {t('basket.undo')}
          </Button>
        </div>
      )}
    </div>
  );
};

type EmptyProps = { readonly isOut: boolean; readonly translator: BasketTranslator };

/** The empty basket: one sentence, links to the shop, and a login link if the visitor is logged out. */
const Empty = ({ isOut, translator: { t, language } }: EmptyProps) => (
  <div className="empty">
    <span className="orn" aria-hidden="true" />
    <p>{t('basket.empty')}</p>
    {isOut && (
      <p>
        {t('basket.log-in')} <a href={loginAt(language, '/basket')}>{t('header.login')}</a>
      </p>
    )}
    <div className="acts">
      <a className="btn btn--sm" href={pathIn(language, listPath.art)}>
        {t('basket.browse')}
      </a>
      <a className="btn btn--sm btn--line" href={pathIn(language, '/shop')}>
        {t('basket.to-shop')}
      </a>
    </div>
  </div>
);
