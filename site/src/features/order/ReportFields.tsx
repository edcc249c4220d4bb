import { longestNote, mostReportPhotos } from '@oner/config/contract/handover';
import { AreaField } from '../../elements/Field.tsx';
import { PhotoPicker } from '../../elements/PhotoPicker.tsx';
import type { HandoverTranslator } from './handover-texts.ts';
import type { useReport } from './use-report.ts';

type ReportFieldsProps = {
  /** Prefix of the ids of the fields. */
  readonly id: string;
  readonly report: ReturnType<typeof useReport>;
  readonly translator: HandoverTranslator;
};

type PhotosProps = ReportFieldsProps & { readonly hint: string; readonly isOptional?: boolean };

/** Photos of the condition of a work, part of every hand-over report. */
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

/** Optional note of a report. */
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
