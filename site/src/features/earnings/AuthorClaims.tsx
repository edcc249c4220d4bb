import type { Act } from '@oner/config/contract';
import { listAuthorClaims } from '@oner/config/contract/author-claims';
import { lazy, Suspense, useState } from 'react';
import { useApi } from '../../elements/use-api.ts';
import { Waiting } from '../../elements/Waiting.tsx';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { AuthorClaimRow } from './AuthorClaimRow.tsx';
import type { WalletVoice } from './words.ts';

const AuthorClaimDialog = lazy(() => import('./AuthorClaimDialog.tsx'));

type Props = {
  readonly acts: readonly Act[];
  readonly voice: WalletVoice;
  readonly refusals: RefusalTexts;
};

/** Claims about acts, payouts and blocking, each with the last day of its answer (Agreement 12.1). */
const AuthorClaims = ({ acts, voice, refusals }: Props) => {
  const { t } = voice;
  const { data: claims, error, askAgain } = useApi(listAuthorClaims, {});
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="stack gap-m" aria-labelledby="author-claims">
      <h2 id="author-claims" className="h3">
        {t('claims.title')}
      </h2>
      <p className="muted">{t('author-claims.lead')}</p>
      {!claims && (
        <Waiting
          error={error}
          failed={t('author-claims.failed')}
          voice={voice}
          onRetry={askAgain}
        />
      )}
      {claims && claims.length > 0 && (
        <ul className="rows">
          {claims.map((claim) => (
            <AuthorClaimRow key={claim.number} claim={claim} voice={voice} />
          ))}
        </ul>
      )}
      <button className="btn btn--line" type="button" onClick={() => setOpen(true)}>
        {t('order.claim')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <AuthorClaimDialog
            acts={acts}
            voice={voice}
            refusals={refusals}
            onClose={() => setOpen(false)}
            onSent={() => {
              setOpen(false);
              askAgain();
            }}
          />
        </Suspense>
      )}
    </section>
  );
};
export default AuthorClaims;
