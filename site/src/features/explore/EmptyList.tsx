import type { Terms } from '../../cards/terms.ts';
import { chosenFilters, type Filters, withoutFilter } from './explore.ts';
import { FilterLink } from './FilterLink.tsx';
import { filterLabel } from './filter-words.ts';
import type { ExploreVoice } from './words.ts';

type EmptyListProps = {
  readonly filters: Filters;
  readonly terms: Terms;
  readonly voice: ExploreVoice;
};

/** Nothing found: one sentence, and a way out for each filter. */
export const EmptyList = ({ filters, terms, voice: { t } }: EmptyListProps) => {
  const names = chosenFilters(filters);
  return (
    <div className="empty">
      <span className="orn" aria-hidden="true" />
      <p>{t(names.length > 0 ? 'empty.works' : 'empty.author-tab')}</p>
      <div className="acts center">
        {names.map((name) => (
          <FilterLink
            className="btn btn--line btn--sm"
            key={name}
            filters={withoutFilter(filters, name)}
          >
            {t('empty.drop-filter', { filter: filterLabel(name, filters, terms, [], t) })}
          </FilterLink>
        ))}
      </div>
    </div>
  );
};
