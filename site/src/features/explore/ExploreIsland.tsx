import type { Section } from '@oner/config/contract';
import { useEffect, useRef } from 'react';
import type { WorksPage } from '../../api/list-works.ts';
import type { Choice, Terms } from '../../cards/terms.ts';
import { type Speech, voiceOf } from '../../elements/words.ts';
import { Chips } from './Chips.tsx';
import { useWorks, warm } from './explore.api.ts';
import { useFilters } from './explore.store.ts';
import type { Filters } from './explore.ts';
import { FilterDrawer } from './FilterDrawer.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { SortRow } from './SortRow.tsx';
import { formId, useFilterForm } from './use-filter-form.ts';
import { WorkList } from './WorkList.tsx';
import type { ExploreKey } from './words.ts';

export { pageSize, readFilters, readSteps, writeFilters } from './explore.ts';

export type ExploreProps = {
  readonly section: Section;
  readonly speech: Speech<ExploreKey>;
  readonly terms: Terms;
  /** The three orders by their number on the wire, in the language of the page. */
  readonly orders: readonly Choice[];
  readonly mediaUrl: string;
  /** As the address said when the page was rendered. */
  readonly filters: Filters;
  /** Undefined when the catalogue did not answer the server; the browser then asks by itself. */
  readonly first: WorksPage | undefined;
};

/** The catalogue of one section: filters, order, the wall of works. */
export const ExploreIsland = (props: ExploreProps) => {
  const { section, terms, orders, mediaUrl } = props;
  const voice = voiceOf(props.speech);
  const filters = useFilters(section, props.filters);
  const list = useWorks(section, filters, { filters: props.filters, page: props.first });
  const form = useFilterForm(filters);
  const filterable = section !== 'design';
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const reached = ['pointerover', 'focusin'];
    const once = { once: true };
    for (const event of reached) root.current?.addEventListener(event, warm, once);
  }, []);

  return (
    <div className={filterable ? 'side' : undefined} ref={root}>
      {filterable ? (
        <FilterDrawer voice={voice}>
          {(close) => (
            <FilterPanel
              section={section}
              came={props.filters}
              form={form}
              terms={terms}
              voice={voice}
              onApplied={close}
            />
          )}
        </FilterDrawer>
      ) : (
        <form id={formId} method="get" ref={form.ref} autoComplete="off">
          {props.filters.artist && (
            <input type="hidden" name="artist" value={props.filters.artist} />
          )}
        </form>
      )}
      <div>
        <SortRow
          list={list}
          filters={filters}
          came={props.filters}
          orders={orders}
          voice={voice}
          form={form}
          hasPanel={filterable}
        >
          <Chips filters={filters} terms={terms} works={list.works} voice={voice} />
        </SortRow>
        <WorkList
          list={list}
          filters={filters}
          isDuo={section === 'design'}
          card={{ language: voice.language, t: voice.t, terms, mediaUrl }}
          voice={voice}
        />
      </div>
    </div>
  );
};
