import type { Section } from '@oner/config/contract';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { type CardContext, WorkCard } from '../../cards/WorkCard.tsx';
import { Failed } from '../../elements/Failed.tsx';
import { asApiError } from '../../elements/translator.ts';
import { useLate } from '../../elements/use-late.ts';
import { once, useQuery } from '../../elements/use-query.ts';
import { pathIn } from '../../i18n/language.ts';
import type { ListedWorks as List } from './explore.api.ts';
import { setFilters, useWall, writeSteps } from './explore.store.ts';
import {
  chosenFilters,
  chosenValues,
  type ExploreFilters,
  type FilterName,
  type FilterProblems,
  stepsAtOnce,
  withoutAny,
  withoutFilter,
  writeFilters,
  writePlace,
} from './explore.ts';
import { filterLabel, type Naming } from './filter-texts.ts';
import type { ExploreTranslator } from './texts.ts';

type WorkListProps = {
  readonly list: List;
  readonly filters: ExploreFilters;
  /** Filters that the server refused; there is no list then. */
  readonly refused: FilterProblems;
  readonly naming: Naming;
  readonly section: Section;
  /** Two columns at every width, for graphic design. */
  readonly isDuo: boolean;
  readonly card: CardContext;
  readonly translator: ExploreTranslator;
};

/** Picture sizes of the wall: larger (work-card.css), and on a phone full width. */
const hungWall = { tallest: 240, widest: 92 };
/** Picture sizes of the grid: at most 150 px tall (spec A §2), at least two columns. */
const wallOfMany = { tallest: 150, widest: 42 };
const duo = { tallest: 360, widest: 45 };

export const WorkList = (props: WorkListProps) => {
  const { list, filters, refused, naming, section, isDuo, card, translator } = props;
  const { t } = translator;
  const wall = useRef<HTMLDivElement>(null);
  // End of the list when more was requested; the focus continues from there.
  const moreFrom = useRef<{ filters: ExploreFilters; count: number }>(undefined);
  const isLate = useLate(list.isOutdated && !list.error);
  const shown = list.works.length;
  const usual = useWall() ? hungWall : wallOfMany;

  useEffect(() => {
    const from = moreFrom.current;
    if (!from || from.filters !== filters || shown <= from.count) return;
    moreFrom.current = undefined;
    writeSteps(list.steps);
    const next = wall.current?.querySelectorAll<HTMLElement>('.card__t a')[from.count];
    next?.focus({ preventScroll: true });
  }, [shown, filters, list.steps]);

  const className = `works works--${isDuo ? 'duo' : 'explore'}`;
  const isEmpty = (!list.isOutdated && shown === 0) || Object.keys(refused).length > 0;
  if (isEmpty)
    return (
      <EmptyList
        filters={filters}
        refused={refused}
        naming={naming}
        section={section}
        card={card}
      />
    );
  if (list.isOutdated && list.error) return <FailedList list={list} translator={translator} />;
  if (isLate) return <Skeletons className={className} label={t('a11y.loading')} />;
  const showMore = () => {
    moreFrom.current = { filters, count: shown };
    list.loadMore();
  };
  return (
    <>
      <div className={className} ref={wall} aria-busy={list.isOutdated || list.isLoadingMore}>
        {list.works.map((work) => (
          <WorkCard key={work.id} work={work} as="h2" hanging={isDuo ? duo : usual} {...card} />
        ))}
        {list.isLoadingMore && <Skeletons label={t('a11y.loading')} />}
      </div>
      {!list.isOutdated &&
        (list.error ? (
          <FailedList list={list} translator={translator} />
        ) : (
          <MoreWorks list={list} filters={filters} onMore={showMore} translator={translator} />
        ))}
    </>
  );
};

/** Error of the list with a retry button; the filters stay usable. */
const FailedList = ({ list, translator }: Pick<WorkListProps, 'list' | 'translator'>) => {
  const { t, why } = translator;
  const { requestId } = asApiError(list.error);
  const reason = why(list.error);
  return (
    <Failed
      title={t('explore.failed-title')}
      query={{ error: list.error, refetch: list.retry }}
      text={t('explore.failed-text', { why: reason })}
      translator={translator}
      // Some messages include the request number.
      number={
        requestId && !reason.includes(requestId)
          ? t('common.request-number', { number: requestId })
          : undefined
      }
    />
  );
};

type MoreWorksProps = {
  readonly list: List;
  readonly filters: ExploreFilters;
  readonly onMore: () => void;
  readonly translator: ExploreTranslator;
};

/** Progress and the "show more" button; without a script, a link to a longer page or to the next one. */
const MoreWorks = ({ list, filters, onMore, translator: { t } }: MoreWorksProps) => {
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

type SkeletonsProps = {
  /** Class of a container of their own; without it they are added to an existing list. */
  readonly className?: string;
  readonly label: string;
};

const places = [1, 2, 3, 4, 5, 6];

const cards = (label: string) =>
  places.map((place) => (
    <div className="card" key={place}>
      <div className="card__wall">
        <span className="sk sk--work" />
      </div>
      <span className="sk sk--title" />
      <span className="sk sk--line" />
      <span className="sk sk--price" />
      {place === 1 && <span className="vh">{label}</span>}
    </div>
  ));

/** Placeholders of loading cards, with the height of cards. */
const Skeletons = ({ className, label }: SkeletonsProps) =>
  className ? (
    <div className={className} aria-busy="true">
      {cards(label)}
    </div>
  ) : (
    cards(label)
  );

type EmptyListProps = {
  readonly filters: ExploreFilters;
  /** Filters that the server refused. */
  readonly refused: FilterProblems;
  readonly naming: Naming;
  readonly section: Section;
  readonly card: CardContext;
};

/** Empty result: one sentence with the search, links that lead to results, and the nearest works. */
const EmptyList = ({ filters, refused, naming, section, card }: EmptyListProps) => {
  const { facets, t } = naming;
  const chosen = chosenFilters(filters);
  // The server reports which filters empty the list; without that report, offer to drop any of them.
  const emptying = chosen.filter(
    (name) =>
      refused[name] !== undefined || (facets?.total.count === 0 && facets.droppable.includes(name)),
  );
  const names = emptying.length > 0 ? emptying : chosen;
  const labelOf = (name: FilterName): string =>
    chosenValues(filters)
      .filter((one) => one.name === name)
      .map((one) => filterLabel(one, naming))
      .join(', ');
  // If the text alone matches nothing, dropping other filters does not help.
  const isSearch = filters.q !== '' && names.includes('q');
  const drops = isSearch ? names.filter((name) => name !== 'q' && emptying.includes(name)) : names;
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

type NearestWorksProps = {
  readonly q: string;
  readonly section: Section;
  readonly card: CardContext;
  readonly t: ExploreTranslator['t'];
};

/** Matches of other sections, or the newest works; optional, so failures are ignored. */
const NearestWorks = ({ q, section, card, t }: NearestWorksProps) => {
  const { data: found } = useQuery(
    ['nearest', q, section],
    async () => (await import('../../api/explore-client.ts')).nearestWorks(q, section),
    once,
  );
  if (!found || found.works.length === 0) return null;
  return (
    <section className="sr" aria-labelledby="nearest">
      <h2 id="nearest">{t(found.isNewest ? 'search.newest' : 'search.nearest')}</h2>
      <div className="works">
        {found.works.map((work) => (
          <WorkCard key={work.id} work={work} {...card} />
        ))}
      </div>
    </section>
  );
};

type FilterLinkProps = {
  readonly className: string;
  /** Filters of the linked list. */
  readonly filters: ExploreFilters;
  /** Accessible name, if the text is not enough. */
  readonly label?: string;
  readonly children: ReactNode;
};

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Link to the list with other filters; works without a script and in a new tab. */
export const FilterLink = ({ className, filters, label, children }: FilterLinkProps) => (
  <a
    className={className}
    href={writeFilters(filters) || '?'}
    aria-label={label}
    onClick={(event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      setFilters(filters);
    }}
  >
    {children}
  </a>
);
