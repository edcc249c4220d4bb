import type { ReactNode } from 'react';
import { ActionError, Failed } from './Failed.tsx';
import { ShowMore } from './ShowMore.tsx';
import type { Translator } from './translator.ts';
import { useAnnounce } from './use-announce.ts';
import { useLate } from './use-late.ts';
import type { PagedList } from './use-query.ts';

type PagedProps = {
  readonly list: PagedList<unknown>;
  readonly failed: string;
  readonly translator: Translator<
    'a11y.loading' | 'a11y.results-updated' | 'common.retry' | 'explore.show-more'
  >;
  /** Shown if the list is empty. */
  readonly empty: ReactNode;
  readonly children: ReactNode;
};

/** Frame of a paged list: loading, error and empty states, and the button for more. */
export const Paged = ({ list, failed, translator, empty, children }: PagedProps) => {
  const { t, why } = translator;
  const isLate = useLate(!list.isLoaded && !list.error);
  const announcement = list.isLoaded
    ? t('a11y.results-updated', { count: list.rows.length })
    : undefined;
  useAnnounce(isLate ? t('a11y.loading') : announcement);
  if (list.error && !list.isLoaded)
    return <Failed title={failed} query={list} translator={translator} />;
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
        <div className="more" data-more>
          {list.error !== undefined && <ActionError text={why(list.error)} />}
          <ShowMore list={list} label={t('explore.show-more')} />
        </div>
      )}
    </>
  );
};

const rows = [1, 2, 3];
const Waiting = ({ isLate, label }: { readonly isLate: boolean; readonly label: string }) => (
  <div className="stack gap-m orders__w coming" aria-busy="true">
    <span className="vh">{label}</span>
    {isLate && rows.map((row) => <span className="sk sk--order" key={row} />)}
  </div>
);
