import { redeemCertificate } from '@oner/config/contract/certificates';
import { api } from '../../api/browser.ts';
import { toast } from '../../api/toast.ts';
import { Trouble } from '../../elements/Failed.tsx';
import { checkBody, fieldProblemText } from '../../elements/form-errors.ts';
import { TextField } from '../../elements/TextField.tsx';
import { required, useForm } from '../../elements/use-form.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import type { CertificateTranslator } from './texts.ts';

type Props = {
  readonly translator: CertificateTranslator;
  readonly refusals: RefusalTexts;
  readonly onRedeemed: () => void;
};

/** Redeems the transfer code of another holder, which moves the certificate to this account. */
export const RedeemForm = ({ translator, refusals, onRedeemed }: Props) => {
  const { t, why, language } = translator;
  const { form, problems, trouble, text, isBusy, isRight, send, submitting } = useForm(why);
  const submit = submitting(() => {
    const body = { code: text('transfer-code').trim() };
    if (!isRight(body.code ? checkBody(redeemCertificate.body, body) : { code: required })) return;
    void send(async () => {
      await api.ask(redeemCertificate, { body });
      form.current?.reset();
      toast('ok', t('certificate.redeemed'));
      onRedeemed();
    });
  });
  return (
    <form className="blk--apart stack gap-m" method="post" noValidate ref={form} onSubmit={submit}>
      <h2 className="h3">{t('certificate.redeem-title')}</h2>
      <p className="muted">{t('certificate.redeem-text')}</p>
      <Trouble text={trouble} />
      <TextField
        name="transfer-code"
        label={t('certificate.redeem-code')}
        placeholder="XXXX-XXXX-XXXX"
        autoComplete="off"
        maxLength={40}
        error={fieldProblemText(language, refusals, problems.code)}
      />
      <div className="acts">
        <button className="btn" type="submit" aria-disabled={isBusy} aria-busy={isBusy}>
          {t('certificate.redeem')}
        </button>
      </div>
    </form>
  );
};
