import { sendMerchRequest } from '@oner/config/contract/prints';
import { api } from '../api/browser.ts';
import { merchRequestBody } from '../api/merch-request.ts';
import { contactLines } from './contact-lines.ts';
import { InquiryForm, type InquiryFormProps } from './InquiryForm.tsx';
import type { Translator } from './translator.ts';

type MerchRequestKey =
  | 'fields.email'
  | 'fields.phone'
  | 'register.optional'
  | 'shop.request-info'
  | 'shop.request-example'
  | 'shop.request-send'
  | 'info.merch-request-sent'
  | 'letter.sending';

type MerchRequestFormProps = Pick<
  InquiryFormProps<object>,
  'refusals' | 'lead' | 'defaults' | 'next' | 'onNext' | 'isInDialog'
> & {
  /** Returns the id of the work it refers to, or an empty string; known only in a browser. */
  readonly workId: () => string;
  readonly nameLabel: string;
  readonly emailHint?: string;
  readonly translator: Translator<MerchRequestKey>;
};

/** Requests an item that the shop does not list; a manager answers by e-mail (spec A §3 Merch order request). */
export const MerchRequestForm = ({
  workId,
  nameLabel,
  emailHint,
  ...form
}: MerchRequestFormProps) => {
  const { t, language } = form.translator;
  return (
    <InquiryForm
      {...form}
      place="merch-request"
      lines={[
        ...contactLines(t, nameLabel, emailHint),
        {
          name: 'info',
          label: t('shop.request-info'),
          isLong: true,
          maxLength: 2000,
          placeholder: t('shop.request-example'),
        },
      ]}
      schema={sendMerchRequest.body}
      bodyOf={(typed) => merchRequestBody(typed, workId(), language)}
      send={(body) => api.ask(sendMerchRequest, { body })}
      button={t('shop.request-send')}
      thanks={() => t('info.merch-request-sent')}
    />
  );
};
