import { lazy, Suspense, useRef, useState } from 'react';
import { Dialog, DialogHead } from '../../elements/Dialog.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { useReady } from '../../elements/use-ready.ts';
import { type Speech, voiceOf } from '../../elements/words.ts';
import type { complaintKeys } from './words.ts';

type ReportProps = {
  readonly speech: Speech<(typeof complaintKeys)[number]>;
  readonly about: 'author' | 'work';
  /** The page that is reported, without a language. */
  readonly link: string;
};

const loadForm = async () => ({ default: (await import('./ReportForm.tsx')).ReportForm });
const ReportForm = lazy(loadForm);
/** Most people never report anything: the form comes when somebody reaches for the menu. */
const warm = (): void => void loadForm().catch(() => undefined);

/** A quiet menu with one thing in it: to report an author or a work (spec A §2). No login needed. */
export const ReportIsland = ({ speech, about, link }: ReportProps) => {
  const voice = voiceOf(speech);
  const { t } = voice;
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
        <summary className="btn btn--line btn--sm">
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
            voice={voice}
            refusals={speech.refusals}
            link={link}
            next={t('common.ok')}
            onNext={close}
          />
        </Suspense>
      </Dialog>
    </>
  );
};
