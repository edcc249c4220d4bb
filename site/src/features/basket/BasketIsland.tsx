import { useStore } from '@nanostores/react';
import { readBasket } from '@oner/config/contract/basket';
import { listPath } from '@oner/config/contract/page-addresses';
import { lazy, Suspense, useState } from 'react';
import { $basket } from '../../api/basket-lines.ts';
import { api } from '../../api/browser.ts';
import type { Problems } from '../../elements/form-errors.ts';
import { type IslandTexts, translatorOf } from '../../elements/translator.ts';
import { useQuery } from '../../elements/use-query.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { Waiting } from '../../elements/Waiting.tsx';
import { formatDayMonth } from '../../i18n/dates.ts';
import type { KeysOf } from '../../i18n/keys.ts';
import { pathIn } from '../../i18n/language.ts';
import { formatTenge } from '../../i18n/money.ts';
import type { ChosenWay } from '../../payment/order-form.ts';
import { useAddresses } from '../../payment/place-order.ts';
import { missingWays, parcelsOf, totalOf, usualWay, type Ways } from './basket.ts';
import { Parcel } from './Parcel.tsx';
import type { BasketTranslator, basketKeys } from './texts.ts';

const loadFlow = async () => ({ default: (await import('./BasketOrder.tsx')).BasketOrder });
const BasketOrder = lazy(loadFlow);
/** Loads the order form as soon as a person reaches for the button. */
const warm = (): void => void loadFlow().catch(() => undefined);

type BasketProps = {
  readonly islandTexts: IslandTexts<KeysOf<(typeof basketKeys)[number]>>;
  readonly mediaUrl: string;
};

/** What is in the basket: by parcel, each with its delivery; one sum, and one button. */
export const BasketIsland = ({ islandTexts, mediaUrl }: BasketProps) => {
  const translator = translatorOf(islandTexts);
  const { t, language } = translator;
  const visitor = useVisitor();
  const lines = useStore($basket, { ssr: () => [] });
  const [ways, setWays] = useState<Ways>({});
  const [problems, setProblems] = useState<Readonly<Record<string, Problems>>>({});
  const [trouble, setTrouble] = useState('');
  const [isOpen, setOpen] = useState<boolean>();
  const isKnown = visitor.is !== 'unknown';
  const addresses = useAddresses(visitor.is === 'in' && lines.length > 0);
  const { data, error, askAgain } = useQuery(
    isKnown && lines.length > 0 && ['basket', visitor.is, JSON.stringify(lines)],
    () => api.ask(readBasket, { body: { lines: [...lines] } }),
    { keepPreviousData: true },
  );
  const basket = lines.length > 0 ? data : undefined;
  const isWhole = basket?.lines.every(({ problem }) => problem === null) === true;

  const choose = (parcel: string, way: ChosenWay) => {
    setWays((now) => ({ ...now, [parcel]: way }));
    setProblems({});
  };
  const order = () => {
    if (!basket) return;
    const missing = missingWays(basket, ways);
    setProblems(missing);
    setTrouble(isWhole ? '' : t('basket.fix-first'));
    if (isWhole && Object.keys(missing).length === 0) setOpen(true);
    else
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>('[aria-invalid], [data-problem]')?.focus(),
      );
  };

  return (
    <>
      {!isKnown && (
        <span className="sk sk--row coming" role="status" aria-label={t('a11y.loading')} />
      )}
      {isKnown && lines.length === 0 && <Empty translator={translator} />}
      {isKnown && lines.length > 0 && !basket && (
        <Waiting
          error={error}
          failed={t('basket.failed')}
          translator={translator}
          onRetry={askAgain}
        />
      )}
      {basket && (
        <div className="side side--end">
          <div className="stack">
            {parcelsOf(basket).map((parcel, at) => (
              <Parcel
                key={parcel.id}
                parcel={parcel}
                at={at}
                way={ways[parcel.id] ?? usualWay}
                addresses={addresses}
                problems={problems[parcel.id] ?? {}}
                mediaUrl={mediaUrl}
                translator={translator}
                refusals={islandTexts.refusals}
                onWay={(way) => choose(parcel.id, way)}
              />
            ))}
          </div>
          <section className="count side__x" aria-label={t('payment.total')}>
            <dl className="facts facts--end">
              <dt>
                <b>{t('payment.total')}</b>
              </dt>
              <dd className="num" aria-live="polite">
                <b>{formatTenge(totalOf(basket, ways))}</b>
              </dd>
            </dl>
            <p className="cap">{t('basket.note')}</p>
            <p className="cap">
              {t('basket.cancel', { date: formatDayMonth(language, basket.cancelThrough) })}
            </p>
            <p className="err" role="alert">
              {trouble}
            </p>
            <button
              className="btn btn--accent btn--wide"
              type="button"
              onPointerEnter={warm}
              onFocus={warm}
              onClick={order}
            >
              {t('basket.order')}
            </button>
          </section>
        </div>
      )}
      {isOpen !== undefined && data && (
        <Suspense fallback={null}>
          <BasketOrder
            isOpen={isOpen}
            basket={data}
            ways={ways}
            personId={visitor.is === 'in' ? visitor.person.id : undefined}
            mediaUrl={mediaUrl}
            translator={translator}
            refusals={islandTexts.refusals}
            onClose={() => setOpen(false)}
            onChanged={(why) => {
              setOpen(false);
              setTrouble(why);
              askAgain();
            }}
          />
        </Suspense>
      )}
    </>
  );
};

/** One sentence, and the ways to what there is. */
const Empty = ({ translator: { t, language } }: { readonly translator: BasketTranslator }) => (
  <div className="empty">
    <span className="orn" aria-hidden="true" />
    <p>{t('basket.empty')}</p>
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
