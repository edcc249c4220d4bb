import {
  chosenFilters,
  chosenValues,
  type FilterName,
  type Filters,
  type Problems,
  withoutAny,
  withoutFilter,
} from './explore.ts';
import { FilterLink } from './FilterLink.tsx';
import { filterLabel, type Naming } from './filter-words.ts';

type EmptyListProps = {
  readonly filters: Filters;
  /** Filters that the server would not understand. */
  readonly refused: Problems;
  readonly naming: Naming;
};

/** Nothing found: one sentence, and the ways out that lead to something. */
export const EmptyList = ({ filters, refused, naming }: EmptyListProps) => {
  const { facets, t } = naming;
  const chosen = chosenFilters(filters);
  // The server knows which filter empties the list; where it has not said so, each of them may be the one.
  const known = chosen.filter(
    (name) =>
      refused[name] !== undefined || (facets?.total.count === 0 && facets.droppable.includes(name)),
  );
  const names = known.length > 0 ? known : chosen;
  const labelOf = (name: FilterName): string =>
    chosenValues(filters)
      .filter((one) => one.name === name)
      .map((one) => filterLabel(one, naming))
      .join(', ');
  return (
    <div className="empty">
      <span className="orn" aria-hidden="true" />
      <p>{t(chosen.length > 0 ? 'empty.works' : 'empty.author-tab')}</p>
      <div className="acts center">
        {names.map((name) => (
          <FilterLink
            className="btn btn--line btn--sm"
            key={name}
            filters={withoutFilter(filters, name)}
          >
            {t('empty.drop-filter', { filter: labelOf(name) })}
          </FilterLink>
        ))}
        {chosen.length > 1 && (
          <FilterLink className="btn btn--text btn--sm" filters={withoutAny(filters)}>
            {t('explore.clear-all')}
          </FilterLink>
        )}
      </div>
    </div>
  );
};
