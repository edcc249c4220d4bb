import { sendMerchRequest } from '@oner/config/contract/prints';
import { api } from '../../api/browser.ts';
import { merchRequestBody } from '../../api/merch-request.ts';
import { Dialog, DialogHead } from '../../elements/Dialog.tsx';
import { InquiryForm } from '../../elements/InquiryForm.tsx';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { typedContact } from '../../payment/typed-order.ts';
import type { ShopTranslator } from './texts.ts';

type RequestDialogProps = {
  readonly open: boolean;
  /** The work that is looked at, or nothing. */
  readonly work: string;
  readonly translator: ShopTranslator;
  readonly refusals: RefusalTexts;
  readonly onClose: () => void;
};

/** What somebody wants that the shop does not list; a manager answers by letter (spec A §3 Merch order request). */
export const RequestDialog = ({
  open,
  work,
  translator,
  refusals,
  onClose,
}: RequestDialogProps) => {
  const { t, language } = translator;
  return (
    <Dialog open={open} onClose={onClose} className="dlg" labelledBy="request-title">
      <DialogHead
        id="request-title"
        title={t('info.merch-request')}
        closeLabel={t('a11y.close')}
        onClose={onClose}
      />
      <InquiryForm
        isInDialog
        place="merch-request"
        lead={t('shop.request-text')}
        lines={[
          {
            name: 'name',
            label: t('order.recipient-name'),
            autoComplete: 'name',
            maxLength: 160,
          },
          {
            name: 'email',
            label: t('fields.email'),
            type: 'email',
            autoComplete: 'email',
            maxLength: 254,
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
        bodyOf={(typed) => merchRequestBody(typed, work, language)}
        send={(body) => api.ask(sendMerchRequest, { body })}
        given={typedContact}
        translator={translator}
        refusals={refusals}
        button={t('shop.request-send')}
        thanks={() => t('info.merch-request-sent')}
        next={t('common.ok')}
        onNext={onClose}
      />
    </Dialog>
  );
};
