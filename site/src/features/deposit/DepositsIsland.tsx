import { listMyDeposits } from '@oner/config/contract/deposits';
import { useState } from 'react';
import { Button } from '../../elements/Button.tsx';
import { Dialog, DialogHead } from '../../elements/Dialog.tsx';
import { Failed } from '../../elements/Failed.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { type IslandTexts, translatorOf } from '../../elements/translator.ts';
import { useApi } from '../../elements/use-api.ts';
import { useIsAuthor } from '../../elements/use-visitor.ts';
import { languageNames, languages, pathIn } from '../../i18n/language.ts';
import { CopyButton } from './CopyIsland.tsx';
import {
  addressIn,
  depositPath,
  depositPdfPath,
  depositQrPath,
  formatInstant,
  type MyDeposit,
} from './deposit.ts';
import type { DepositsKey, DepositsTranslator } from './texts.ts';

type DepositsProps = { readonly islandTexts: IslandTexts<DepositsKey> };

/** The author's records: subject, date and a link to the public page of each (spec A §2 deposit). */
export const DepositsIsland = ({ islandTexts }: DepositsProps) => {
  const translator = translatorOf(islandTexts);
  const { t, language } = translator;
  const isAuthor = useIsAuthor();
  const { data: deposits, ...query } = useApi(listMyDeposits, isAuthor ? {} : null);
  const [selected, select] = useState<MyDeposit>();
  const [isOpen, setOpen] = useState(false);

  if (!deposits && query.error !== undefined)
    return <Failed title={t('deposit.failed-title')} query={query} translator={translator} />;
  if (!deposits)
    return <span className="sk sk--row coming" role="status" aria-label={t('a11y.loading')} />;
  if (deposits.length === 0) {
    return (
      <div className="empty">
        <span className="orn" aria-hidden="true" />
        <p>{t('deposit.empty')}</p>
        <a className="btn btn--sm" href={pathIn(language, '/profile')}>
          {t('deposit.to-works')}
        </a>
      </div>
    );
  }
  const titleOf = ({ title }: MyDeposit) => title ?? t('deposit.erased');
  return (
    <>
      <ul className="deps l">
        {deposits.map((deposit) => (
          <li className="deps__i" key={deposit.code}>
            <div>
              <h2 className="card__t">
                <a href={pathIn(language, depositPath(deposit.code))}>{titleOf(deposit)}</a>
              </h2>
              <p className="card__m">
                {t('deposits.code')}: <span className="hash">{deposit.code}</span>
              </p>
              <p className="card__m">
                {t('deposit.record-number', { number: deposit.position })},{' '}
                {formatInstant(language, deposit.at)}
              </p>
            </div>
            <Button
              look="line sm"
              aria-label={t('deposit.show-of', { title: titleOf(deposit) })}
              onClick={() => {
                select(deposit);
                setOpen(true);
              }}
            >
              <Icon name="globe" />
              {t('deposit.show')}
            </Button>
          </li>
        ))}
      </ul>
      {selected && (
        <DepositDialog
          deposit={selected}
          title={titleOf(selected)}
          open={isOpen}
          translator={translator}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

type DepositDialogProps = {
  readonly deposit: MyDeposit;
  readonly title: string;
  readonly open: boolean;
  readonly translator: DepositsTranslator;
  readonly onClose: () => void;
};

/** The public address of a record, its QR code, a copy button and the PDF in three languages (spec A §2 deposit). */
const DepositDialog = ({ deposit, title, open, translator, onClose }: DepositDialogProps) => {
  const { t, language } = translator;
  const { code, url } = deposit;
  const address = addressIn(url, language);
  return (
    <Dialog open={open} onClose={onClose} labelledBy="deposit-title" lightDismiss>
      <DialogHead title={t('deposit.dialog-title')} closeLabel={t('a11y.close')} />
      <div className="dlg__b">
        <p>
          <b>{title}</b>
        </p>
        <div className="row row--top">
          <img
            className="qr"
            src={depositQrPath(code, language)}
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
          <a className="btn btn--text btn--sm" href={pathIn(language, depositPath(code))}>
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
                href={depositPdfPath(code, one)}
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
