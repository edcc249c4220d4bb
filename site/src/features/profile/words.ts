import { workStates } from '@oner/config/contract';
import type { Voice } from '../../elements/words.ts';

const stateKeys = workStates.map((state) => `states.work.${state}.label` as const);

export const profileKeys = [
  ...stateKeys,
  'states.work.draft.author',
  'states.work.submitted.author',
  'states.work.change_under_review.author',
  'profile.sections',
  'profile.reason',
  'profile.sent-on',
  'profile.no-photo',
  'profile.failed-title',
  'profile.empty-section',
  'explore.title-art',
  'explore.title-crafts',
  'explore.title-design',
  'explore.rent-from',
  'product.price-on-request',
  'empty.my-works',
  'header.upload',
  'a11y.loading',
  'common.retry',
] as const;

export type ProfileKey = (typeof profileKeys)[number];
export type ProfileVoice = Voice<ProfileKey>;
