import type { Work } from '@oner/config/contract';
import type { Terms } from '../../cards/terms.ts';
import { Icon } from '../../elements/Icon.tsx';
import { chosenFilters, type Filters, withoutFilter } from './explore.ts';
import { FilterLink } from './FilterLink.tsx';
import { filterLabel } from './filter-words.ts';
import type { ExploreVoice } from './words.ts';

type ChipsProps = {
  readonly filters: Filters;
  readonly terms: Terms;
  readonly works: readonly Work[];
  readonly voice: ExploreVoice;
};

/** The filters in force, each with a cross. */
export const Chips = ({ filters, terms, works, voice: { t } }: ChipsProps) => {
  const names = chosenFilters(filters);
  if (names.length === 0) return null;
  return (
    <ul className="chips l">
      {names.map((name) => {
        const label = filterLabel(name, filters, terms, works, t);
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
    </ul>
  );
};
