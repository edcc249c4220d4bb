import {
  type ReactNode,
  type RefObject,
  type ToggleEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../../elements/Button.tsx';
import type { ExploreTranslator } from './texts.ts';

type FilterDrawerProps = {
  readonly translator: ExploreTranslator;
  readonly children: (close: () => void) => ReactNode;
};

/** Filters beside the list on a wide screen; on a narrow one, a drawer over it. */
export const FilterDrawer = ({ translator: { t }, children }: FilterDrawerProps) => {
  const { ref, isOpen, onBeforeToggle, close } = useDrawer();
  const aria = {
    role: isOpen ? 'dialog' : 'complementary',
    'aria-label': t('explore.filters'),
  };
  return (
    <div
      className="filters"
      id={drawerId}
      popover="auto"
      ref={ref}
      onBeforeToggle={onBeforeToggle}
      {...aria}
    >
      <div className="dlg__h mob">
        <h2 tabIndex={-1} data-first>
          {t('explore.filters')}
        </h2>
        <IconButton
          icon="close"
          popoverTarget={drawerId}
          popoverTargetAction="hide"
          aria-label={t('a11y.close')}
        />
      </div>
      <div className="filters__b">{children(close)}</div>
    </div>
  );
};

export const drawerId = 'filters';

/** Width from which the filters are beside the list. */
const isWide = '(min-width: 992px)';

/** Returns the siblings of `element` and of its ancestors that are not inert. */
const surroundings = (element: HTMLElement): HTMLElement[] => {
  const found: HTMLElement[] = [];
  for (let at = element; at !== document.body && at.parentElement; at = at.parentElement) {
    for (const one of at.parentElement.children)
      if (one !== at && one instanceof HTMLElement && !one.inert) found.push(one);
  }
  return found;
};

type Drawer = {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly isOpen: boolean;
  readonly onBeforeToggle: (event: ToggleEvent<HTMLElement>) => void;
  readonly close: () => void;
};

/**
 * The popover opens without a script, so that the filters of a phone work at once. After hydration it is a modal dialog:
 * the rest of the page is inert.
 */
const useDrawer = (): Drawer => {
  const ref = useRef<HTMLDivElement>(null);
  const resting = useRef<HTMLElement[]>([]);
  const [isOpen, setOpen] = useState(false);

  const turn = (open: boolean) => {
    // Before it closes: the browser returns the focus to a button, which must not be inert.
    for (const one of resting.current) one.inert = false;
    resting.current = open && ref.current ? surroundings(ref.current) : [];
    for (const one of resting.current) one.inert = true;
    setOpen(open);
  };

  useEffect(() => {
    if (isOpen) ref.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [isOpen]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; it may have been opened before the page came alive.
  useEffect(() => {
    const drawer = ref.current;
    if (!drawer) return;
    if (drawer.matches(':popover-open')) turn(true);
    const wide = matchMedia(isWide);
    const leave = () => wide.matches && drawer.matches(':popover-open') && drawer.hidePopover();
    wide.addEventListener('change', leave);
    return () => wide.removeEventListener('change', leave);
  }, []);

  return {
    ref,
    isOpen,
    onBeforeToggle: ({ newState }) => turn(newState === 'open'),
    close: () => ref.current?.hidePopover(),
  };
};
