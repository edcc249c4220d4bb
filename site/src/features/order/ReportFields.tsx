import { longestNote, mostReportPhotos } from '@oner/config/contract/handover';
import { AreaField } from '../../elements/Field.tsx';
import { PhotoPicker } from '../../elements/PhotoPicker.tsx';
import type { HandoverTranslator } from './handover-texts.ts';
import type { useReport } from './use-report.ts';

type ReportFieldsProps = {
  /** Before the ids of its fields. */
  readonly id: string;
  readonly report: ReturnType<typeof useReport>;
  readonly translator: HandoverTranslator;
};

type PhotosProps = ReportFieldsProps & { readonly hint: string; readonly isOptional?: boolean };

/** Photos of the condition of a work, as every report of a hand-over has them. */
export const ReportPhotos = ({ id, report, translator, hint, isOptional = false }: PhotosProps) => (
  <PhotoPicker
    id={`${id}-photo`}
    label={translator.t('handover.photos-of-condition')}
    hint={hint}
    isOptional={isOptional}
    most={mostReportPhotos}
    photos={report.photos}
    error={report.wrong('photo')}
    isBusy={report.isBusy}
    translator={translator}
    onChange={report.choosePhotos}
  />
);

/** What the writer of a report adds in words, if anything. */
export const ReportNote = ({
  id,
  report,
  translator,
  label,
}: ReportFieldsProps & { readonly label: string }) => (
  <AreaField
    id={`${id}-note`}
    label={label}
    optional={translator.t('register.optional')}
    error={report.wrong('note')}
    name="note"
    rows={2}
    maxLength={longestNote}
    value={report.note}
    onChange={({ target }) => report.typeNote(target.value)}
  />
);
