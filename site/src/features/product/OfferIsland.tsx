import { titleFor } from '@oner/config/contract/thing-names';
import { useEffect, useState } from 'react';
import { noteSeen } from '../../api/seen-works.ts';
import { authorName, type CardWork, workPath } from '../../api/work.ts';
import { Icon } from '../../elements/Icon.tsx';
import { pathIn } from '../../i18n/language.ts';
import { formatTenge } from '../../i18n/money.ts';
import { type Bag, speaker } from '../../i18n/say.ts';
import { isAvailable, mailLink, type Offer, type OfferKind, offersOf } from './product.ts';
import type { OfferSay, offerKeys } from './words.ts';

export { dotClass } from './product.ts';

export type OfferProps = {
  readonly bag: Bag<(typeof offerKeys)[number]>;
  readonly work: CardWork;
  /** The shop has things with a copy of it. */
  readonly hasItems: boolean;
  readonly contactEmail: string;
  /** Origin of the shop, for the link inside the letter. */
  readonly publicUrl: string;
};

const words = {
  sale: { name: 'product.buy', note: 'product.sale-note' },
  rent: { name: 'product.rent', note: 'product.rent-note' },
} as const satisfies Record<OfferKind, unknown>;

/**
 * What can be done with a work: the original is asked for by a letter, its licensed copies are ordered in the shop.
 * Prices stand in radio rows, so one button serves both (design §5 Product).
 */
export const OfferIsland = ({ bag, work, hasItems, ...at }: OfferProps) => {
  const { contactEmail, publicUrl } = at;
  const { language } = bag;
  const t = speaker(bag);
  // The shop offers what was looked at lately.
  useEffect(() => noteSeen(work.id), [work.id]);
  const offers = offersOf(work);
  const [chosen, choose] = useState<OfferKind>(offers[0]?.kind ?? 'sale');
  const offer = offers.find(({ kind }) => kind === chosen);
  const price = offer ? formatTenge(offer.priceTenge) : t('product.price-on-request');
  const title = titleFor(language, work);
  const letter = mailLink(
    contactEmail,
    t('product.request-subject', { title }),
    t('product.request-body', {
      title,
      author: authorName(work),
      offer: t(words[chosen].name),
      price,
      url: `${publicUrl}${pathIn(language, workPath(work))}`,
    }),
  );
  const shop = `${pathIn(language, '/activity')}?work=${work.id}`;
  const available = isAvailable(work);

  return (
    <div className="stack stack--prod">
      {offers.length > 0 ? (
        <Offers offers={offers} chosen={available ? chosen : undefined} choose={choose} t={t} />
      ) : (
        <p className="h4">{t('product.price-on-request')}</p>
      )}
      <div className="stack gap-s">
        {available ? (
          <a className="btn btn--accent btn--wide" href={letter}>
            <Icon name="mail" />
            {t('product.request')}
          </a>
        ) : (
          <p className="muted">{t('product.gone')}</p>
        )}
        {hasItems && (
          <a className="btn btn--line btn--wide" href={shop}>
            <Icon name="tee" />
            {t('product.order-on-item')}
          </a>
        )}
        {available && <p className="hint">{t('product.request-hint', { email: contactEmail })}</p>}
      </div>
    </div>
  );
};

type OffersProps = {
  readonly offers: readonly Offer[];
  /** Undefined when there is nothing to choose: the prices are shown, the original is gone. */
  readonly chosen: OfferKind | undefined;
  readonly choose: (kind: OfferKind) => void;
  readonly t: OfferSay;
};

const Offers = ({ offers, chosen, choose, t }: OffersProps) => {
  const price = ({ kind, priceTenge }: Offer) => (
    <>
      <span>
        {t(words[kind].name)}
        <small>{t(words[kind].note)}</small>
      </span>
      <b className="num">{formatTenge(priceTenge)}</b>
    </>
  );
  if (!chosen) {
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
