import { lazy, Suspense, useRef, useState } from 'react';
import { Dialog, DialogHead } from '../../elements/Dialog.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { type IslandTexts, translatorOf } from '../../elements/translator.ts';
import { useReady } from '../../elements/use-ready.ts';
import type { complaintKeys } from './texts.ts';

type ReportProps = {
  readonly islandTexts: IslandTexts<(typeof complaintKeys)[number]>;
  readonly about: 'author' | 'work';
  /** The page that is reported, without a language. */
  readonly link: string;
};

const loadForm = async () => ({ default: (await import('./ReportForm.tsx')).ReportForm });
const ReportForm = lazy(loadForm);
/** Most people never report anything: the form comes when somebody reaches for the menu. */
const warm = (): void => void loadForm().catch(() => undefined);

/** A quiet menu with one thing in it: to report an author or a work (spec A §2). No login needed. */
export const ReportIsland = ({ islandTexts, about, link }: ReportProps) => {
  const translator = translatorOf(islandTexts);
  const { t } = translator;
  const isReady = useReady();
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);

  const open = () => {
    menu.current?.removeAttribute('open');
    setOpen(true);
  };
  const close = () => setOpen(false);

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
            {t(about === 'author' ? 'complaint.about-author' : 'complaint.about-work')}
          </button>
        </div>
      </details>
      <Dialog open={isOpen} onClose={close} className="dlg" labelledBy="report-title">
        <DialogHead
          id="report-title"
          title={t(about === 'author' ? 'author.report-title' : 'complaint.work-title')}
          closeLabel={t('a11y.close')}
          onClose={close}
        />
        <Suspense
          fallback={
            <p className="dlg__b" role="status">
              {t('a11y.loading')}
            </p>
          }
        >
          <ReportForm
            isInDialog
            translator={translator}
            refusals={islandTexts.refusals}
            link={link}
            next={t('common.ok')}
            onNext={close}
          />
        </Suspense>
      </Dialog>
    </>
  );
};
