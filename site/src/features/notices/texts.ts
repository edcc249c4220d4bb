import type { Translator } from '../../elements/translator.ts';
import type { KeysOf, Pattern } from '../../i18n/keys.ts';

export const noticeKeys = [
  'notices.read-all',
  'notices.all-read',
  'notices.new',
  'notices.new-count',
  'notices.empty-text',
  'notices.failed-title',
  'notices.group-orders',
  'notices.group-works',
  'notices.group-money',
  'notices.group-saved',
  'notices.group-account',
  'empty.notices',
  'explore.show-more',
  'common.retry',
  'a11y.loading',
] as const satisfies readonly Pattern[];

export type NoticeKey = KeysOf<(typeof noticeKeys)[number]>;
export type NoticeTranslator = Translator<NoticeKey>;
