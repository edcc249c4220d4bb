import type { LicenceOffer } from '@oner/config/contract';
import { listLicences } from '@oner/config/contract/licence-shapes';
import { offerLicence } from '@oner/config/contract/offers';
import { formatDate, formatTenge } from '@oner/config/terms';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { api } from '../../api/browser.ts';
import type { CardWork } from '../../api/work.ts';
import { Button } from '../../elements/Button.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { translatorOf } from '../../elements/translator.ts';
import { useApi } from '../../elements/use-api.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import type { Bundle } from '../../i18n/format-text.ts';
import type { KeysOf } from '../../i18n/keys.ts';
import { pathIn } from '../../i18n/language.ts';
import { renewedBy, termsText } from '../../payment/licence-terms.ts';
import { shortTimeText } from '../../payment/times.ts';
import type { LicenceTexts, licenceKeys } from './texts.ts';

export type LicencesProps = {
  readonly bundle: Bundle<KeysOf<(typeof licenceKeys)[number]>>;
  readonly refusals: RefusalTexts;
  readonly work: CardWork;
  readonly mediaUrl: string;
};

const LicenceOrder = lazy(async () => ({
  default: (await import('./LicenceOrder.tsx')).LicenceOrder,
}));

const WriteDialog = lazy(async () => ({
  default: (await import('../../payment/WriteDialog.tsx')).WriteDialog,
}));

/** Licences that the author of a work offers, with their purchase; renders nothing if none is offered. */
export const Licences = ({ bundle, refusals, work, mediaUrl }: LicencesProps) => {
  const texts: LicenceTexts = translatorOf({ bundle, refusals });
  const { t, language } = texts;
  const visitor = useVisitor();
  const { data, refetch } = useApi(
    listLicences,
    visitor.is === 'unknown' ? null : { params: { id: work.id } },
    // A login or registration in the order form changes the request; the form stays meanwhile.
    { keepPreviousData: true },
  );
  const [picked, pick] = useState<LicenceOffer['scope']>();
  // Set once the form was opened: the order that it renews, or ''.
  const [renews, open] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [isOffering, setOffering] = useState(false);
  const offers = data?.offers ?? [];
  const chosen =
    offers.find(({ scope, agreedUntil }) => (picked ? scope === picked : agreedUntil !== null)) ??
    offers[0];
  const canOrder = data !== undefined && chosen !== undefined && !data.isMine;
  // Reopens the form from a renewal link, or after a login on the way.
  const hasReopened = useRef(false);
  useEffect(() => {
    if (!canOrder || hasReopened.current) return;
    hasReopened.current = true;
    const [order, scope] = (renewedBy(location.hash) ?? '!').split('-', 2);
    if (order === '!') return;
    history.replaceState(history.state, '', location.pathname + location.search);
    if (scope) pick(offers.find((offer) => offer.scope.startsWith(scope))?.scope);
    open(order ?? '');
    setOpen(true);
  }, [canOrder, offers]);

  if (!data || !chosen) return null;
  const isClosed = data.closedUntil !== null;
  return (
    <section className="stack gap-s above-m" aria-labelledby="licences">
      <h2 className="h4" id="licences">
        {t('licence.title')}
      </h2>
      <p className="cap">
        {t('licence.lead')}{' '}
        <a href={pathIn(language, '/buy-licence')}>
          {t('product.how')} {t('product.how-licence')}
        </a>
      </p>
      {isClosed && (
        <p className="muted" role="status">
          {t('licence.closed')}
          {data.closedUntil &&
            ` ${t('licence.closed-until', { date: formatDate(language, data.closedUntil) })}`}
        </p>
      )}
      <fieldset className="offer">
        <legend className="vh">{t('licence.choose')}</legend>
        {offers.map((offer) => (
          <label className="offer__r" key={offer.scope}>
            <input
              type="radio"
              name="licence"
              value={offer.scope}
              checked={offer.scope === chosen.scope}
              onChange={() => pick(offer.scope)}
            />
            <span>
              {t(`licence.scope-${offer.scope}`)}
              <small>{termsText(offer, texts)}</small>
            </span>
            <b className="num">{formatTenge(offer.price)}</b>
          </label>
        ))}
      </fieldset>
      {chosen.agreedUntil && (
        <p className="note" role="status">
          <Icon name="check" />
          {t('licence.agreed', { time: shortTimeText(language, chosen.agreedUntil, Date.now()) })}
        </p>
      )}
      {data.isMine ? (
        <p className="muted">{t('licence.own')}</p>
      ) : (
        !isClosed && (
          <Button
            look="line wide"
            className="needs-script"
            onClick={() => {
              open('');
              setOpen(true);
            }}
          >
            {t('licence.order')}
          </Button>
        )
      )}
      {!data.isMine && !isClosed && chosen.offerFrom !== null && (
        <Button look="line wide" className="needs-script" onClick={() => setOffering(true)}>
          {t('offers.to-licence')}
        </Button>
      )}
      {isOffering && (
        <Suspense fallback={null}>
          <WriteDialog
            kind="licence"
            work={work}
            about={`${t(`licence.scope-${chosen.scope}`)}: ${formatTenge(chosen.price)}`}
            least={chosen.offerFrom ?? 0}
            write={(typed, key) =>
              api.ask(
                offerLicence,
                {
                  params: { id: work.id, scope: chosen.scope },
                  body: { ...typed, version: chosen.version },
                },
                { key },
              )
            }
            visitor={visitor}
            texts={texts}
            refusals={refusals}
            show={() => setOffering(false)}
          />
        </Suspense>
      )}
      {renews !== undefined && !data.isMine && (
        <Suspense fallback={null}>
          <LicenceOrder
            key={chosen.scope}
            isOpen={isOpen}
            offer={chosen}
            renews={renews}
            work={work}
            personId={visitor.is === 'in' ? visitor.person.id : undefined}
            mediaUrl={mediaUrl}
            texts={texts}
            refusals={refusals}
            onClose={() => setOpen(false)}
            onChanged={refetch}
          />
        </Suspense>
      )}
    </section>
  );
};
