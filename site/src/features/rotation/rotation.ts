/** Texts of the stays of a plan. Pure. */
import type { CallReply } from '@oner/config/contract';
import type { planRotation, Rotation } from '@oner/config/contract/rotations';
import { formatDate } from '@oner/config/terms';
import type { RotationTranslator } from './texts.ts';

type Stay = Pick<Rotation['stays'][number], 'place' | 'firstDay' | 'lastDay'>;
type Problem = NonNullable<CallReply<typeof planRotation>['stays'][number]['problem']>;

/** Place and days of a work. */
export const captionOf = (
  { place, firstDay, lastDay }: Stay,
  { t, language }: Pick<RotationTranslator, 't' | 'language'>,
): string => {
  const days = { from: formatDate(language, firstDay), to: formatDate(language, lastDay) };
  return `${t('rotation.place', { place })}: ${t('rotation.days', days)}`;
};

const ownMessages = ['own-work', 'days-taken', 'not-for-rent', 'work-reserved'] as const;

/** Message key of the reason why a work is not available; other reasons share one message. */
export const problemKey = (problem: Problem) => {
  const code = ownMessages.find((one) => one === problem);
  return code ? (`rotation.problem-${code}` as const) : 'rotation.problem-gone';
};
