import { type ReactNode, useRef } from 'react';
import type { LabelledKey } from '../../cards/terms.ts';
import { Button, IconButton } from '../../elements/Button.tsx';
import { Icon } from '../../elements/Icon.tsx';
import type { ListedWorks } from './explore.api.ts';
import { setWallView, useWall } from './explore.store.ts';
import { chosenFilters, type ExploreFilters } from './explore.ts';
import { drawerId } from './FilterDrawer.tsx';
import type { ExploreTranslator } from './texts.ts';
import { type FilterForm, formId } from './use-filter-form.ts';

type SortRowProps = {
  readonly list: ListedWorks;
  readonly filters: ExploreFilters;
  /** Filters at the time the page was rendered. */
  readonly initial: ExploreFilters;
  readonly orders: readonly LabelledKey[];
  readonly translator: ExploreTranslator;
  readonly form: FilterForm;
  /** Whether the page has a filter panel, opened by a button on narrow screens. */
  readonly hasPanel: boolean;
  /** The chips, shown between the bar and the count. */
  readonly children: ReactNode;
};

const resultCountText = (
  { page, isOutdated, error }: ListedWorks,
  t: ExploreTranslator['t'],
): string => {
  if (isOutdated || !page) return error === undefined ? t('explore.searching') : '';
  if (page.totalIsExact) return t('explore.works-count', { count: page.total });
  return t('explore.works-over', { count: `${page.total}+` });
};

/** Removes the default order, which is not written to the address. */
const unlessFirst = (key: string): string => (key === '0' ? '' : key);

/** The count, announced when it changes, and the sort order, which belongs to the filter form by its id. */
export const SortRow = (props: SortRowProps) => {
  const { list, filters, initial, orders, translator, form, hasPanel, children } = props;
  const { t } = translator;
  const order = filters.order || '0';
  const select = useRef<HTMLSelectElement>(null);
  const sortBy = (key: string) => {
    if (select.current) select.current.value = unlessFirst(key);
    form.change({ order: unlessFirst(key) });
  };
  const chosen = chosenFilters(filters).length;
  return (
    <>
      <div className="barx mob">
        {hasPanel && (
          <Button look="line sm" className="grow" popoverTarget={drawerId}>
            <Icon name="filter" />
            {chosen ? t('explore.filters-count', { count: chosen }) : t('explore.filters')}
          </Button>
        )}
        <select
          className="sel sel--sm"
          aria-label={t('explore.sort')}
          name="order"
          form={formId}
          ref={select}
          defaultValue={unlessFirst(initial.order)}
          onChange={({ target }) => sortBy(target.value)}
        >
          {orders.map(({ key, label }) => (
            <option key={key} value={unlessFirst(key)}>
              {label}
            </option>
          ))}
        </select>
        <noscript>
          <button className="btn btn--line btn--sm" type="submit" form={formId}>
            {t('explore.apply')}
          </button>
        </noscript>
      </div>
      {children}
      <div className="row row--between below-m">
        <p className="cap" role="status" tabIndex={-1}>
          {resultCountText(list, t)}
        </p>
        <fieldset className="sort desk">
          <legend className="vh">{t('explore.sort')}</legend>
          {orders.map(({ key, label }) => (
            <button
              key={key}
              type="submit"
              form={formId}
              name="order"
              value={unlessFirst(key)}
              aria-pressed={key === order}
              onClick={(event) => {
                event.preventDefault();
                sortBy(key);
              }}
            >
              {label}
            </button>
          ))}
        </fieldset>
        {hasPanel && <WallChoice t={t} />}
      </div>
    </>
  );
};

/** Switches between wall and grid; without a script the grid is shown. */
const WallChoice = ({ t }: Pick<ExploreTranslator, 't'>) => {
  const isWall = useWall();
  return (
    <IconButton
      icon="wall"
      className="ib wallt needs-script"
      aria-label={t('explore.view-wall')}
      aria-pressed={isWall}
      onClick={() => setWallView(!isWall)}
    />
  );
};
