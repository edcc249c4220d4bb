import { lazy, Suspense, useRef, useState } from 'react';
import { Icon } from '../../elements/Icon.tsx';
import { translatorOf } from '../../elements/translator.ts';
import { useReady } from '../../elements/use-ready.ts';
import type { ReportProps } from './ReportDialog.tsx';

const loadDialog = () => import('./ReportDialog.tsx');
const ReportDialog = lazy(loadDialog);
/** Preloads the rarely used form when the menu opens. */
const warm = (): void => void loadDialog().catch(() => undefined);

/** Menu with one entry: report an author or a work (spec A §2). No login needed. */
export const ReportIsland = (props: ReportProps) => {
  const { t } = translatorOf(props.islandTexts);
  const isReady = useReady();
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState<boolean>();

  const open = () => {
    menu.current?.removeAttribute('open');
    setOpen(true);
  };

  return (
    <>
      <details className="menu needs-script" data-menu ref={menu} onToggle={warm}>
        <summary className="btn btn--text btn--sm">
          <Icon name="flag" />
          {t('complaint.menu')}
        </summary>
        <div className="menu__p">
          <button type="button" disabled={!isReady} onClick={open}>
            <Icon name="flag" />
            {t(props.about === 'author' ? 'complaint.about-author' : 'complaint.about-work')}
          </button>
        </div>
      </details>
      {isOpen !== undefined && (
        <Suspense>
          <ReportDialog {...props} isOpen={isOpen} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
