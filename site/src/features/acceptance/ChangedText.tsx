import { type LegalPlace, legalAddress } from '../../api/legal.ts';
import { formatDate } from '../../i18n/dates.ts';
import type { Consent } from './acceptance.api.ts';
import type { AcceptanceKey, AcceptanceVoice } from './words.ts';

const names = {
  'page-terms': 'footer.terms',
  'page-privacy': 'footer.privacy',
  'page-agreement': 'footer.agreement',
} as const satisfies Record<Consent['document'], AcceptanceKey>;

type Props = { readonly consent: Consent; readonly voice: AcceptanceVoice };

/** One text that changed: which version, since when, what is new in it, and the whole of it. */
export const ChangedText = ({ consent, voice: { t, language } }: Props) => {
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
