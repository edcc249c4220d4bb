import type { CallReply } from '@oner/config/contract';
import { endCertificateOffer, offerCertificate } from '@oner/config/contract/certificates';
import { formatDate } from '@oner/config/terms';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/browser.ts';
import { toast } from '../../api/toast.ts';
import { Button } from '../../elements/Button.tsx';
import { Dialog, DialogHead } from '../../elements/Dialog.tsx';
import { ActionError } from '../../elements/Failed.tsx';
import { useAction } from '../../elements/use-action.ts';
import { CopyButton } from './CopyIsland.tsx';
import type { MyCertificate } from './certificate.ts';
import type { CertificateTranslator } from './texts.ts';

type Props = {
  readonly certificate: MyCertificate;
  readonly translator: CertificateTranslator;
  readonly onClose: () => void;
  readonly onChanged: () => void;
};

/** Creates the code that the holder gives to the new owner of the work; it is shown once. */
export const TransferDialog = ({ certificate, translator, onClose, onChanged }: Props) => {
  const { t, why, language } = translator;
  const [offer, setOffer] = useState<CallReply<typeof offerCertificate>>();
  const { isBusy, problem, run } = useAction(why);
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (offer) codeField.current?.focus();
  }, [offer]);
  const { code, title } = certificate;
  const createCode = () =>
    run(async () => {
      setOffer(await api.ask(offerCertificate, { params: { code } }));
      onChanged();
    });
  const end = () =>
    run(async () => {
      await api.ask(endCertificateOffer, { params: { code } });
      toast('ok', t('certificate.transfer-ended'));
      onClose();
      onChanged();
    });
  const until = offer?.expires ?? certificate.transferable_until;
  return (
    <Dialog open onClose={onClose} labelledBy="transfer-title">
      <DialogHead title={t('certificate.transfer-title')} closeLabel={t('a11y.close')} />
      <div className="dlg__b">
        <p>
          <b>{title ?? t('deposit.erased')}</b>
        </p>
        <p>{t('certificate.transfer-text')}</p>
        <ActionError text={problem} />
        {offer && (
          <>
            <div className="fld">
              <label htmlFor="one-time-code">{t('certificate.transfer-code')}</label>
              <input
                className="inp certificate__code"
                id="one-time-code"
                ref={codeField}
                readOnly
                value={offer.code}
                aria-describedby="one-time-note"
                onFocus={({ target }) => target.select()}
              />
              <p className="hint" id="one-time-note">
                {t('certificate.transfer-once')}
              </p>
            </div>
            <CopyButton
              text={offer.code}
              label={t('certificate.copy-code')}
              copied={t('deposits.copied')}
              failed={t('deposit.copy-failed')}
            />
          </>
        )}
        {until && (
          <p className="cap" role="status">
            {t('certificate.transfer-until', { date: formatDate(language, until) })}
          </p>
        )}
      </div>
      <div className="dlg__f">
        {until && (
          <Button look="line" aria-disabled={isBusy} onClick={end}>
            {t('certificate.transfer-end')}
          </Button>
        )}
        <Button look={offer ? 'line' : undefined} isBusy={isBusy} onClick={createCode}>
          {until ? t('certificate.transfer-again') : t('certificate.transfer-make')}
        </Button>
      </div>
    </Dialog>
  );
};
