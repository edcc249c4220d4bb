import type { ReactNode } from 'react';
import { Icon } from '../../elements/Icon.tsx';
import { drawerId, useDrawer } from './use-drawer.ts';
import type { ExploreVoice } from './words.ts';

type FilterDrawerProps = {
  readonly voice: ExploreVoice;
  readonly children: (close: () => void) => ReactNode;
};

/** Beside the list on a wide screen; on a narrow one a drawer that comes over it. */
export const FilterDrawer = ({ voice: { t }, children }: FilterDrawerProps) => {
  const { ref, isOpen, onBeforeToggle, close } = useDrawer();
  const named = {
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
      {...named}
    >
      <div className="dlg__h mob">
        <h2 tabIndex={-1} data-first>
          {t('explore.filters')}
        </h2>
        <button
          className="ib"
          type="button"
          popoverTarget={drawerId}
          popoverTargetAction="hide"
          aria-label={t('a11y.close')}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="filters__b">{children(close)}</div>
    </div>
  );
};
