import { Dialog, DialogHead } from '../../elements/Dialog.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { languageNames, languages, pathIn } from '../../i18n/language.ts';
import { CopyButton } from './CopyButton.tsx';
import { addressIn, type MyDeposit, pagePath, paperPath, qrPath } from './deposit.ts';
import type { DepositsVoice } from './words.ts';

type DepositDialogProps = {
  readonly deposit: MyDeposit;
  readonly title: string;
  readonly open: boolean;
  readonly voice: DepositsVoice;
  readonly onClose: () => void;
};

/** The public address of a record, its QR code, a copy button and the paper in three languages (spec A §2 deposit). */
export const DepositDialog = ({ deposit, title, open, voice, onClose }: DepositDialogProps) => {
  const { t, language } = voice;
  const { code, url } = deposit;
  const address = addressIn(url, language);
  return (
    <Dialog open={open} onClose={onClose} className="dlg" labelledBy="deposit-title" lightDismiss>
      <DialogHead
        id="deposit-title"
        title={t('deposit.dialog-title')}
        closeLabel={t('a11y.close')}
        onClose={onClose}
      />
      <div className="dlg__b">
        <p>
          <b>{title}</b>
        </p>
        <div className="row row--top">
          <img
            className="qr"
            src={qrPath(code, language)}
            width="152"
            height="152"
            alt={t('deposit.qr')}
          />
        </div>
        <div className="fld">
          <label htmlFor="deposit-address">{t('deposit.address')}</label>
          <input
            className="inp"
            id="deposit-address"
            readOnly
            value={address}
            onFocus={({ target }) => target.select()}
          />
        </div>
        <div className="row">
          <CopyButton
            text={address}
            label={t('deposits.copy')}
            copied={t('deposits.copied')}
            failed={t('deposit.copy-failed')}
          />
          <a className="btn btn--text btn--sm" href={pathIn(language, pagePath(code))}>
            {t('deposit.open')}
            <Icon name="arrow" />
          </a>
        </div>
        <div>
          <p className="cap">{t('deposit.papers')}</p>
          <div className="row">
            {languages.map((one) => (
              <a
                className="btn btn--text btn--sm"
                key={one}
                href={paperPath(code, one)}
                hrefLang={one}
                target="_blank"
                rel="noopener"
              >
                <Icon name="receipt" />
                {t('deposit.paper', { language: languageNames[one] })}
              </a>
            ))}
          </div>
        </div>
      </div>
    </Dialog>
  );
};
