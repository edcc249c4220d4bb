import { listConsents } from '@oner/config/contract/consents';
import { formatDate } from '@oner/config/terms';
import { type ComponentType, useState } from 'react';
import { legalAddress } from '../../api/legal.ts';
import { toast } from '../../api/toast.ts';
import { Button } from '../../elements/Button.tsx';
import { Failed } from '../../elements/Failed.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { translatorOf } from '../../elements/translator.ts';
import { useAction } from '../../elements/use-action.ts';
import { useApi } from '../../elements/use-api.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { acceptText, type Consent, saveMyData } from './consents.api.ts';
import type { ConsentIslandTexts, ConsentKey, ConsentTranslator } from './texts.ts';
import type { WithdrawDialogProps } from './WithdrawDialog.tsx';

/** Accepted documents, export of personal data, and withdrawal of consent (spec L §4; law 94-V). */
export const ConsentsIsland = ({ islandTexts }: { readonly islandTexts: ConsentIslandTexts }) => {
  const translator = translatorOf(islandTexts);
  const { t, why, language } = translator;
  const visitor = useVisitor();
  const send = { query: { lang: language } };
  const { data, ...query } = useApi(listConsents, visitor.is === 'in' ? send : null);
  const { busyWith, run } = useAction(why, 'toast');
  const [Leaving, setLeaving] = useState<ComponentType<WithdrawDialogProps>>();

  const accept = (consent: Consent) =>
    run(async () => {
      try {
        await acceptText(consent, language);
        toast('ok', t('consents.accepted-now'));
      } finally {
        query.refetch();
      }
    }, consent.document);
  // The dialog loads on demand: most visitors of the page do not withdraw.
  const leave = () =>
    run(async () => {
      const { WithdrawDialog } = await import('./WithdrawDialog.tsx');
      setLeaving(() => WithdrawDialog);
    });

  return (
    <>
      <div className="stack gap-m">
        <h3 className="h4">{t('account.consents')}</h3>
        {query.error !== undefined && !data && (
          <Failed title={t('consents.failed-title')} query={query} translator={translator} />
        )}
        {!data && query.error === undefined && (
          <span className="sk sk--row coming" role="status" aria-label={t('a11y.loading')} />
        )}
        {data && (
          <ul className="rows">
            {data.map((consent) => (
              <ConsentRow
                key={consent.document}
                consent={consent}
                translator={translator}
                isBusy={busyWith === consent.document}
                onAccept={() => void accept(consent)}
              />
            ))}
          </ul>
        )}
        <p className="muted">{t('consents.data-text')}</p>
        <div className="acts">
          <Button
            look="line"
            aria-busy={busyWith === 'data'}
            onClick={() =>
              void run(() => saveMyData(`oner-${t('consents.data-file')}.json`), 'data')
            }
          >
            <Icon name="file" />
            {t('account.my-data')}
          </Button>
          <Button look="text" onClick={() => void leave()}>
            {t('account.consent-withdraw')}
          </Button>
        </div>
      </div>
      {Leaving && (
        <Leaving
          translator={translator}
          refusals={islandTexts.refusals}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
};

const names = {
  'page-terms': 'footer.terms',
  'page-privacy': 'footer.privacy',
  'page-agreement': 'footer.agreement',
} as const satisfies Record<Consent['document'], ConsentKey>;

type ConsentRowProps = {
  readonly consent: Consent;
  readonly translator: ConsentTranslator;
  readonly isBusy: boolean;
  readonly onAccept: () => void;
};

const outside = { target: '_blank', rel: 'noopener' };

/** One document: the accepted version with its date, and whether there is a newer one to read. */
const ConsentRow = ({
  consent,
  translator: { t, language },
  isBusy,
  onAccept,
}: ConsentRowProps) => {
  const { document, version, accepted, current } = consent;
  const name = t(names[document]);
  return (
    <li className="rows__i">
      <div>
        <a href={legalAddress(language, document)} {...outside}>
          {name}
        </a>
        <p className="cap">
          {accepted
            ? t('consents.accepted', {
                date: formatDate(language, accepted.at),
                version: accepted.version,
              })
            : t('consents.never')}
          {/* The exact text that was accepted, in the language in which it was read. */}
          {accepted && (
            <>
              {'. '}
              <a
                href={legalAddress(accepted.language, document, {
                  version: accepted.version,
                  text: accepted.sha256,
                })}
                aria-label={`${t('consents.shown-version')}: ${name}`}
                {...outside}
              >
                {t('consents.shown-version')}
              </a>
            </>
          )}
        </p>
        {accepted && !current && (
          <p className="cap">
            {t('consents.newer', { version })}{' '}
            <a
              href={legalAddress(language, document, { version, changes: accepted.version })}
              aria-label={`${t('consents.whats-new')}: ${name}`}
              {...outside}
            >
              {t('consents.whats-new')}
            </a>
          </p>
        )}
      </div>
      {!current && (
        <Button
          look="line sm"
          aria-label={t('consents.accept', { document: name })}
          aria-busy={isBusy}
          onClick={onAccept}
        >
          {t(accepted ? 'dialogs.terms-changed-accept' : 'consents.accept-it')}
        </Button>
      )}
    </li>
  );
};
