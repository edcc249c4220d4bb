/** Texts of the stays of a plan. Pure. */
import type { CallReply } from '@oner/config/contract';
import type { planRotation, Rotation } from '@oner/config/contract/rotations';
import { formatDate } from '@oner/config/terms';
import { mediaAt } from '../../api/media.ts';
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

/** Address of the smallest copy of a picture. */
export const pictureOf = (
  mediaUrl: string,
  photo: Rotation['stays'][number]['work']['photo'],
): string | undefined =>
  photo ? mediaAt(mediaUrl, photo.sizes[0]?.path ?? photo.path) : undefined;
