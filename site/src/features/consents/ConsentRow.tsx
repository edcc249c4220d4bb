import { legalAddress } from '../../api/legal.ts';
import { formatDate } from '../../i18n/dates.ts';
import type { Consent } from './consents.api.ts';
import type { ConsentKey, ConsentVoice } from './words.ts';

const names = {
  'page-terms': 'footer.terms',
  'page-privacy': 'footer.privacy',
  'page-agreement': 'footer.agreement',
} as const satisfies Record<Consent['document'], ConsentKey>;

type Props = {
  readonly consent: Consent;
  readonly voice: ConsentVoice;
  readonly isBusy: boolean;
  readonly onAccept: () => void;
};

const outside = { target: '_blank', rel: 'noopener' };

/** One document: what was accepted and when, and whether there is a newer version to read. */
export const ConsentRow = ({ consent, voice: { t, language }, isBusy, onAccept }: Props) => {
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
          {/* The very words that were accepted, in the language they were read in. */}
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
        <button
          className="btn btn--line btn--sm"
          type="button"
          aria-label={t('consents.accept', { document: name })}
          aria-busy={isBusy}
          onClick={onAccept}
        >
          {t(accepted ? 'dialogs.terms-changed-accept' : 'consents.accept-it')}
        </button>
      )}
    </li>
  );
};
