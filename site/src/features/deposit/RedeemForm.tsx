import { redeemCertificate } from '@oner/config/contract/certificates';
import { type SubmitEvent, useState } from 'react';
import { toast } from '../../api/toast.ts';
import { Trouble } from '../../elements/Failed.tsx';
import { checkBody, problemWords, refusedFields } from '../../elements/form-errors.ts';
import { TextField } from '../../elements/TextField.tsx';
import { asApiError } from '../../elements/translator.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { redeem } from './certificates.api.ts';
import type { CertificateTranslator } from './texts.ts';

type Props = {
  readonly translator: CertificateTranslator;
  readonly refusals: RefusalTexts;
  readonly onTaken: () => void;
};

/** The code of another holder is entered: the certificate is on this account from then on. */
export const RedeemForm = ({ translator, refusals, onTaken }: Props) => {
  const { t, why, language } = translator;
  const [problem, setProblem] = useState<string>();
  const [trouble, setTrouble] = useState('');
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const field = form.querySelector('input');
    const code = String(new FormData(form).get('transfer-code') ?? '').trim();
    const body = { code };
    const wrong =
      code === ''
        ? ({ code: 'required', facts: {} } as const)
        : checkBody(redeemCertificate.body, body).code;
    setProblem(problemWords(language, refusals, wrong));
    setTrouble('');
    if (wrong) return field?.focus();
    setBusy(true);
    try {
      await redeem(code);
      form.reset();
      toast('ok', t('certificate.redeemed'));
      onTaken();
    } catch (cause) {
      const refused = problemWords(language, refusals, refusedFields(asApiError(cause)).code);
      setProblem(refused);
      if (refused) field?.focus();
      else setTrouble(why(cause));
    }
    setBusy(false);
  };
  return (
    <form className="blk--apart stack gap-m" method="post" noValidate onSubmit={submit}>
      <h2 className="h3">{t('certificate.redeem-title')}</h2>
      <p className="muted">{t('certificate.redeem-text')}</p>
      <Trouble text={trouble} />
      <TextField
        name="transfer-code"
        label={t('certificate.redeem-code')}
        placeholder="XXXX-XXXX-XXXX"
        autoComplete="off"
        maxLength={40}
        error={problem}
      />
      <div className="acts">
        <button className="btn" type="submit" aria-disabled={isBusy} aria-busy={isBusy}>
          {t('certificate.redeem')}
        </button>
      </div>
    </form>
  );
};
