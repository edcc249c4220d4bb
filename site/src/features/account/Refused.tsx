import { Problems } from '../../elements/Problems.tsx';
import type { Saving } from './use-saving.ts';
import { type AccountSpeech, type AccountVoice, explainField, labelOf } from './words.ts';

type Props = {
  readonly voice: AccountVoice;
  readonly refusals: AccountSpeech['refusals'];
  readonly saving: Saving;
};

/** What the server refused of a form, every field as «key: message» (spec A §8). */
export const Refused = ({ voice, refusals, saving }: Props) => {
  const problems = Object.entries(saving.refused).flatMap(([field, problem]) => {
    const message = explainField(voice, refusals, field, problem);
    return message ? [{ field, label: labelOf(voice, field), message }] : [];
  });
  return <Problems t={voice.t} general={saving.general} problems={problems} />;
};
