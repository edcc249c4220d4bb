import { FilteredPage } from '@oner/platform/admin/Choice.tsx';
import { Listing } from '@oner/platform/admin/Listing.tsx';
import { SearchBox } from '@oner/platform/admin/SearchBox.tsx';
import { useAddress } from '@oner/platform/admin/use-address.ts';
import { type PageOfRows, usePaged } from '@oner/platform/admin/use-paged.ts';
import { useState } from 'react';
import { useTexts } from './use-texts.ts';

type Props<F extends string, T> = {
  readonly title: string;
  readonly rule?: string;
  /** Default: the first one; overridden by the URL. */
  readonly filters: readonly [F, ...F[]];
  textOf(filter: F): string;
  /** Label of the search field; without it there is no search. */
  readonly find?: string;
  readonly columns: readonly string[];
  /** Text shown for an empty list. */
  readonly none: string;
  load(filter: F, q: string, after: string | undefined): Promise<PageOfRows<T, unknown>>;
  /** A row of the table. */
  rowOf(row: T): React.ReactNode;
  /** Dialogs over the list, rendered outside it, so that a reload does not close them. */
  children(rows: readonly T[]): React.ReactNode;
};

/** A part of the desk that lists people, documents or reports: one filter, a search, a table. */
export const ListPage = <F extends string, T>(props: Props<F, T>) => {
  const { title, rule, filters, textOf, find, columns, none, load, rowOf, children } = props;
  const { say } = useTexts();
  const { params, set } = useAddress<'state'>();
  const filter = filters.find((one) => one === params.get('state')) ?? filters[0];
  const [q, setQ] = useState('');
  const list = usePaged([title, filter, q], (after) => load(filter, q, after));
  return (
    <FilteredPage
      title={title}
      rule={rule}
      label={say('buyers.state')}
      value={filter}
      values={filters}
      textOf={textOf}
      onChange={(state) => set({ state })}
      search={find && <SearchBox name="find" label={find} q={q} say={say} onSearch={setQ} />}
    >
      <Listing list={list} label={title} columns={columns} none={none} rowOf={rowOf} />
      {children(list.rows)}
    </FilteredPage>
  );
};
