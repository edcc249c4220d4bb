import type { CallSend, LicenceOffer } from '@oner/config/contract';
import { getLicenceText, orderLicence } from '@oner/config/contract/licences';
import { workPath } from '@oner/config/contract/page-addresses';
import { titleFor } from '@oner/config/terms';
import { api } from '../../api/browser.ts';
import { useApi } from '../../elements/use-api.ts';
import { renewHash, termsText } from '../../payment/licence-terms.ts';
import { contactOf, nothingToDeliver } from '../../payment/order-form.ts';
import { ofLicence } from '../../payment/original-messages.ts';
import { WorkOrder, type WorkOrderPlace } from '../../payment/WorkOrder.tsx';
import type { LicenceTexts } from './texts.ts';

type LicenceOrderProps = WorkOrderPlace & {
  readonly offer: LicenceOffer;
  /** Number of the order whose licence is renewed; '' for a new licence. */
  readonly renews: string;
  readonly texts: LicenceTexts;
};

/** The text of a licence, and its order form; loaded on the first purchase. */
export const LicenceOrder = (props: LicenceOrderProps) => {
  const { isOpen, offer, renews, work } = props;
  const texts = ofLicence(props.texts);
  const { t, language } = texts;
  const { scope } = offer;
  const input = { params: { id: work.id, scope }, query: { lang: language } };
  const { data: text, refetch } = useApi(getLicenceText, isOpen ? input : null);
  return (
    <WorkOrder<CallSend<typeof orderLicence>['body']>
      {...props}
      isUndelivered
      title={t('licence.dialog')}
      name={`${titleFor(language, work)}, ${t(`licence.scope-${scope}`)}`}
      caption={termsText(offer, texts)}
      place={`${workPath(work)}${renewHash(renews)}`}
      translator={texts}
      offer={nothingToDeliver}
      priceTenge={offer.price}
      schema={orderLicence.body}
      bodyOf={(typed, buyer, price) => ({
        buyer,
        price,
        ...contactOf(typed),
        language,
        version: offer.version,
        text: text?.hash ?? '',
        ...(renews && { renews }),
      })}
      send={(body, key) => api.ask(orderLicence, { params: { id: work.id, scope }, body }, { key })}
      onChanged={() => {
        props.onChanged();
        refetch();
      }}
      promises={() => (
        <section className="count" aria-labelledby="licence-text">
          <h3 className="h4" id="licence-text">
            {text?.title ?? t('licence.text')}
          </h3>
          {text ? (
            text.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
          ) : (
            <p className="muted">{t('a11y.loading')}</p>
          )}
          {scope === 'exclusive' && <p className="cap">{t('licence.first-to-pay')}</p>}
        </section>
      )}
      note={t('licence.form-note')}
    />
  );
};
