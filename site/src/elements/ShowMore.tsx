import { Button } from './Button.tsx';
import type { PagedList } from './use-query.ts';

type ShowMoreProps = {
  readonly list: Pick<PagedList<unknown>, 'isLoadingMore' | 'loadMore'>;
  readonly label: string;
};

/** Loads the next page of a list; ignores presses while loading. */
export const ShowMore = ({ list, label }: ShowMoreProps) => (
  <Button
    look="line"
    aria-disabled={list.isLoadingMore}
    onClick={list.isLoadingMore ? undefined : list.loadMore}
  >
    {label}
  </Button>
);
