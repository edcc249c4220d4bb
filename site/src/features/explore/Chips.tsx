import { Icon } from '../../elements/Icon.tsx';
import { chosenFilters, type Filters, withoutAny, withoutFilter } from './explore.ts';
import { FilterLink } from './FilterLink.tsx';
import { filterLabel, type Naming } from './filter-words.ts';

type ChipsProps = {
  readonly filters: Filters;
  readonly naming: Naming;
};

/** The filters in force, each with a cross. */
export const Chips = ({ filters, naming }: ChipsProps) => {
  const { t } = naming;
  const names = chosenFilters(filters);
  if (names.length === 0) return null;
  return (
    <ul className="chips l">
      {names.map((name) => {
        const label = filterLabel(name, filters, naming);
        return (
          <li key={name}>
            <FilterLink
              className="chip chip--on"
              filters={withoutFilter(filters, name)}
              label={t('explore.remove-filter', { filter: label })}
            >
              {label}
              <Icon name="close" />
            </FilterLink>
          </li>
        );
      })}
      {names.length > 1 && (
        <li>
          <FilterLink className="btn btn--text btn--sm" filters={withoutAny(filters)}>
            {t('explore.clear-all')}
          </FilterLink>
        </li>
      )}
    </ul>
  );
};
