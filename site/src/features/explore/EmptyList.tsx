import type { Terms } from '../../cards/terms.ts';
import { setFilters } from './explore.store.ts';
import { chosenFilters, type Filters, withoutFilter } from './explore.ts';
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
          <button
            className="btn btn--line btn--sm"
            key={name}
            type="button"
            onClick={() => setFilters(withoutFilter(filters, name))}
          >
            {t('empty.drop-filter', { filter: filterLabel(name, filters, terms, [], t) })}
          </button>
        ))}
      </div>
    </div>
  );
};
