/** Made of the migrations by `npm run map`. */
import type { UserId } from '@oner/config/contract';
import type { IsoDate } from '@oner/config/terms';
import { type Generated, typedDb } from './db/typed-db.ts';

export type PlatformTables = {
  addressProofs: {
    address: string;
    account: UserId;
    state: 'verified' | 'refused';
    changedAt: number;
  };
  audit: {
    id: Generated<number>;
    at: number;
    actor: string;
    action: string;
    subject: string;
    facts: string;
  };
  barredMailboxes: {
    mailbox: string;
    reason: string;
    since: number;
  };
  calendarConfirmations: {
    yearId: number;
    confirmedBy: string;
    confirmedAt: number;
  };
  calendarYears: {
    id: Generated<number>;
    year: number;
    version: number;
    status: 'official' | 'provisional';
    source: string;
    workingDays: number;
    days: string;
    proposedBy: string;
    proposedAt: number;
  };
  idempotency: {
    call: string;
    owner: string;
    key: string;
    bodyHash: string;
    reply: string | null;
    createdAt: number;
  };
  jobs: {
    id: Generated<number>;
    name: string;
    key: string;
    payload: string;
    createdAt: number;
    dueAt: number;
    attempts: Generated<number>;
    fence: Generated<number>;
    leaseUntil: number | null;
    doneAt: number | null;
    deadAt: number | null;
    lastError: string | null;
  };
  mailboxCounts: {
    mailbox: string;
    kind: string;
    since: number;
    count: number;
  };
  messengerLinks: {
    account: UserId;
    chat: string;
    linkedAt: number;
    blockedAt: number | null;
  };
  messengerTokens: {
    tokenHash: string;
    account: UserId;
    expiresAt: number;
  };
  noticeChoices: {
    account: UserId;
    grp: string;
    channel: string;
    isOn: number;
    changedAt: number;
  };
  noticeReads: {
    noticeId: number;
    readAt: number;
  };
  noticeSends: {
    id: Generated<number>;
    account: UserId;
    channel: string;
    occasion: string;
    begunAt: number | null;
    endedAt: number | null;
    outcome: string | null;
    note: string | null;
  };
  noticeTexts: {
    id: Generated<number>;
    event: string;
    language: 'kk' | 'ru' | 'en';
    version: number;
    subject: string | null;
    body: string | null;
    actor: string;
    createdAt: number;
  };
  notices: {
    id: Generated<number>;
    account: UserId;
    event: string;
    occasion: string;
    grp: string;
    path: string | null;
    words: string;
    createdAt: number;
  };
  outbox: {
    id: Generated<number>;
    event: string;
    key: string;
    payload: string;
    createdAt: number;
    trace: string | null;
  };
  outboxDeliveries: {
    id: Generated<number>;
    outboxId: number;
    subscriber: string;
    lane: string;
    createdAt: number;
    dueAt: number;
    attempts: Generated<number>;
    fence: Generated<number>;
    leaseUntil: number | null;
    doneAt: number | null;
    deadAt: number | null;
    lastError: string | null;
  };
  rateLimits: {
    key: string;
    points: Generated<number>;
    expire: number | null;
  };
  recipients: {
    address: string;
    state: 'unverified' | 'verified' | 'suppressed';
    changedAt: number;
    reason: string | null;
    challengedAt: number | null;
    tokenHash: string | null;
    codeHash: string | null;
    codeTries: Generated<number>;
    challengedFor: string | null;
  };
  settings: {
    key: string;
    value: string;
    updatedAt: number;
  };
  sitePurges: {
    id: Generated<number>;
    tags: string;
    loggedAt: number;
  };
  standstills: {
    id: Generated<number>;
    startsOn: IsoDate;
    endsOn: IsoDate | null;
    reason: string;
    declaredBy: string;
    declaredAt: number;
    closedBy: string | null;
  };
};

export const { db, dbOn, readDb } = typedDb<PlatformTables>();
