import type { FieldCode, RefusalCode } from '@oner/config/contract';
import type { Speech, Voice } from '../../elements/words.ts';
import type { Key } from '../../i18n/keys.ts';

export const documentKeys = [
  'documents.lead',
  'documents.wanted',
  'documents.late',
  'documents.late-text',
  'documents.what',
  'documents.reason',
  'documents.note',
  'documents.sent',
  'documents.accepted',
  'documents.closed',
  'documents.choose',
  'documents.drop',
  'documents.hint',
  'documents.sending',
  'documents.sent-now',
  'documents.remove',
  'documents.removed',
  'documents.of',
  'documents.failed-title',
  'common.retry',
] as const satisfies readonly Key[];

export type DocumentKey = (typeof documentKeys)[number];
export type DocumentSpeech = Speech<DocumentKey>;
export type DocumentVoice = Voice<DocumentKey>;

export const documentCodes = [
  ...(['file-type', 'file-empty', 'file-unsafe', 'file-too-large', 'file-required'] as const),
  ...(['too-many-files', 'image-unreadable', 'image-dimensions', 'image-too-small'] as const),
  ...(['upload-busy', 'storage-full', 'unsupported-media'] as const),
] as const satisfies readonly (FieldCode | RefusalCode)[];
