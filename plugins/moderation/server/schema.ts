/** Made of the migrations by `npm run map`. */
import type { SellerId, WorkId } from '@oner/config/contract';
import type { IsoDate } from '@oner/config/terms';
import { type Generated, type StrapiDate, type StrapiEntry, typedDb } from '@oner/platform';

export type ModerationTables = {
  authorChanges: {
    sellerId: SellerId;
    parts: string;
    changedAt: number;
  };
  authorStanding: {
    sellerId: SellerId;
    state: 'pending' | 'open' | 'suspended' | 'terminated';
    reason: string | null;
    since: number;
    actor: string;
  };
  documentFiles: {
    code: string;
    request: string;
    file: string;
    nameSent: string;
    type: 'pdf' | 'jpeg';
    bytes: number;
    sha256: string;
    sentAt: number;
  };
  documentRequests: {
    code: string;
    sellerId: SellerId;
    documents: string;
    reason: string;
    dueOn: IsoDate;
    state: 'asked' | 'sent' | 'accepted' | 'closed';
    note: string | null;
    askedAt: number;
    askedBy: string;
    movedAt: number;
  };
  moderationDecisions: {
    id: Generated<number>;
    workId: WorkId;
    revision: string;
    decision: 'approve' | 'reject' | 'request_changes';
    actor: string;
    state: 'held' | 'waiting' | 'done' | 'undone' | 'lapsed' | 'failed';
    decidedAt: number;
    effectAt: number;
    endedAt: number | null;
    why: string | null;
    remarks: Generated<string>;
    note: string | null;
    version: string | null;
  };
  moderationQueue: {
    workId: WorkId;
    kind: 'placement' | 'change';
    section: string;
    sellerId: SellerId;
    title: string;
    words: string;
    submittedAt: number;
    dueAt: number;
    revision: string;
    flags: string;
    flagCount: number;
    thumbnail: string | null;
    decided: Generated<boolean>;
  };
  processPhotos: {
    workId: WorkId;
    sellerId: SellerId;
    file: string;
    bytes: number;
    sha256: string;
    sentAt: number;
  };
  complaints: StrapiEntry & {
    mail: string | null;
    text: string | null;
    link: string | null;
    complaintState: 'new' | 'in_work' | 'answered' | 'closed' | null;
    language: 'kk' | 'ru' | 'en' | null;
    answerBy: StrapiDate | null;
    outcome: 'upheld' | 'dismissed' | null;
    answer: string | null;
    answeredAt: StrapiDate | null;
  };
  prohibitedWords: StrapiEntry & {
    stem: string | null;
    category:
      | 'ai-generated'
      | 'violence'
      | 'hate'
      | 'sexual'
      | 'drugs'
      | 'weapons'
      | 'gambling'
      | 'contacts'
      | null;
  };
};

export const { db, readDb } = typedDb<ModerationTables>(['decided']);
