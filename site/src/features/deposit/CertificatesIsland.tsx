import { listMyCertificates, reissueCertificate } from '@oner/config/contract/certificates';
import { formatDate } from '@oner/config/terms';
import { useRef, useState } from 'react';
import { api } from '../../api/browser.ts';
import { smallAt } from '../../api/media.ts';
import { toast } from '../../api/toast.ts';
import { nameIn } from '../../api/work.ts';
import { Button } from '../../elements/Button.tsx';
import { ConfirmDialog } from '../../elements/ConfirmDialog.tsx';
import { focusBehind } from '../../elements/Dialog.tsx';
import { Failed } from '../../elements/Failed.tsx';
import { translatorOf } from '../../elements/translator.ts';
import { useApi } from '../../elements/use-api.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { pathIn } from '../../i18n/language.ts';
import { certificatePath, type MyCertificate } from './certificate.ts';
import { RedeemForm } from './RedeemForm.tsx';
import { TransferDialog } from './TransferDialog.tsx';
import type { CertificateKey, CertificateTranslator } from './texts.ts';

type Props = {
  readonly islandTexts: Parameters<typeof translatorOf<CertificateKey>>[0];
  readonly mediaUrl: string;
};

/** Certificates of the person with their actions, and the field for a transfer code of another holder. */
export const CertificatesIsland = ({ islandTexts, mediaUrl }: Props) => {
  const translator = translatorOf(islandTexts);
  const { t, why } = translator;
  const visitor = useVisitor();
  const { data, ...query } = useApi(listMyCertificates, visitor.is === 'in' ? {} : null);
  const [chosen, choose] = useState<Chosen>();
  const list = useRef<HTMLElement>(null);

  const again = async (certificate: MyCertificate): Promise<void> => {
    try {
      await api.ask(reissueCertificate, { params: { code: certificate.code } });
      toast('ok', t('certificate.reissued'));
      // The pressed button is gone: the list shows another certificate with its own buttons.
      focusBehind(list.current);
    } catch (cause) {
      toast('danger', why(cause));
    }
    query.refetch();
  };
  if (!data) {
    return query.error === undefined ? (
      <p className="muted" role="status">
        {t('a11y.loading')}
      </p>
    ) : (
      <Failed title={t('certificate.failed-title')} query={query} translator={translator} />
    );
  }
  return (
    <div className="stack gap-l">
      <section aria-label={t('certificate.mine')} ref={list} tabIndex={-1}>
        {data.length === 0 ? (
          <div className="empty">
            <span className="orn" aria-hidden="true" />
            <p>{t('certificate.empty')}</p>
          </div>
        ) : (
          <ul className="rows l">
            {data.map((certificate) => (
              <Row
                key={certificate.code}
                certificate={certificate}
                translator={translator}
                mediaUrl={mediaUrl}
                choose={choose}
              />
            ))}
          </ul>
        )}
      </section>
      <RedeemForm
        translator={translator}
        refusals={islandTexts.refusals}
        onRedeemed={query.refetch}
      />
      {chosen?.to === 'transfer' && (
        <TransferDialog
          certificate={chosen.certificate}
          translator={translator}
          onClose={() => choose(undefined)}
          onChanged={query.refetch}
        />
      )}
      <ConfirmDialog
        id="reissue"
        open={chosen?.to === 'reissue'}
        title={t('certificate.reissue-title')}
        yes={t('certificate.reissue')}
        no={t('common.cancel')}
        closeLabel={t('a11y.close')}
        onClose={() => choose(undefined)}
        onYes={async () => {
          if (chosen) await again(chosen.certificate);
        }}
      >
        <p>{t('certificate.reissue-text')}</p>
      </ConfirmDialog>
    </div>
  );
};

type Chosen = { readonly certificate: MyCertificate; readonly to: 'transfer' | 'reissue' };
type RowProps = {
  readonly certificate: MyCertificate;
  readonly translator: CertificateTranslator;
  readonly mediaUrl: string;
  readonly choose: (chosen: Chosen) => void;
};

const badges = { valid: 'ok', replaced: 'warn', withdrawn: 'danger', expired: 'warn' } as const;

const Row = ({ certificate, translator, mediaUrl, choose }: RowProps) => {
  const { t, language } = translator;
  const { code, state, photo, issue, transferable_until: until } = certificate;
  const title = certificate.title ?? t('deposit.erased');
  return (
    <li className="rows__i certificate">
      {photo && (
        <img
          className="certificate__small"
          src={smallAt(mediaUrl, photo)}
          width={photo.width}
          height={photo.height}
          alt=""
          loading="lazy"
        />
      )}
      <div className="grow">
        <h2 className="h4">
          <a href={pathIn(language, certificatePath(code))}>{title}</a>
        </h2>
        <p className="card__m">{certificate.author && nameIn(language, certificate.author)}</p>
        {certificate.licence && (
          <p className="card__m">
            {t('licence.kicker')}: {t(`licence.scope-${certificate.licence.scope}`)}
          </p>
        )}
        <p className="card__m">
          {t('certificate.code')}: <span className="hash">{code}</span>
        </p>
        <p className="row gap-s above-s">
          <span className={`bdg bdg--${badges[state]}`}>{t(`certificate.${state}`)}</span>
          {issue > 1 && <span className="cap">{t('certificate.issue', { issue })}</span>}
        </p>
        {until && (
          <p className="cap">
            {t('certificate.transfer-until', { date: formatDate(language, until) })}
          </p>
        )}
      </div>
      {state === 'valid' && (
        <div className="acts">
          {!certificate.licence && (
            <Button
              look="line sm"
              aria-label={t('certificate.transfer-of', { title })}
              onClick={() => choose({ certificate, to: 'transfer' })}
            >
              {t('certificate.transfer')}
            </Button>
          )}
          <Button
            look="text sm"
            aria-label={t('certificate.reissue-of', { title })}
            onClick={() => choose({ certificate, to: 'reissue' })}
          >
            {t('certificate.reissue')}
          </Button>
        </div>
      )}
    </li>
  );
};
