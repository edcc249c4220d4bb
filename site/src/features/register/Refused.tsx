import { Problems } from '../../elements/Problems.tsx';
import type { Voice } from '../../elements/words.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { type FieldName, fieldsOf } from './registration.ts';
import type { Registering } from './use-registration.ts';
import { explainField, labelOf, type RegisterKey } from './words.ts';

type Props = {
  readonly voice: Voice<RegisterKey>;
  readonly refusals: RefusalTexts;
  readonly registering: Registering;
  /** Brings the field of a link into view; it may stand in another step. */
  readonly onFollow?: (field: FieldName) => void;
};

/** What the server refused: every field as «key: message», or the whole form (spec A §8). */
export const Refused = ({ voice, refusals, registering, onFollow }: Props) => {
  const { refused, general } = registering;
  const problems = fieldsOf('seller').flatMap((field) => {
    const message = refused[field] && explainField(voice, refusals, field, refused[field]);
    return message ? [{ field, label: labelOf(voice.t, field), message }] : [];
  });
  return (
    <Problems
      t={voice.t}
      general={general ? voice.why(general) : ''}
      problems={problems}
      {...(onFollow && { onFollow: (field: string) => onFollow(field as FieldName) })}
    />
  );
};
