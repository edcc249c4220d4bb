import type { AuthorClaim } from '@oner/config/contract';
import { sendAuthorClaim } from '@oner/config/contract/author-claims';
import { authorClaimAbout } from '@oner/config/contract/payout-states';
import { formatMonth } from '@oner/config/terms';
import { useState } from 'react';
import { api } from '../../api/browser.ts';
import { toast } from '../../api/toast.ts';
import { Button } from '../../elements/Button.tsx';
import { Dialog, DialogHead } from '../../elements/Dialog.tsx';
import { Trouble } from '../../elements/Failed.tsx';
import { AreaField, SelectField } from '../../elements/Field.tsx';
import { checkBody, fieldProblemText } from '../../elements/form-errors.ts';
import { useForm } from '../../elements/use-form.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { readClaimDraft, saveAuthorClaimDraft } from './drafts.ts';
import { useLastActs } from './earnings.api.ts';
import type { WalletTranslator } from './texts.ts';

type Props = {
  readonly translator: WalletTranslator;
  readonly refusals: RefusalTexts;
  readonly onClose: () => void;
  readonly onSent: () => void;
};

/** Form of a claim. The draft stays on this device until the server has accepted it. */
const AuthorClaimDialog = ({ translator, refusals, onClose, onSent }: Props) => {
  const { data: acts = [] } = useLastActs(true);
  const { t, language } = translator;
  const { form, problems, trouble, isBusy, correct, isRight, send, submitting } = useForm(
    translator.why,
  );
  const [about, setAbout] = useState<AuthorClaim['about']>('payout');
  const [subject, setSubject] = useState('');
  const [text, setText] = useState(readClaimDraft);

  const submit = submitting(() => {
    const body = { about, text, ...(about !== 'blocking' && subject && { subject }) };
    if (!isRight(checkBody(sendAuthorClaim.body, body))) return;
    void send(async () => {
      await api.ask(sendAuthorClaim, { body });
      saveAuthorClaimDraft('');
      toast('ok', t('claims.sent'));
      onSent();
    });
  });

  return (
    <Dialog open onClose={onClose} labelledBy="claim-title">
      <form method="post" noValidate ref={form} onSubmit={submit} aria-busy={isBusy}>
        <DialogHead title={t('claims.dialog-title')} closeLabel={t('a11y.close')} />
        <div className="dlg__b">
          <Trouble text={trouble} />
          <SelectField
            id="claim-about"
            label={t('author-claims.about')}
            value={about}
            onChange={({ target }) =>
              setAbout(authorClaimAbout.find((one) => one === target.value) ?? about)
            }
            options={authorClaimAbout.map((one) => [one, t(`author-claims.about-${one}`)])}
          />
          {about !== 'blocking' && acts.length > 0 && (
            <SelectField
              id="claim-subject"
              label={t('author-claims.subject')}
              value={subject}
              onChange={({ target }) => setSubject(target.value)}
              options={[
                ['', t('author-claims.no-subject')],
                ...acts.map(
                  ({ number, month }) =>
                    [number, `${number}, ${formatMonth(language, month)}`] as const,
                ),
              ]}
            />
          )}
          <AreaField
            id="claim-text"
            label={t('claims.text')}
            error={fieldProblemText(language, refusals, problems.text)}
            rows={5}
            maxLength={2000}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              correct('text');
              saveAuthorClaimDraft(target.value);
            }}
          />
        </div>
        <div className="dlg__f">
          <Button look="line" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <button className="btn" type="submit" aria-disabled={isBusy} aria-busy={isBusy}>
            {t('claims.send')}
          </button>
        </div>
      </form>
    </Dialog>
  );
};
export default AuthorClaimDialog;
