import { Button, Loader, Typography } from '@strapi/design-system';
import { Table } from './Table.tsx';
import { Told } from './Told.tsx';
import type { Paged } from './use-paged.ts';
import { useVoice } from './voice.ts';

type Props<T> = {
  readonly list: Paged<T, unknown>;
  /** Headings. */
  readonly columns: readonly string[];
  /** What is said of an empty list. */
  readonly none: string;
  readonly label: string;
  /** A row of the table. */
  rowOf(row: T): React.ReactNode;
};

/** A table that is loaded by pages, with its waiting, its failing and its emptiness. */
export const Listing = <T,>(props: Props<T>) => {
  const { list } = props;
  const { say } = useVoice();
  return (
    <>
      <Told
        count={list.is === 'ready' ? list.rows.length : undefined}
        hasMore={list.hasMore}
        say={say}
      />
      <Rows {...props} />
    </>
  );
};

const Rows = <T,>({ list, columns, none, label, rowOf }: Props<T>) => {
  const { say } = useVoice();
  if (list.is === 'loading') return <Loader>{say('list.loading')}</Loader>;
  if (list.is === 'failed') return <Button onClick={list.again}>{say('retry')}</Button>;
  if (list.rows.length === 0) return <Typography>{none}</Typography>;
  return (
    <>
      <Table label={label} columns={columns}>
        {list.rows.map(rowOf)}
      </Table>
      {list.hasMore && (
        <Button variant="tertiary" onClick={list.next}>
          {say('list.more')}
        </Button>
      )}
    </>
  );
};
