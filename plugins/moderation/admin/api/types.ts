/** What the desk's routes answer (../README.md lists them). */
import type { Language, Section } from '@oner/config/contract';
import {
  type Decision,
  type Kind,
  type Remark,
  remarkFields,
  type Flag as StoredFlag,
  type Version,
  type WorkDiff,
} from '@oner/config/contract/moderation-desk';
import type { ProcessReason } from '@oner/config/terms';

export { sections } from '@oner/config/contract';
export type { Photo, Value } from '@oner/config/contract/moderation-desk';
export type { Decision, Kind, Remark, Section, Version, WorkDiff };

export type Urgency = 'overdue' | 'today' | 'soon' | 'later';
export type Standing = 'pending' | 'open' | 'suspended';
/** An agreement that ends or has ended, and its days; payouts owns it. */
export type Ending = {
  readonly state: 'announced' | 'ended';
  readonly ends: string | null;
  readonly settle_by: string | null;
};

export type SellerCard = {
  readonly id: string;
  readonly photo: string | null;
  readonly photo_small: string | null;
  readonly level: string | null;
  readonly user: {
    readonly username: string;
    readonly first_name: string;
    readonly last_name: string;
  };
};

/** Where one work is shown, a look-alike comes with the other work as it is now; null when it is gone. */
export type LookAlike = Extract<StoredFlag, { kind: 'look-alike' }> & {
  readonly other?: {
    readonly title: string;
    readonly author: string;
    readonly picture: string | null;
    readonly isPublic: boolean;
  } | null;
};
export type Flag = Exclude<StoredFlag, { kind: 'look-alike' }> | LookAlike;

export type Waiting = {
  readonly id: string;
  readonly kind: Kind;
  readonly section: Section;
  readonly title: string;
  readonly revision: string;
  readonly flags: readonly Flag[];
  readonly thumbnail: string | null;
  readonly submittedAt: string;
  readonly dueAt: string;
  readonly urgency: Urgency;
  readonly seller: SellerCard | null;
};
export type Counts = Readonly<Record<'waiting' | 'overdue' | 'changes' | 'flagged', number>> & {
  /** Approved, and waiting for the account of their author; of the whole queue. */
  readonly approved?: number;
};
export type QueuePage = {
  readonly works: readonly Waiting[];
  readonly next: string | null;
  readonly counts: Counts;
  /** The shop's clock. */
  readonly now: string;
};

export const fieldNames = ['section', ...remarkFields] as const;

export type PastDecision = {
  readonly id: number;
  readonly decision: Decision;
  readonly remarks: readonly Remark[];
  /** To all of it. */
  readonly note: string | null;
  readonly actor: string;
  readonly actorName?: string | null;
  readonly state: string;
  readonly why: string | null;
  readonly decidedAt: string;
};
export type Deed = {
  readonly id: number;
  readonly at: string;
  readonly actor: string;
  readonly actorName?: string | null;
  readonly action: string;
  readonly subject: string;
  readonly facts: unknown;
};
export type Author = SellerCard & {
  readonly standing: {
    readonly state: Standing;
    readonly reason: string | null;
    readonly since: string | null;
    readonly blocked: boolean;
  };
  readonly ending: Ending | null;
  readonly language: Language;
  readonly works: Readonly<
    Record<'pending' | 'approved' | 'changes_requested' | 'rejected' | 'public', number>
  >;
};
/** An author as staff look at him. */
export type WholeAuthor = Author & {
  readonly flags: {
    readonly hasDeclaredAdult: boolean;
    readonly isUnderageByTaxNumber: boolean;
    readonly hasLateChanges: boolean;
  };
  readonly changes: readonly {
    readonly fields: readonly string[];
    readonly changedAt: string;
    readonly validSince: string | null;
    readonly late: boolean;
  }[];
  readonly documents: Readonly<Record<'asked' | 'sent' | 'overdue', number>>;
};
export type MerchConsent = {
  readonly merch: boolean;
  readonly canvasCopy: boolean;
  readonly source: 'form' | 'edit' | 'settings' | 'withdrawn' | 'carried-over';
  readonly at: string;
  readonly shown: {
    readonly schedule: number;
    readonly things: readonly { kind: string; price: number; production: number; author: number }[];
  } | null;
};
export type WholeWork = {
  readonly id: string;
  readonly draft: Version;
  readonly live: Version | null;
  readonly diff: WorkDiff | null;
  /** Of a work that was sent again: the version that was refused, and what has changed since. */
  readonly refused: {
    readonly decision: Decision;
    readonly version: Version;
    readonly diff: WorkDiff;
  } | null;
  readonly moderation: string;
  readonly note: string | null;
  readonly revision: string;
  readonly settings: { readonly hidden: boolean; readonly mainPage: boolean };
  /** When its author allowed merchandise or took it back, the last first, with the sums that were shown. */
  readonly consents: readonly MerchConsent[];
  /** The photo of its making: why it was asked for, if it was, and when it came. */
  readonly process: {
    readonly asked: ProcessReason | null;
    readonly firstWorks: number;
    /** Whole tenge. */
    readonly price: number;
    readonly sentAt: string | null;
  };
  readonly queue: {
    readonly kind: Kind;
    readonly flags: readonly Flag[];
    readonly decided: boolean;
    /** Approved, and public as soon as the author's account is opened. */
    readonly waitsForAuthor?: boolean;
    readonly submittedAt: string;
    readonly dueAt: string;
    readonly urgency: Urgency;
  } | null;
  readonly author: Author | null;
  readonly decisions: readonly PastDecision[];
  readonly deeds: readonly Omit<Deed, 'subject'>[];
};

export type Reason = {
  readonly key: string;
  readonly labels: Readonly<Record<'kk' | 'ru' | 'en', string>>;
  readonly template: Readonly<Record<'kk' | 'ru' | 'en', string>>;
  /** Facts it wants beside the title. */
  readonly needs: readonly string[];
};
export type Held = {
  readonly id: string;
  readonly decisionId?: number;
  readonly effectAt: string;
  readonly waitsForAuthor: boolean;
};
export type Refused = { readonly id: string; readonly why: readonly string[] };
export type Verdict = {
  readonly decision: Decision;
  readonly reasons?: readonly Remark[];
  /** To all of them. */
  readonly note?: string;
};
export type Edit = {
  readonly section?: Section;
  readonly title?: string;
  readonly titleKk?: string | null;
  readonly titleRu?: string | null;
  readonly titleEn?: string | null;
  readonly descriptionKk?: string | null;
  readonly descriptionRu?: string | null;
  readonly descriptionEn?: string | null;
  readonly hidden?: boolean;
  readonly mainPage?: boolean;
  readonly reason: string;
};
export type ProfilePart = 'name' | 'description' | 'portrait' | 'links';
export type ListedAuthor = SellerCard & {
  readonly state: Standing;
  readonly reason: string | null;
  readonly since: string | null;
  readonly actor: string | null;
  readonly actorName?: string | null;
  readonly blocked: boolean;
  readonly ending: Ending | null;
  /** Approved works that wait for the account. */
  readonly approvedWorks?: number;
  /** What he has changed of his profile since somebody has looked at it. */
  readonly changed?: { readonly parts: readonly ProfilePart[]; readonly at: string } | null;
};

export type Buyer = {
  /** documentId of the account */
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly blocked: boolean;
};
export type WholeBuyer = Buyer & {
  /** Masked. */
  readonly email: string;
  readonly language: string;
  readonly withdrawn: string | null;
  readonly orders: readonly {
    readonly number: string;
    readonly at: string;
    readonly amountTenge: number;
    readonly status: 'pending' | 'confirmed' | 'completed' | 'canceled' | 'requires_action';
  }[];
  readonly consents: readonly {
    readonly document: 'page-terms' | 'page-privacy' | 'page-agreement';
    readonly version: string;
    readonly language: string;
    readonly at: string;
  }[];
  readonly letters: readonly {
    readonly event: string;
    readonly at: string;
    readonly subject: Readonly<Record<'kk' | 'ru' | 'en', string>>;
  }[];
  readonly deeds: readonly {
    readonly id: number;
    readonly at: string;
    readonly actor: string;
    readonly actorName: string | null;
    readonly action: string;
    readonly reason: string | null;
  }[];
};
