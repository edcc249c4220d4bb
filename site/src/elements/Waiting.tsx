import { Failed } from './Failed.tsx';
import { useLate } from './use-late.ts';
import { useTold } from './use-told.ts';
import type { Voice } from './words.ts';

type Props = {
  readonly error: unknown;
  readonly failed: string;
  readonly voice: Voice<'common.retry' | 'a11y.loading'>;
  readonly onRetry: () => void;
};

const rows = [1, 2, 3];

/** What stands in the place of an answer that has not come, or did not come. */
export const Waiting = ({ error, failed, voice: { t, why }, onRetry }: Props) => {
  const isLate = useLate(error === undefined);
  useTold(isLate ? t('a11y.loading') : undefined);
  if (error !== undefined) {
    return <Failed title={failed} text={why(error)} retry={t('common.retry')} onRetry={onRetry} />;
  }
  return (
    <div className="stack gap-m orders__w coming" aria-busy="true">
      <span className="vh">{t('a11y.loading')}</span>
      {isLate && rows.map((row) => <span className="sk sk--row" key={row} />)}
    </div>
  );
};
