import { legalAddress } from '../../api/legal.ts';
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
  const link = (place: Parameters<typeof legalAddress>[2]) => ({
    href: legalAddress(language, document, place),
    target: '_blank',
    rel: 'noopener',
  });
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
        <p className="links">
          {accepted && (
            <a {...link({ version, changes: accepted.version })}>
              {t('acceptance.changes', { document: name })}
            </a>
          )}
          <a {...link({ version })}>{t('acceptance.text', { document: name })}</a>
        </p>
      </div>
    </li>
  );
};
