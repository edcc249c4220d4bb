import { FilteredPage, type FilteredPageProps } from '@oner/platform/admin/DeskPage.tsx';
import { SearchBox } from '@oner/platform/admin/SearchBox.tsx';
import { useAddress } from '@oner/platform/admin/use-address.ts';
import { type RowsAs, usePaged } from '@oner/platform/admin/use-paged.ts';
import { useState } from 'react';
import { useTexts } from './use-texts.ts';

type Shown = 'title' | 'rule' | 'textOf' | 'columns' | 'none' | 'rowOf';
type Props<F extends string, Name extends string, Reply extends RowsAs<Name>> = Pick<
  FilteredPageProps<F, Reply[Name][number]>,
  Shown
> & {
  /** Default: the first one; overridden by the URL. */
  readonly filters: readonly [F, ...F[]];
  /** Label of the search field; without it there is no search. */
  readonly find?: string;
  /** Name of the rows in the reply. */
  readonly rows: Name;
  load(filter: F, q: string, after: string | undefined): Promise<Reply>;
  /** Dialogs over the list, rendered outside it, so that a reload does not close them. */
  children(rows: readonly Reply[Name][number][]): React.ReactNode;
};

/** A part of the desk that lists people, documents or reports: one filter, a search, a table. */
export const ListPage = <F extends string, Name extends string, Reply extends RowsAs<Name>>(
  props: Props<F, Name, Reply>,
) => {
  const { filters, find, rows, load, children, ...page } = props;
  const { say } = useTexts();
  const { params, set } = useAddress<'state'>();
  const filter = filters.find((one) => one === params.get('state')) ?? filters[0];
  const [q, setQ] = useState('');
  const list = usePaged([page.title, filter, q], rows, (after) => load(filter, q, after));
  return (
    <FilteredPage
      {...page}
      label={say('buyers.state')}
      value={filter}
      values={filters}
      onChange={(state) => set({ state })}
      search={find && <SearchBox name="find" label={find} q={q} onSearch={setQ} />}
      list={list}
    >
      {children(list.rows)}
    </FilteredPage>
  );
};
