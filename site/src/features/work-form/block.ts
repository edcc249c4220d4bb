import type { Problems } from '../../elements/form-errors.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import type { MyWork } from './edited.ts';
import type { WorkFormVoice } from './words.ts';
import type { FieldName, Occasion, WorkForm } from './work-form.ts';

/** What every block of the form is given. */
export type BlockProps = {
  readonly form: WorkForm;
  readonly occasion: Occasion;
  readonly problems: Problems;
  readonly refusals: RefusalTexts;
  readonly voice: WorkFormVoice;
  /** What a moderator has said of the version that was refused. */
  readonly remarks: MyWork['remarks'];
  readonly write: (part: Partial<WorkForm>) => void;
};

/** The id of a field; the summary of what is wrong links to it. */
export const idOf = (name: FieldName): string => `work-${name}`;
/** The id of the tile of a photo. */
export const idOfPhoto = (id: string): string => `work-photo-${id}`;
