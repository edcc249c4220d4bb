import type { ReactNode } from 'react';
import type { Choice } from '../../cards/terms.ts';
import { Icon } from '../../elements/Icon.tsx';
import type { WorkList } from './explore.api.ts';
import { setFilters } from './explore.store.ts';
import { chosenFilters, type Filters } from './explore.ts';
import type { ExploreVoice } from './words.ts';

type SortRowProps = {
  readonly list: WorkList;
  readonly filters: Filters;
  readonly orders: readonly Choice[];
  readonly voice: ExploreVoice;
  /** Opens the drawer of narrow screens; absent where there is nothing to filter. */
  readonly onFilters: (() => void) | undefined;
  /** The chips stand between the bar and the count. */
  readonly children: ReactNode;
};

const countWords = (list: WorkList, t: ExploreVoice['t']): string => {
  if (list.isOutdated) return list.error ? '' : t('explore.searching');
  const key = list.totalIsExact ? 'explore.works-count' : 'explore.works-over';
  return t(key, { count: list.total });
};

/** The count, told aloud when it changes, and the order. */
export const SortRow = ({ list, filters, orders, voice, onFilters, children }: SortRowProps) => {
  const { t } = voice;
  const order = filters.order || '0';
  const sortBy = (key: string) => setFilters({ ...filters, order: key === '0' ? '' : key });
  const chosen = chosenFilters(filters).length;
  return (
    <>
      <div className="barx mob">
        {onFilters && (
          <button className="btn btn--line btn--sm grow" type="button" onClick={onFilters}>
            <Icon name="filter" />
            {chosen ? t('explore.filters-count', { count: chosen }) : t('explore.filters')}
          </button>
        )}
        <select
          className="sel sel--sm"
          aria-label={t('explore.sort')}
          value={order}
          onChange={({ target }) => sortBy(target.value)}
        >
          {orders.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {children}
      <div className="row row--between below-m">
        <p className="cap" role="status">
          {countWords(list, t)}
        </p>
        <fieldset className="sort desk">
          <legend className="vh">{t('explore.sort')}</legend>
          {orders.map(({ key, label }) => (
            <button
              key={key}
              type="button"
              aria-pressed={key === order}
              onClick={() => sortBy(key)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      </div>
    </>
  );
};
