import type { AuthorClaim } from '@oner/config/contract';
import { listAuthorClaims } from '@oner/config/contract/author-claims';
import { formatDate } from '@oner/config/terms';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../elements/Button.tsx';
import { useApi } from '../../elements/use-api.ts';
import { Waiting } from '../../elements/Waiting.tsx';
import type { RefusalTexts } from '../../i18n/explain.ts';
import type { WalletTranslator } from './texts.ts';

const AuthorClaimDialog = lazy(() => import('./AuthorClaimDialog.tsx'));

type AuthorClaimsProps = {
  readonly translator: WalletTranslator;
  readonly refusals: RefusalTexts;
};

/** Claims about acts, payouts and blocking, each with the last day for an answer (Agreement 12.1). */
const AuthorClaims = ({ translator, refusals }: AuthorClaimsProps) => {
  const { t } = translator;
  const { data: claims, ...query } = useApi(listAuthorClaims, {});
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="stack gap-m" aria-labelledby="author-claims">
      <h2 id="author-claims" className="h3">
        {t('claims.title')}
      </h2>
      <p className="muted">{t('author-claims.lead')}</p>
      {!claims && (
        <Waiting query={query} failed={t('author-claims.failed')} translator={translator} />
      )}
      {claims && claims.length > 0 && (
        <ul className="rows">
          {claims.map((claim) => (
            <AuthorClaimRow key={claim.number} claim={claim} translator={translator} />
          ))}
        </ul>
      )}
      <Button look="line" onClick={() => setOpen(true)}>
        {t('order.claim')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AuthorClaimDialog
            translator={translator}
            refusals={refusals}
            onClose={() => setOpen(false)}
            onSent={() => {
              setOpen(false);
              query.refetch();
            }}
          />
        </Suspense>
      )}
    </section>
  );
};
export default AuthorClaims;

type AuthorClaimRowProps = { readonly claim: AuthorClaim; readonly translator: WalletTranslator };

/** One claim: its text, and the answer or the last day for it. */
const AuthorClaimRow = ({ claim, translator: { t, language } }: AuthorClaimRowProps) => {
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
