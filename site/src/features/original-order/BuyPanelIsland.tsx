import { formatTenge } from '@oner/config/terms';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { noteSeen } from '../../api/seen-works.ts';
import type { CardWork } from '../../api/work.ts';
import { type LabelledKey, labelIn } from '../../cards/terms.ts';
import { Button } from '../../elements/Button.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { PriceBar } from '../../elements/PriceBar.tsx';
import { translatorOf } from '../../elements/translator.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import type { Bundle } from '../../i18n/format-text.ts';
import { pathIn } from '../../i18n/language.ts';
import type { WriteKey } from '../../payment/write-texts.ts';
import { SaleNotice } from './SaleNotice.tsx';
import { SalePromises } from './SalePromises.tsx';
import { useSale } from './sale.api.ts';
import {
  availabilityOf,
  dotClass,
  isObtainable,
  isRentable,
  offersOf,
  openHash,
  payPath,
  questionPath,
  rentHash,
  type SaleOffer,
  type SaleOfferKind,
  saleOf,
  saleQuestionOf,
  type WriteKind,
  writesOf,
} from './sale.ts';
import type { OriginalOrderKey, PanelTexts } from './texts.ts';

export type BuyPanelProps = {
  readonly bundle: Bundle<OriginalOrderKey | WriteKey>;
  readonly refusals: RefusalTexts;
  readonly work: CardWork;
  /** Caption like a museum label, with the size. */
  readonly caption: string;
  readonly availability: readonly LabelledKey[];
  /** Whether the shop has items with a copy of the work. */
  readonly hasItems: boolean;
  readonly mediaUrl: string;
};

const loadDialogs = () => import('./PanelDialogs.tsx');
const PanelDialogs = lazy(loadDialogs);
/** Loaded later: it appears once the price is known. */
const BasketButton = lazy(async () => ({
  default: (await import('../../elements/BasketButton.tsx')).BasketButton,
}));
/** Loaded on demand: works that someone else has reserved or rented are rare. */
const WatchButton = lazy(() => import('./WatchButton.tsx'));
const RentPanel = lazy(() => import('./RentPanel.tsx'));
/** Preloads the order form when the pointer or the focus reaches the button. */
const warm = (): void => void loadDialogs().catch(() => undefined);

const rows = {
  sale: { name: 'product.buy', note: 'product.sale-note' },
  rent: { name: 'product.rent', note: 'product.rent-note' },
} as const satisfies Record<SaleOfferKind, unknown>;

/**
 * Actions of a work: buy, rent or request the original, or order licensed copies in the shop. Prices are radio rows, so one
 * button serves both.
 */
export const BuyPanelIsland = (props: BuyPanelProps) => {
  const { work, hasItems, refusals } = props;
  const texts = translatorOf({ bundle: props.bundle, refusals });
  const { t, language } = texts;
  const visitor = useVisitor();
  const { sale: current, refetch } = useSale(work.id, visitor);
  const sale = saleOf(work, current);
  const offers = offersOf(work, sale);
  // Kept during the payment of agreed days, because the server drops the agreement once they are paid.
  const hadAgreedDays = useRef(false);
  hadAgreedDays.current ||= sale.hasAgreedDays;
  const hasAgreedDays = hadAgreedDays.current;
  const [picked, pick] = useState<SaleOfferKind>();
  const preferred = picked ?? (hasAgreedDays && 'rent');
  const offer = offers.find(({ kind }) => kind === preferred) ?? offers[0];
  const chosen = offer?.kind;
  const [isOpen, setOpen] = useState<boolean>();
  const [written, setWritten] = useState<WriteKind>();
  // The shop offers recently viewed works.
  useEffect(() => noteSeen(work.id), [work.id]);

  const isOwn = visitor.is === 'in' && visitor.person.id === work.seller.id;
  const isBuyable = current?.state === 'for-sale' && !isOwn;
  // Reopens the form after a login on the way. If the work cannot be bought, the panel shows why.
  const hasReopened = useRef(false);
  useEffect(() => {
    if (visitor.is === 'unknown' || !current || hasReopened.current) return;
    hasReopened.current = true;
    if (location.hash === rentHash) pick('rent');
    if (location.hash !== openHash) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    if (isBuyable) setOpen(true);
  }, [visitor.is, current, isBuyable]);

  const question = isOwn || hasAgreedDays ? undefined : saleQuestionOf(sale, chosen);
  const canRent = !isOwn && work.price_rent !== undefined && isRentable(sale.state);
  // Agreed days are paid here, whatever the author has changed since.
  const rents = hasAgreedDays || (canRent && chosen === 'rent');
  // The calendar has its own button for offers, at a price per days.
  const writes = writesOf(sale.state, current).filter((kind) => kind !== 'price' || !rents);
  // A work made to order is neither bought nor rented here, so there is nothing to choose.
  const isRequested = sale.state === 'on-order';
  const buys = sale.state === 'for-sale' && chosen === 'sale' && !isOwn;
  // Next to a buy button, the other actions are links below it.
  const aside =
    buys || rents
      ? { box: 'acts acts--aside', button: 'btn btn--text btn--sm' }
      : { box: 'stack gap-s', button: 'btn btn--line btn--wide' };
  const byContact = (
    <noscript>
      <a className="btn btn--accent btn--wide" href={pathIn(language, '/contact')}>
        {t('product.request')}
      </a>
    </noscript>
  );
  return (
    <div className="stack stack--prod" id={panelId}>
      {offer && (buys || rents) && (
        <PriceBar
          panel={panelId}
          price={
            offer.kind === 'rent'
              ? t('explore.rent-from', { price: formatTenge(offer.priceTenge) })
              : formatTenge(offer.priceTenge)
          }
          label={t(rows[offer.kind].name)}
          onPress={buys ? () => setOpen(true) : undefined}
        >
          {buys && current?.price != null && (
            <Suspense fallback={null}>
              <BasketButton
                line={{ work: work.id, price: current.price }}
                translator={texts}
                isIcon
              />
            </Suspense>
          )}
        </PriceBar>
      )}
      <p className={dotClass(sale.state)}>
        {labelIn(props.availability, availabilityOf(sale.state))}
      </p>
      {offers.length > 0 ? (
        <Offers
          offers={offers}
          chosen={
            ((isObtainable(sale.state) && !isRequested) || canRent) && !isOwn ? chosen : undefined
          }
          choose={pick}
          t={t}
        />
      ) : (
        isObtainable(sale.state) && <p className="h4">{t('product.price-on-request')}</p>
      )}
      <SaleNotice
        sale={sale}
        agreedUntil={current?.agreedUntil ?? null}
        isOwn={isOwn}
        texts={texts}
      />
      {rents && (
        <>
          {/* In the browser only: streamed Suspense content needs an inline script, which the CSP forbids. */}
          {(current || visitor.is !== 'unknown') && (
            <Suspense fallback={null}>
              <RentPanel {...props} visitor={visitor} texts={texts} />
            </Suspense>
          )}
          {byContact}
        </>
      )}
      <div className="stack gap-s">
        {buys && (
          <>
            <Button
              look="accent wide"
              className="needs-script"
              onPointerEnter={warm}
              onFocus={warm}
              onClick={() => setOpen(true)}
            >
              {t('original.buy-now')}
            </Button>
            {current?.price != null && (
              <Suspense fallback={<span className="btn btn--line btn--wide coming" />}>
                <BasketButton line={{ work: work.id, price: current.price }} translator={texts} />
              </Suspense>
            )}
            {byContact}
          </>
        )}
        {sale.isMine && sale.order && (
          <a className="btn btn--accent btn--wide" href={payPath(language, sale.order)}>
            {t('original.continue')}
          </a>
        )}
        {question && !sale.isMine && (question !== 'free' || visitor.is !== 'in') && (
          <a
            className={`btn btn--wide ${question === 'free' ? 'btn--line' : 'btn--accent'}`}
            href={pathIn(language, questionPath(question, work.id))}
          >
            <Icon name="mail" />
            {t(`original.ask-${question}`)}
          </a>
        )}
        {question === 'free' && !sale.isMine && visitor.is === 'in' && (
          <Suspense fallback={null}>
            <WatchButton
              workId={work.id}
              isWatched={current?.watched ?? false}
              texts={texts}
              onChanged={refetch}
            />
          </Suspense>
        )}
        <div className={aside.box}>
          {!isOwn &&
            writes.map((kind) => (
              <button
                className={`${kind === 'request' ? 'btn btn--accent btn--wide' : aside.button} needs-script`}
                key={kind}
                type="button"
                onClick={() => setWritten(kind)}
              >
                {t(`offers.to-${kind}`)}
              </button>
            ))}
          {hasItems && (
            <a className={aside.button} href={`${pathIn(language, '/shop')}?work=${work.id}`}>
              <Icon name="tee" />
              {t('product.order-on-item')}
            </a>
          )}
        </div>
        {sale.state === 'sold' && (
          <a className="btn btn--line btn--wide needs-script" href="#related">
            {t('product.related')}
          </a>
        )}
        {question && question !== 'free' && (
          <p className="hint">{t(`original.ask-${question}-hint`)}</p>
        )}
      </div>
      {buys && <SalePromises sale={current} texts={texts} />}
      {(written ?? isOpen) !== undefined && (
        <Suspense fallback={null}>
          <PanelDialogs
            {...props}
            writes={written}
            isOpen={isOpen}
            sale={current}
            texts={texts}
            show={setWritten}
            setOpen={setOpen}
            onChanged={refetch}
          />
        </Suspense>
      )}
    </div>
  );
};

const panelId = 'buy-panel';

type OffersProps = {
  readonly offers: readonly SaleOffer[];
  /** Undefined if there is nothing to choose; the prices are shown without radio buttons. */
  readonly chosen: SaleOfferKind | undefined;
  readonly choose: (kind: SaleOfferKind) => void;
  readonly t: PanelTexts['t'];
};

const Offers = ({ offers, chosen, choose, t }: OffersProps) => {
  const price = ({ kind, priceTenge }: SaleOffer) => (
    <>
      <span>
        {t(rows[kind].name)}
        <small>{t(rows[kind].note)}</small>
      </span>
      <b className="num">{formatTenge(priceTenge)}</b>
    </>
  );
  if (!chosen || offers.length === 1) {
    return (
      <div className="offer">
        {offers.map((offer) => (
          <div className="offer__r offer__r--gone" key={offer.kind}>
            {price(offer)}
          </div>
        ))}
      </div>
    );
  }
  return (
    <fieldset className="offer">
      <legend className="vh">{t('product.offers')}</legend>
      {offers.map((offer) => (
        <label className="offer__r" key={offer.kind}>
          <input
            type="radio"
            name="offer"
            value={offer.kind}
            checked={offer.kind === chosen}
            onChange={() => choose(offer.kind)}
          />
          {price(offer)}
        </label>
      ))}
    </fieldset>
  );
};
