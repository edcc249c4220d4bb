import type { Section } from '@oner/config/contract';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { Searched, WorksPage } from '../../api/list-works.ts';
import type { LabelledKey, Terms } from '../../cards/terms.ts';
import { Icon } from '../../elements/Icon.tsx';
import { asApiError, type IslandTexts, translatorOf } from '../../elements/translator.ts';
import { useRowFocus } from '../../elements/use-row-focus.ts';
import { useHydrated } from '../../elements/use-visitor.ts';
import { type Facets, useFacets, useWorks, warm } from './explore.api.ts';
import { useFilters } from './explore.store.ts';
import {
  chosenFilters,
  chosenValues,
  type ExploreFilters,
  type FilterProblems,
  refusedFilters,
  withoutAny,
  withoutChoice,
  writeFilters,
} from './explore.ts';
import { FilterDrawer } from './FilterDrawer.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { filterLabel, type Naming } from './filter-texts.ts';
import { SortRow } from './SortRow.tsx';
import type { ExploreKey, ExploreTranslator } from './texts.ts';
import { formId, useFilterForm } from './use-filter-form.ts';
import { useScrollRestore } from './use-scroll-restore.ts';
import { FilterLink, WorkList } from './WorkList.tsx';

export {
  pageSize,
  rangeProblems,
  readFilters,
  readSteps,
  readTypedFilters,
  refusedFilters,
  stepsAtOnce,
} from './explore.ts';

// Loaded with the first filter.
const SaveSearch = lazy(() => import('./SaveSearch.tsx'));

type ExploreProps = {
  readonly section: Section;
  readonly islandTexts: IslandTexts<ExploreKey>;
  readonly terms: Terms;
  /** The three sort orders by their number in requests, in the language of the page. */
  readonly orders: readonly LabelledKey[];
  readonly mediaUrl: string;
  /** Filters of the address when the page was rendered. */
  readonly filters: ExploreFilters;
  /** Range values of the address as typed, valid or not. */
  readonly typed: Partial<ExploreFilters>;
  /** Errors of the address. */
  readonly problems: FilterProblems;
  /** Undefined if the catalogue did not respond to the server; the browser then requests it. */
  readonly first: WorksPage | undefined;
  /** Number of steps of the list in `first`. */
  readonly steps: number;
  readonly facets: Facets | undefined;
};

/** The catalogue of one section: filters, sort order and works. */
export const ExploreIsland = (props: ExploreProps) => {
  const { section, terms, orders, mediaUrl, islandTexts } = props;
  const translator = translatorOf(islandTexts);
  const filters = useFilters(section, props.filters);
  const loaded = props.first && {
    search: writeFilters(props.filters),
    page: props.first,
    steps: props.steps,
  };
  const list = useWorks(section, filters, loaded);
  const facets = useFacets(section, filters, props.facets);
  const form = useFilterForm(filters);
  useScrollRestore(!list.isOutdated && !list.isLoadingMore);

  const place = useRowFocus<HTMLDivElement>({
    count: chosenFilters(filters).length,
    row: '.chips li',
    fallback: '[role=status]',
  });

  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const reached = ['pointerover', 'focusin'];
    const once = { once: true };
    for (const event of reached) root.current?.addEventListener(event, warm, once);
  }, []);

  const naming = {
    language: translator.language,
    terms,
    works: list.works,
    facets,
    t: translator.t,
  };
  const initial = { ...props.filters, ...props.typed };
  const refused = list.error === undefined ? {} : refusedFilters(asApiError(list.error));
  const filterable = section !== 'design';
  const labels = chosenValues(filters).map((chosen) => filterLabel(chosen, naming));
  return (
    <div className={filterable ? 'side' : undefined} ref={root}>
      {filterable ? (
        <FilterDrawer translator={translator}>
          {(close) => (
            <FilterPanel
              section={section}
              filters={filters}
              initial={initial}
              refused={refused}
              form={form}
              naming={naming}
              translator={translator}
              problems={filters === props.filters ? props.problems : {}}
              texts={islandTexts.refusals}
              onApplied={close}
            />
          )}
        </FilterDrawer>
      ) : (
        <form id={formId} method="get" ref={form.ref} autoComplete="off">
          {initial.artist && <input type="hidden" name="artist" value={initial.artist} />}
        </form>
      )}
      <div {...place}>
        <SortRow
          list={list}
          filters={filters}
          initial={initial}
          orders={orders}
          translator={translator}
          form={form}
          hasPanel={filterable}
        >
          <Chips filters={filters} naming={naming} />
          {labels.length > 0 && (
            <div className="below-m savesearch">
              <OnceAlive>
                <SaveSearch
                  section={section}
                  address={writeFilters({ ...filters, order: '' })}
                  labels={labels}
                  translator={translator}
                />
              </OnceAlive>
            </div>
          )}
        </SortRow>
        {!list.isOutdated && (
          <SearchedAs q={filters.q} searched={list.page?.searched} t={translator.t} />
        )}
        <WorkList
          list={list}
          filters={filters}
          refused={refused}
          naming={naming}
          translator={translator}
          section={section}
          isDuo={section === 'design'}
          card={{
            language: translator.language,
            t: translator.t,
            terms,
            mediaUrl,
            byRent: filters.price === 'rent',
          }}
        />
      </div>
    </div>
  );
};

/** Renders in the browser only: streamed Suspense content needs an inline script, which the CSP forbids. */
const OnceAlive = ({ children }: { readonly children: ReactNode }) =>
  useHydrated() && <Suspense fallback={null}>{children}</Suspense>;

type ChipsProps = {
  readonly filters: ExploreFilters;
  readonly naming: Naming;
};

/** The active filters, each with a button that removes it. */
const Chips = ({ filters, naming }: ChipsProps) => {
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

type SearchedAsProps = {
  /** Search text as typed. */
  readonly q: string;
  readonly searched: Searched | undefined;
  readonly t: ExploreTranslator['t'];
};

/** States that nothing was found as typed, and what was searched instead. */
const SearchedAs = ({ q, searched, t }: SearchedAsProps) =>
  searched ? (
    <p className="note below-m" role="status">
      <Icon name="info" />
      <span>{t(`explore.searched-${searched.by}`, { q, as: searched.as })}</span>
    </p>
  ) : null;
