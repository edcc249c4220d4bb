import { Dialog, DialogHead } from '../../elements/Dialog.tsx';
import { type IslandTexts, translatorOf } from '../../elements/translator.ts';
import { ReportForm } from './ReportForm.tsx';
import type { complaintKeys } from './texts.ts';

export type ReportProps = {
  readonly islandTexts: IslandTexts<(typeof complaintKeys)[number]>;
  readonly about: 'author' | 'work';
  /** Path of the reported page, without a language. */
  readonly link: string;
};

type ReportDialogProps = ReportProps & { readonly isOpen: boolean; readonly close: () => void };

/** Report form in a dialog over the reported page. */
const ReportDialog = ({ islandTexts, about, link, isOpen, close }: ReportDialogProps) => {
  const translator = translatorOf(islandTexts);
  const { t } = translator;
  return (
    <Dialog open={isOpen} onClose={close} labelledBy="report-title">
      <DialogHead
        title={t(about === 'author' ? 'author.report-title' : 'complaint.work-title')}
        closeLabel={t('a11y.close')}
      />
      <ReportForm
        isInDialog
        translator={translator}
        refusals={islandTexts.refusals}
        link={link}
        next={t('common.ok')}
        onNext={close}
      />
    </Dialog>
  );
};
export default ReportDialog;
