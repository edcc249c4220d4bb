import type { CallReply, Language } from '@oner/config/contract';
import { acceptConsents, listConsents } from '@oner/config/contract/consents';
import { formatDate } from '@oner/config/terms';
import { api } from '../../api/browser.ts';
import { type LegalPlace, legalAddress } from '../../api/legal.ts';
import { toastNextPage } from '../../api/toast.ts';
import { Button } from '../../elements/Button.tsx';
import { Trouble } from '../../elements/Failed.tsx';
import { nextPath } from '../../elements/page-address.ts';
import { translatorOf } from '../../elements/translator.ts';
import { useAction } from '../../elements/use-action.ts';
import { useApi } from '../../elements/use-api.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { Waiting } from '../../elements/Waiting.tsx';
import { pathIn } from '../../i18n/language.ts';
import type { AcceptanceIslandTexts, AcceptanceKey, AcceptanceTranslator } from './texts.ts';

type Consent = CallReply<typeof listConsents>[number];

/** Accepts the texts as they were shown. The server refuses a text that has changed since; it must be read again. */
const acceptChanged = async (changed: readonly Consent[], language: Language): Promise<void> => {
  const documents = changed.map(({ document, version, sha256 }) => ({ document, version, sha256 }));
  await api.ask(acceptConsents, { body: { language, documents } });
};

/**
 * Requests acceptance of changed texts at login (Agreement 13.2, Terms 12.1). Without it, a person can still read, see
 * their orders and close the account; the server refuses their orders and uploads.
 */
export const AcceptanceIsland = ({
  islandTexts,
}: {
  readonly islandTexts: AcceptanceIslandTexts;
}) => {
  const translator = translatorOf(islandTexts);
  const { t, why, language } = translator;
  const visitor = useVisitor();
  const send = { query: { lang: language } };
  const { data, ...query } = useApi(listConsents, visitor.is === 'in' ? send : null);
  const changed = data?.filter(({ must_accept }) => must_accept);
  const { isBusy, problem, run } = useAction((cause) => {
    query.refetch();
    return why(cause);
  });

  const goOn = () => location.assign(nextPath(location.search, language));
  const accept = (texts: readonly Consent[]) =>
    run(async () => {
      await acceptChanged(texts, language);
      toastNextPage('ok', t('consents.accepted-now'));
      goOn();
      return 'leaving';
    });

  if (!changed)
    return <Waiting query={query} failed={t('consents.failed-title')} translator={translator} />;
  if (changed.length === 0) {
    return (
      <div className="stack gap-m">
        <p>{t('acceptance.all')}</p>
        <div className="acts">
          <Button onClick={goOn}>{t('acceptance.go-on')}</Button>
        </div>
      </div>
    );
  }
  return (
    <div className="stack gap-m" aria-busy={isBusy}>
      <p>{t('acceptance.lead')}</p>
      <ul className="rows">
        {changed.map((consent) => (
          <ChangedText key={consent.document} consent={consent} translator={translator} />
        ))}
      </ul>
      <p className="muted">{t('acceptance.until')}</p>
      <Trouble text={problem} />
      <div className="acts">
        <Button aria-disabled={isBusy} onClick={() => void accept(changed)}>
          {t(isBusy ? 'acceptance.busy' : 'dialogs.terms-changed-accept')}
        </Button>
        <Button look="line" onClick={goOn}>
          {t('acceptance.later')}
        </Button>
        <a className="btn btn--text" href={`${pathIn(language, '/account')}#my-data`}>
          {t('acceptance.close')}
        </a>
      </div>
    </div>
  );
};

const names = {
  'page-terms': 'footer.terms',
  'page-privacy': 'footer.privacy',
  'page-agreement': 'footer.agreement',
} as const satisfies Record<Consent['document'], AcceptanceKey>;

type ChangedTextProps = { readonly consent: Consent; readonly translator: AcceptanceTranslator };

/** One changed text: its version, effective date, and links to the changes and to the full text. */
const ChangedText = ({ consent, translator: { t, language } }: ChangedTextProps) => {
  const { document, version, effective, accepted } = consent;
  const name = t(names[document]);
  const address = (place: LegalPlace) => legalAddress(language, document, place);
  return (
    <li className="rows__i">
      <div className="stack gap-s">
        <h2 className="h4">{name}</h2>
        <p className="cap">
          {t('acceptance.version', { version, date: formatDate(language, effective) })}
        </p>
        {accepted && (
          <p className="cap">{t('acceptance.accepted', { version: accepted.version })}</p>
        )}
        <p className="acts">
          {accepted && (
            <a
              className="btn btn--line btn--sm"
              aria-label={t('acceptance.changes', { document: name })}
              href={address({ version, changes: accepted.version })}
              target="_blank"
              rel="noopener"
            >
              {t('consents.whats-new')}
            </a>
          )}
          <a
            className="btn btn--text btn--sm"
            aria-label={t('acceptance.text', { document: name })}
            href={address({ version })}
            target="_blank"
            rel="noopener"
          >
            {t('acceptance.whole')}
          </a>
        </p>
      </div>
    </li>
  );
};
