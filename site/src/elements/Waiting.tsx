import { Failed, type FailedQuery } from './Failed.tsx';
import type { Translator } from './translator.ts';
import { useAnnounce } from './use-announce.ts';
import { useLate } from './use-late.ts';

type WaitingProps = {
  readonly query: FailedQuery;
  readonly failed: string;
  readonly translator: Translator<'common.retry' | 'a11y.loading'>;
};

const rows = [1, 2, 3];

/** Replaces content that is still loading or failed to load. */
export const Waiting = ({ query, failed, translator }: WaitingProps) => {
  const { t } = translator;
  const isLate = useLate(query.error === undefined);
  useAnnounce(isLate ? t('a11y.loading') : undefined);
  if (query.error !== undefined)
    return <Failed title={failed} query={query} translator={translator} />;
  return (
    <div className="stack gap-m orders__w coming" aria-busy="true">
      <span className="vh">{t('a11y.loading')}</span>
      {isLate && rows.map((row) => <span className="sk sk--row" key={row} />)}
    </div>
  );
};

/** Placeholder of content that is still loading; the content after it appears with it (styles/shell.css). */
export const Soon = () => <span className="coming" />;

type PreloaderProps = {
  /** Message about what is in progress. */
  readonly text: string;
  /** Share of an upload that was sent, 0 to 1. */
  readonly share?: number | undefined;
};

/** Covers the page during registration or login, so that nothing is pressed twice (spec A §2). */
export const Preloader = ({ text, share }: PreloaderProps) => (
  <div className="preload" role="status">
    <div className="preload__b">
      <span className="preload__m" aria-hidden="true" />
      <p>{text}</p>
      {share !== undefined && share < 1 && (
        <progress className="prog" value={Math.round(share * 100)} max={100} aria-label={text} />
      )}
    </div>
  </div>
);
