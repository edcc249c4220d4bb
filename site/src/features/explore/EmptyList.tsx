import type { Section } from '@oner/config/contract';
import type { CardContext } from '../../cards/WorkCard.tsx';
import { pathIn } from '../../i18n/language.ts';
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
import { NearestWorks } from './NearestWorks.tsx';

type EmptyListProps = {
  readonly filters: Filters;
  /** Filters that the server would not understand. */
  readonly refused: Problems;
  readonly naming: Naming;
  readonly section: Section;
  readonly card: CardContext;
};

/** Nothing found: one sentence that says what was searched, the ways out that lead to something, and what comes nearest. */
export const EmptyList = ({ filters, refused, naming, section, card }: EmptyListProps) => {
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
  // Other filters are not to blame where the words alone find nothing.
  const isSearch = filters.q !== '' && names.includes('q');
  const drops = isSearch ? names.filter((name) => name !== 'q' && known.includes(name)) : names;
  const sentence = chosen.length > 0 ? 'empty.works' : 'empty.author-tab';
  const search = new URLSearchParams({ q: filters.q });
  return (
    <>
      <div className="empty">
        <span className="orn" aria-hidden="true" />
        <p>{isSearch ? t('search.none-here', { q: filters.q }) : t(sentence)}</p>
        <div className="acts center">
          {isSearch && (
            <>
              <a className="btn btn--sm" href={`${pathIn(card.language, '/search')}?${search}`}>
                {t('search.everywhere')}
              </a>
              <FilterLink className="btn btn--line btn--sm" filters={withoutFilter(filters, 'q')}>
                {t('search.clear')}
              </FilterLink>
            </>
          )}
          {drops.map((name) => (
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
      {isSearch && !refused.q && <NearestWorks q={filters.q} section={section} card={card} t={t} />}
    </>
  );
};
