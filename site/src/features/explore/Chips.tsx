import { Icon } from '../../elements/Icon.tsx';
import { chosenValues, type Filters, withoutAny, withoutChoice } from './explore.ts';
import { FilterLink } from './FilterLink.tsx';
import { filterLabel, type Naming } from './filter-words.ts';

type ChipsProps = {
  readonly filters: Filters;
  readonly naming: Naming;
};

/** The filters in force, each with a cross. */
export const Chips = ({ filters, naming }: ChipsProps) => {
  const { t } = naming;
  const all = chosenValues(filters);
  if (all.length === 0) return null;
  return (
    <ul className="chips l">
      {all.map((chosen) => {
        const label = filterLabel(chosen, naming);
        return (
          <li key={`${chosen.name} ${chosen.value}`}>
            <FilterLink
              className="chip chip--on"
              filters={withoutChoice(filters, chosen)}
              label={t('explore.remove-filter', { filter: label })}
            >
              {label}
              <Icon name="close" />
            </FilterLink>
          </li>
        );
      })}
      {all.length > 1 && (
        <li>
          <FilterLink className="btn btn--text btn--sm" filters={withoutAny(filters)}>
            {t('explore.clear-all')}
          </FilterLink>
        </li>
      )}
    </ul>
  );
};
