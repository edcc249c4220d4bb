import type { MouseEvent, ReactNode } from 'react';
import { setFilters } from './explore.store.ts';
import { type Filters, writeFilters } from './explore.ts';

type FilterLinkProps = {
  readonly className: string;
  /** The filters it leads to. */
  readonly filters: Filters;
  /** Its name, where the text alone does not say it. */
  readonly label?: string;
  readonly children: ReactNode;
};

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link to the list under other filters: it works without a script, and in a new tab. */
export const FilterLink = ({ className, filters, label, children }: FilterLinkProps) => (
  <a
    className={className}
    href={writeFilters(filters) || '?'}
    aria-label={label}
    onClick={(event) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      setFilters(filters);
    }}
  >
    {children}
  </a>
);
