import type { Act, AuthorClaim } from '@oner/config/contract';
import { sendAuthorClaim } from '@oner/config/contract/author-claims';
import { authorClaimAbout } from '@oner/config/contract/payout-states';
import { type SubmitEvent, useState } from 'react';
import { toast } from '../../api/toast.ts';
import { Dialog, DialogHead } from '../../elements/Dialog.tsx';
import { Trouble } from '../../elements/Failed.tsx';
import { Field } from '../../elements/Field.tsx';
import { checkBody, problemWords, refusedFields } from '../../elements/form-errors.ts';
import { asApiError } from '../../elements/words.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { formatMonth } from '../../i18n/month.ts';
import { findClaimText, keepClaimText } from './drafts.ts';
import { sendClaim } from './earnings.api.ts';
import type { WalletTranslator } from './words.ts';

type Props = {
  readonly acts: readonly Act[];
  readonly voice: WalletTranslator;
  readonly refusals: RefusalTexts;
  readonly onClose: () => void;
  readonly onSent: () => void;
};

/** What is wrong, in words; they stay on this device until the server has them. */
const AuthorClaimDialog = ({ acts, voice, refusals, onClose, onSent }: Props) => {
  const { t, why, language } = voice;
  const [about, setAbout] = useState<AuthorClaim['about']>('payout');
  const [subject, setSubject] = useState('');
  const [text, setText] = useState(findClaimText);
  const [problem, setProblem] = useState<string>();
  const [trouble, setTrouble] = useState('');
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const body = { about, text, ...(about !== 'blocking' && subject && { subject }) };
    const wrong = problemWords(language, refusals, checkBody(sendAuthorClaim.body, body).text);
    setProblem(wrong);
    setTrouble('');
    const box = event.currentTarget.querySelector('textarea');
    if (wrong) return box?.focus();
    setBusy(true);
    try {
      await sendClaim(body);
      keepClaimText('');
      toast('ok', t('claims.sent'));
      onSent();
    } catch (cause) {
      const refused = problemWords(language, refusals, refusedFields(asApiError(cause)).text);
      setProblem(refused);
      if (refused) box?.focus();
      else setTrouble(why(cause));
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={onClose} className="dlg" labelledBy="claim-title">
      <form method="post" noValidate onSubmit={submit} aria-busy={isBusy}>
        <DialogHead
          id="claim-title"
          title={t('claims.dialog-title')}
          closeLabel={t('a11y.close')}
          onClose={onClose}
        />
        <div className="dlg__b">
          <Trouble text={trouble} />
          <Field id="claim-about" label={t('author-claims.about')}>
            {(ties) => (
              <select
                className="sel"
                value={about}
                onChange={({ target }) =>
                  setAbout(authorClaimAbout.find((one) => one === target.value) ?? about)
                }
                {...ties}
              >
                {authorClaimAbout.map((one) => (
                  <option key={one} value={one}>
                    {t(`author-claims.about-${one}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {about !== 'blocking' && acts.length > 0 && (
            <Field id="claim-subject" label={t('author-claims.subject')}>
              {(ties) => (
                <select
                  className="sel"
                  value={subject}
                  onChange={({ target }) => setSubject(target.value)}
                  {...ties}
                >
                  <option value="">{t('author-claims.no-subject')}</option>
                  {acts.map(({ number, month }) => (
                    <option key={number} value={number}>
                      {`${number}, ${formatMonth(language, month)}`}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          <Field id="claim-text" label={t('claims.text')} error={problem}>
            {(ties) => (
              <textarea
                className="inp"
                rows={5}
                maxLength={2000}
                value={text}
                onChange={({ target }) => {
                  setText(target.value);
                  setProblem(undefined);
                  keepClaimText(target.value);
                }}
                {...ties}
              />
            )}
          </Field>
        </div>
        <div className="dlg__f">
          <button className="btn btn--line" type="button" onClick={onClose}>
            {t('common.cancel')}
          </button>
          <button className="btn" type="submit" aria-disabled={isBusy} aria-busy={isBusy}>
            {t('claims.send')}
          </button>
        </div>
      </form>
    </Dialog>
  );
};
export default AuthorClaimDialog;
