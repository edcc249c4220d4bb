import type { Act } from '@oner/config/contract';
import { disputeAct, longestObjection, signAct } from '@oner/config/contract/acts';
import { formatMonth, formatSum } from '@oner/config/terms';
import { useState } from 'react';
import { api } from '../../api/browser.ts';
import { toast } from '../../api/toast.ts';
import { Button } from '../../elements/Button.tsx';
import { ConfirmDialog } from '../../elements/ConfirmDialog.tsx';
import { Dialog, DialogHead } from '../../elements/Dialog.tsx';
import { Trouble } from '../../elements/Failed.tsx';
import { AreaField } from '../../elements/Field.tsx';
import { checkBody, fieldProblemText } from '../../elements/form-errors.ts';
import { useForm } from '../../elements/use-form.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { readObjectionDraft, saveObjectionDraft } from './drafts.ts';
import type { WalletTranslator } from './texts.ts';

type ActDialogsProps = {
  readonly act: Act;
  readonly kind: 'sign' | 'dispute';
  readonly translator: WalletTranslator;
  readonly refusals: RefusalTexts;
  readonly onClose: () => void;
  readonly onChanged: () => void;
};

/** Confirm dialog for signing an act, or the form of an objection. */
const ActDialogs = ({ act, kind, translator, refusals, onClose, onChanged }: ActDialogsProps) => {
  const { t, why, language } = translator;
  const signIt = async () => {
    try {
      await api.ask(signAct, { params: { month: act.month }, body: {} });
      toast('ok', t('acts.signed'));
    } catch (cause) {
      toast('danger', why(cause));
    }
    onChanged();
  };
  const month = formatMonth(language, act.month);
  return (
    <>
      <ConfirmDialog
        id="sign-act"
        open={kind === 'sign'}
        title={t('dialogs.sign-act-title')}
        yes={t('earnings.sign')}
        no={t('common.cancel')}
        closeLabel={t('a11y.close')}
        onClose={onClose}
        onYes={signIt}
      >
        <p>{t('dialogs.sign-act-text', { month, amount: formatSum(act.amount) })}</p>
      </ConfirmDialog>
      {kind === 'dispute' && (
        <DisputeDialog
          act={act}
          translator={translator}
          refusals={refusals}
          onClose={onClose}
          onSent={() => {
            onClose();
            toast('ok', t('acts.dispute-sent'));
            onChanged();
          }}
        />
      )}
    </>
  );
};
export default ActDialogs;

type DisputeDialogProps = {
  readonly act: Act;
  readonly translator: WalletTranslator;
  readonly refusals: RefusalTexts;
  readonly onClose: () => void;
  readonly onSent: () => void;
};

/** Form of an objection. The draft stays on this device until the server has accepted it. */
const DisputeDialog = ({ act, translator, refusals, onClose, onSent }: DisputeDialogProps) => {
  const { t, language } = translator;
  const { form, problems, trouble, isBusy, correct, isRight, send, submitting } = useForm(
    translator.why,
  );
  const [text, setText] = useState(() => readObjectionDraft(act));

  const type = (typed: string) => {
    setText(typed);
    correct('text');
    saveObjectionDraft(act, typed);
  };
  const submit = submitting(() => {
    if (!isRight(checkBody(disputeAct.body, { text }))) return;
    void send(async () => {
      await api.ask(disputeAct, { params: { month: act.month }, body: { text } });
      saveObjectionDraft(act, '');
      onSent();
    });
  });

  return (
    <Dialog open onClose={onClose} labelledBy="dispute">
      <form method="post" noValidate ref={form} onSubmit={submit} aria-busy={isBusy}>
        <DialogHead title={t('dialogs.dispute-act-title')} closeLabel={t('a11y.close')} />
        <div className="dlg__b">
          <p>{t('dialogs.dispute-act-text')}</p>
          <Trouble text={trouble} />
          <AreaField
            id="objection"
            label={t('acts.dispute-label')}
            hint={t('acts.dispute-hint')}
            error={fieldProblemText(language, refusals, problems.text)}
            name="text"
            rows={5}
            maxLength={longestObjection}
            value={text}
            onChange={({ target }) => type(target.value)}
          />
        </div>
        <div className="dlg__f">
          <Button look="line" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <button className="btn" type="submit" aria-disabled={isBusy} aria-busy={isBusy}>
            {t('acts.dispute-send')}
          </button>
        </div>
      </form>
    </Dialog>
  );
};
