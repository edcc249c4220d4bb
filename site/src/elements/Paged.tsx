import type { ReactNode } from 'react';
import { Failed } from './Failed.tsx';
import { FieldError } from './FieldError.tsx';
import { useLate } from './use-late.ts';
import type { PagedList } from './use-pages.ts';
import type { Voice } from './words.ts';

type PagedProps = {
  readonly list: PagedList<unknown>;
  readonly failed: string;
  readonly voice: Voice<'a11y.loading' | 'common.retry' | 'explore.show-more'>;
  /** What stands where there is nothing. */
  readonly empty: ReactNode;
  readonly children: ReactNode;
};

/** Around a list that is loaded page after page: waiting, trouble, nothing, and the way to more. */
export const Paged = ({ list, failed, voice: { t, why }, empty, children }: PagedProps) => {
  const isLate = useLate(!list.isLoaded && !list.error);
  if (list.error && !list.isLoaded) {
    return (
      <Failed
        title={failed}
        text={why(list.error)}
        retry={t('common.retry')}
        onRetry={list.renew}
      />
    );
  }
  if (!list.isLoaded) return <Waiting isLate={isLate} label={t('a11y.loading')} />;
  if (list.rows.length === 0) {
    return (
      <div className="empty">
        <span className="orn" aria-hidden="true" />
        {empty}
      </div>
    );
  }
  return (
    <>
      {children}
      {list.hasMore && (
        <div className="more">
          <div role="alert">
            <FieldError id="more" text={list.error ? why(list.error) : undefined} />
          </div>
          <button
            className="btn btn--line"
            type="button"
            aria-disabled={list.isLoadingMore}
            onClick={list.isLoadingMore ? undefined : list.showMore}
          >
            {t('explore.show-more')}
          </button>
        </div>
      )}
    </>
  );
};

const rows = [1, 2, 3];
const Waiting = ({ isLate, label }: { readonly isLate: boolean; readonly label: string }) => (
  <div className="stack gap-m orders__w" aria-busy="true">
    <span className="vh">{label}</span>
    {isLate && rows.map((row) => <span className="sk sk--order" key={row} />)}
  </div>
);
