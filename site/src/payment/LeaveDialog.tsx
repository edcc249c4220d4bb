import { Dialog, DialogHead } from '../elements/Dialog.tsx';
import type { PaymentVoice } from './texts.ts';
import { reservedWords } from './times.ts';

type LeaveDialogProps = {
  readonly open: boolean;
  readonly expires: string | null;
  readonly kept: boolean;
  readonly translator: PaymentVoice;
  readonly onStay: () => void;
  readonly onLeave: () => void;
};

/** Asks before a payment is left: the order stays, and its page is where it can be paid. */
export const LeaveDialog = ({
  open,
  expires,
  kept,
  translator,
  onStay,
  onLeave,
}: LeaveDialogProps) => {
  const { t } = translator;
  return (
    <Dialog open={open} onClose={onStay} className="dlg" labelledBy="leave-title">
      <DialogHead
        id="leave-title"
        title={t('payment.leave-title')}
        closeLabel={t('a11y.close')}
        onClose={onStay}
      />
      <div className="dlg__b">
        <p>{t('payment.leave-text')}</p>
        {expires && <p className="muted">{reservedWords(translator, { expires, kept })}</p>}
      </div>
      <div className="dlg__f">
        <button className="btn btn--line" type="button" onClick={onLeave}>
          {t('payment.to-order')}
        </button>
        <button className="btn" type="button" onClick={onStay}>
          {t('payment.leave-stay')}
        </button>
      </div>
    </Dialog>
  );
};
