import type { Section } from '@oner/config/contract';
import { useEffect, useRef, useState } from 'react';
import type { WorksPage } from '../../api/list-works.ts';
import type { Choice, Terms } from '../../cards/terms.ts';
import { Dialog, DialogHead } from '../../elements/Dialog.tsx';
import { type Speech, voiceOf } from '../../elements/words.ts';
import { Chips } from './Chips.tsx';
import { useWorks, warm } from './explore.api.ts';
import { setFilters, useFilters } from './explore.store.ts';
import { type Filters, noFilters } from './explore.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { SortRow } from './SortRow.tsx';
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
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const filterable = section !== 'design';
  const panel = { section, filters, terms, voice };
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const reached = ['pointerover', 'focusin'];
    const once = { once: true };
    for (const event of reached) root.current?.addEventListener(event, warm, once);
  }, []);
  const clear = () => setFilters({ ...noFilters, order: filters.order });

  return (
    <div className={filterable ? 'side' : undefined} ref={root}>
      {filterable && (
        <aside className="desk" aria-label={voice.t('explore.filters')}>
          <FilterPanel idPrefix="side" {...panel} onClear={clear} />
        </aside>
      )}
      <div>
        <SortRow
          list={list}
          filters={filters}
          orders={orders}
          voice={voice}
          onFilters={filterable ? () => setDrawerOpen(true) : undefined}
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
      {filterable && (
        <Dialog
          open={isDrawerOpen}
          onClose={() => setDrawerOpen(false)}
          className="drawer"
          labelledBy="filters-title"
          lightDismiss
        >
          <DialogHead
            id="filters-title"
            title={voice.t('explore.filters')}
            closeLabel={voice.t('a11y.close')}
            onClose={() => setDrawerOpen(false)}
          />
          <div className="drawer__b">
            <FilterPanel
              idPrefix="drawer"
              {...panel}
              onApplied={() => setDrawerOpen(false)}
              onClear={clear}
            />
          </div>
        </Dialog>
      )}
    </div>
  );
};
