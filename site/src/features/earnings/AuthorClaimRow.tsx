import type { AuthorClaim } from '@oner/config/contract';
import { formatDate } from '../../i18n/dates.ts';
import type { WalletVoice } from './words.ts';

type Props = { readonly claim: AuthorClaim; readonly voice: WalletVoice };

/** One claim: what was written, and the answer or its last day. */
export const AuthorClaimRow = ({ claim, voice: { t, language } }: Props) => {
  const { number, about, subject, text, received, answer_by, outcome, answer, overdue } = claim;
  const date = (day: string) => formatDate(language, day);
  return (
    <li className="rows__i">
      <div>
        <b>{t('claims.number', { number })}</b>
        <p className="cap">
          {[t(`author-claims.about-${about}`), subject].filter(Boolean).join(' ')},{' '}
          {t('author-claims.received', { date: date(received) })}
        </p>
        <p className="pre">{text}</p>
        {answer_by !== null && (
          <p className="cap">
            {t('claims.answer-by', { date: date(answer_by) })}
            {overdue && ` (${t('clock.overdue')})`}
          </p>
        )}
        {outcome !== null && (
          <>
            <p>
              <b>{t(`author-claims.outcome-${outcome}`)}</b>
            </p>
            <p className="cap">{t('claims.answer')}</p>
            <p className="pre">{answer}</p>
          </>
        )}
      </div>
    </li>
  );
};
