import type { Offer } from '@oner/config/contract/offers';
import { formatTenge } from '@oner/config/terms';
import { shortTimeText } from '../../payment/times.ts';
import { offerBadgeOf, offerStateKey } from './offers.ts';
import type { CommonTexts } from './texts.ts';

type OfferFactsProps = { readonly offer: Offer; readonly texts: CommonTexts };

/** State and price of an offer beside the listed one, and who must answer by when. */
export const OfferFacts = ({ offer, texts: { t, language } }: OfferFactsProps) => {
  const { kind, state, subject, price, listed, due } = offer;
  const isAgreed = state === 'accepted' || state === 'bought';
  return (
    <>
      <div>
        <span className={offerBadgeOf(offer)}>{t(offerStateKey(offer))}</span>
      </div>
      {subject && (kind === 'rent' || kind === 'licence') && (
        <div>{t(`offers.of-${kind}`, { what: subject[language] })}</div>
      )}
      {price === null ? (
        kind === 'request' && <div>{t('offers.request')}</div>
      ) : (
        <div>
          <b>
            {t(isAgreed ? 'offers.price-agreed' : 'offers.price', { amount: formatTenge(price) })}
          </b>
        </div>
      )}
      {listed !== null && listed !== price && (
        <div>{t('offers.listed', { amount: formatTenge(listed) })}</div>
      )}
      {due && (
        <div className="cap">
          <time dateTime={due}>
            {t(isAgreed ? 'offers.due-pay' : 'offers.due', {
              time: shortTimeText(language, due, Date.now()),
            })}
          </time>
        </div>
      )}
    </>
  );
};
