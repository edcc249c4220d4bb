import type { MouseEvent } from 'react';
import type { WorkList } from './explore.api.ts';
import { type Filters, stepsAtOnce, writePlace } from './explore.ts';
import type { ExploreVoice } from './words.ts';

type MoreWorksProps = {
  readonly list: WorkList;
  readonly filters: Filters;
  readonly onMore: () => void;
  readonly voice: ExploreVoice;
};

/** How far one has come, and the way on; without a script a link to a longer page, or to the next one. */
export const MoreWorks = ({ list, filters, onMore, voice: { t } }: MoreWorksProps) => {
  const { works, page, steps, isLoadingMore } = list;
  if (!page?.next) return null;
  const shown = works.length;
  const address =
    steps < stepsAtOnce
      ? writePlace(filters, { page: String(steps + 1) })
      : writePlace(filters, { after: page.next });
  const more = (event: MouseEvent) => {
    event.preventDefault();
    if (!isLoadingMore) onMore();
  };
  return (
    <div className="more">
      {page.totalIsExact && (
        <progress value={shown} max={Math.max(page.total, shown)} aria-hidden="true" />
      )}
      <p className="cap" aria-live="polite">
        {t('explore.shown', { shown, total: page.totalIsExact ? page.total : `${page.total}+` })}
      </p>
      <a className="btn btn--line" href={address} aria-disabled={isLoadingMore} onClick={more}>
        {t('explore.show-more')}
      </a>
    </div>
  );
};
