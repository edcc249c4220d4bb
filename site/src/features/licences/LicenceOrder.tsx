import type { CallSend, LicenceOffer } from '@oner/config/contract';
import { getLicenceText, orderLicence } from '@oner/config/contract/licences';
import { workPath } from '@oner/config/contract/page-addresses';
import { titleFor } from '@oner/config/terms';
import { useState } from 'react';
import { api } from '../../api/browser.ts';
import { mediaAt } from '../../api/media.ts';
import { authorName, type CardWork, cardPhoto } from '../../api/work.ts';
import { useApi } from '../../elements/use-api.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { ItemRow } from '../../payment/ItemRow.tsx';
import { renewHash, termsText } from '../../payment/licence-terms.ts';
import { OrderFormDialog } from '../../payment/OrderFormDialog.tsx';
import { contactOf, nothingToDeliver } from '../../payment/order-form.ts';
import { ofLicence } from '../../payment/original-messages.ts';
import { PaymentDialog } from '../../payment/PaymentDialog.tsx';
import type { Paying } from '../../payment/paying.ts';
import { useOrderForm } from '../../payment/use-order-form.ts';
import type { LicenceTexts } from './texts.ts';

type LicenceOrderProps = {
  readonly isOpen: boolean;
  readonly offer: LicenceOffer;
  /** Number of the order whose licence goes on; '' for a new one. */
  readonly renews: string;
  readonly work: CardWork;
  /** Undefined once the session has ended. */
  readonly personId: string | undefined;
  readonly mediaUrl: string;
  readonly texts: LicenceTexts;
  readonly refusals: RefusalTexts;
  readonly onClose: () => void;
  /** What is offered is not what the page shows. */
  readonly onChanged: () => void;
};

/** The text of a licence, and the form that orders it; loaded when somebody buys. */
export const LicenceOrder = (props: LicenceOrderProps) => {
  const { isOpen, offer, renews, work, mediaUrl } = props;
  const texts = ofLicence(props.texts);
  const { t, language } = texts;
  const [paying, setPaying] = useState<Paying>();
  const open = isOpen && !paying;
  const { scope } = offer;
  const input = { params: { id: work.id, scope }, query: { lang: language } };
  const { data: text, askAgain } = useApi(getLicenceText, open ? input : null);
  const name = `${titleFor(language, work)}, ${t(`licence.scope-${scope}`)}`;
  const picture = mediaAt(mediaUrl, cardPhoto(work));
  const form = useOrderForm<CallSend<typeof orderLicence>['body']>({
    open,
    personId: props.personId,
    translator: texts,
    offer: nothingToDeliver,
    priceTenge: offer.price,
    schema: orderLicence.body,
    bodyOf: (typed, buyer, price) => ({
      buyer,
      price,
      ...contactOf(typed),
      language,
      version: offer.version,
      text: text?.hash ?? '',
      ...(renews && { renews }),
    }),
    send: (body, key) => api.ask(orderLicence, { params: { id: work.id, scope }, body }, { key }),
    pending: { desc: work.name, itemId: work.id, size: null },
    bought: {
      isOriginal: true,
      isFile: true,
      name,
      author: authorName(work),
      picture,
      size: undefined,
      quantity: 1,
    },
    onRefused: ({ status }) => {
      if (status !== 409) return;
      props.onChanged();
      askAgain();
    },
    onPaying: setPaying,
  });
  return (
    <>
      <OrderFormDialog
        open={open}
        title={t('licence.dialog')}
        form={form}
        place={`${workPath(work)}${renewHash(renews)}`}
        translator={texts}
        refusals={props.refusals}
        onClose={props.onClose}
        bought={
          <ItemRow
            picture={picture}
            name={name}
            author={authorName(work)}
            caption={termsText(offer, texts)}
            translator={texts}
            priceTenge={form.price}
          />
        }
        promises={
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
        }
        note={t('licence.form-note')}
      />
      <PaymentDialog paying={paying} translator={texts} isSecondStep />
    </>
  );
};
