import { sendMerchRequest } from '@oner/config/contract/prints';
import { api } from '../../api/browser.ts';
import { merchRequestBody } from '../../api/merch-request.ts';
import { InquiryForm } from '../../elements/InquiryForm.tsx';
import { type IslandTexts, translatorOf } from '../../elements/translator.ts';
import { workOf } from './contact.ts';
import type { merchRequestKeys } from './texts.ts';

type MerchRequestIslandProps = {
  readonly islandTexts: IslandTexts<(typeof merchRequestKeys)[number]>;
};

/** What somebody wants that the shop does not list, as a page of its own (spec A §2, §3 Merch order request). */
export const MerchRequestIsland = ({ islandTexts }: MerchRequestIslandProps) => {
  const translator = translatorOf(islandTexts);
  const { t, language } = translator;
  return (
    <InquiryForm
      place="merch-request"
      lines={[
        { name: 'name', label: t('contact.name'), autoComplete: 'name', maxLength: 160 },
        {
          name: 'email',
          label: t('fields.email'),
          type: 'email',
          autoComplete: 'email',
          maxLength: 254,
          hint: t('contact.reply-note'),
        },
        {
          name: 'phone',
          label: t('fields.phone'),
          type: 'tel',
          autoComplete: 'tel',
          maxLength: 32,
          optional: t('register.optional'),
        },
        {
          name: 'info',
          label: t('shop.request-info'),
          isLong: true,
          maxLength: 2000,
          placeholder: t('shop.request-example'),
        },
      ]}
      schema={sendMerchRequest.body}
      bodyOf={(typed) => merchRequestBody(typed, workOf(location.search), language)}
      send={(body) => api.ask(sendMerchRequest, { body })}
      translator={translator}
      refusals={islandTexts.refusals}
      button={t('shop.request-send')}
      thanks={() => t('info.merch-request-sent')}
      next={t('letter.again')}
    />
  );
};
