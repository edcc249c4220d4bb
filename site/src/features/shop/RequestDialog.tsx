import { Dialog, DialogHead } from '../../elements/Dialog.tsx';
import { MerchRequestForm } from '../../elements/MerchRequestForm.tsx';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { typedContact } from '../../payment/typed-order.ts';
import type { ShopTranslator } from './texts.ts';

type RequestDialogProps = {
  readonly open: boolean;
  /** Id of the shown work, or an empty string. */
  readonly work: string;
  readonly translator: ShopTranslator;
  readonly refusals: RefusalTexts;
  readonly onClose: () => void;
};

/** Request for an item that the shop does not list; a manager answers by e-mail (spec A §3 Merch order request). */
export const RequestDialog = ({
  open,
  work,
  translator,
  refusals,
  onClose,
}: RequestDialogProps) => {
  const { t } = translator;
  return (
    <Dialog open={open} onClose={onClose} labelledBy="request-title">
      <DialogHead title={t('info.merch-request')} closeLabel={t('a11y.close')} />
      <MerchRequestForm
        isInDialog
        workId={() => work}
        nameLabel={t('order.recipient-name')}
        lead={t('shop.request-text')}
        defaults={typedContact}
        translator={translator}
        refusals={refusals}
        next={t('common.ok')}
        onNext={onClose}
      />
    </Dialog>
  );
};
