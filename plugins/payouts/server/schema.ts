/** Made of the migrations by `npm run map`. */
import type { OrderNumber, SellerId, WorkId } from '@oner/config/contract';
import type { IsoDate, IsoMonth, Tiyn } from '@oner/config/terms';
import { type Generated, typedDb } from '@oner/platform';

export type PayoutsTables = {
  actCounter: {
    id: number;
    last: number;
  };
  actDocuments: {
    actId: number;
    version: number;
    content: string;
    sha256: string;
    madeAt: number;
  };
  actEvents: {
    id: Generated<number>;
    actId: number;
    event: 'send' | 'sign' | 'deem' | 'dispute' | 'answer' | 'reissue' | 'pay' | 'give-back';
    fromState: string;
    toState: string;
    actor: string;
    at: number;
  };
  actPenalties: {
    actId: number;
    day: IsoDate;
    authorId: SellerId;
    amountTiyn: Tiyn;
  };
  acts: {
    id: number;
    authorId: SellerId;
    month: IsoMonth;
    version: number;
    state: 'drafted' | 'sent' | 'disputed' | 'signed' | 'deemed_signed' | 'paid';
    totalTiyn: Tiyn;
    madeAt: number;
    sentOn: IsoDate | null;
    signedOn: IsoDate | null;
    disputedOn: IsoDate | null;
    objection: string | null;
    answer: string | null;
  };
  animations: {
    id: Generated<number>;
    workId: WorkId;
    title: string;
    authorId: SellerId;
    performedOn: IsoDate;
    place: string;
    payer: string;
    priceTiyn: Tiyn;
    recordedBy: string;
    recordedAt: number;
    reversedBy: string | null;
    reversedAt: number | null;
    reversalReason: string | null;
  };
  authorClaims: {
    id: Generated<number>;
    authorId: SellerId;
    about: 'act' | 'payout' | 'blocking';
    subject: string;
    text: string;
    state: 'received' | 'answered';
    receivedOn: IsoDate;
    receivedAt: number;
    receivedBy: string;
    outcome: 'granted' | 'partly' | 'refused' | null;
    answer: string | null;
    answeredAt: number | null;
    answeredBy: string | null;
    warnedAt: number | null;
    lateAt: number | null;
  };
  feeConfirmations: {
    version: number;
    confirmedBy: string;
    confirmedAt: number;
  };
  feeSchedules: {
    version: number;
    startsOn: IsoDate;
    mode: 'royalty' | 'commission';
    perUnit: string;
    commissionBp: string;
    earnedWhen: 'paid' | 'cancel-window' | 'delivered' | 'completed';
    proposedBy: string;
    proposedAt: number;
  };
  ledgerActed: {
    entryId: number;
    act: string;
  };
  ledgerEntries: {
    id: number;
    source: string;
    kind:
      | 'paid'
      | 'earned'
      | 'reversed'
      | 'released'
      | 'refunded'
      | 'act'
      | 'payout'
      | 'payout-returned'
      | 'penalty'
      | 'correction';
    at: number;
    bookedAt: number;
    month: IsoMonth;
    clause: string;
    authorId: SellerId | null;
    orderNumber: OrderNumber | null;
    lineId: number | null;
    scheduleVersion: number | null;
    mode: 'royalty' | 'commission' | null;
    perUnitTiyn: Tiyn | null;
    basisPoints: number | null;
    mirrors: string | null;
    facts: string;
    previousHash: string;
    hash: string;
  };
  ledgerHead: {
    id: number;
    lastId: number;
    hash: string;
  };
  ledgerOpen: {
    entryId: number;
    authorId: SellerId;
    month: IsoMonth;
  };
  ledgerPostings: {
    entryId: number;
    position: number;
    account:
      | 'author'
      | 'act'
      | 'provider'
      | 'production'
      | 'buyers'
      | 'refunds'
      | 'penalty'
      | 'bank';
    authorId: SellerId | null;
    amountTiyn: Tiyn;
  };
  payeeEntries: {
    id: Generated<number>;
    authorId: SellerId;
    sealed: string | null;
    ibanLast4: string | null;
    taxLast4: string | null;
    source: string;
    state: 'waiting' | 'confirmed' | 'dropped';
    enteredBy: string;
    enteredAt: number;
    decidedBy: string | null;
    decidedAt: number | null;
  };
  payoutActs: {
    payoutId: number;
    actId: number;
    authorId: SellerId;
    live: boolean;
  };
  payoutBatches: {
    id: Generated<number>;
    proposedBy: string;
    proposedAt: number;
    approvedBy: string | null;
    approvedAt: number | null;
    filedAt: number | null;
    sha256: string | null;
    sealedCsv: string | null;
    sealedXml: string | null;
    expiresAt: number | null;
  };
  payoutLocks: {
    id: Generated<number>;
    authorId: SellerId;
    reason: string;
    setBy: string;
    setAt: number;
    liftedBy: string | null;
    liftedAt: number | null;
  };
  payouts: {
    id: Generated<number>;
    batchId: number;
    authorId: SellerId;
    state: 'proposed' | 'approved' | 'filed' | 'paid' | 'returned' | 'dropped';
    amountTiyn: Tiyn;
    penaltyTiyn: Tiyn;
    rewardTiyn: Tiyn;
    dueOn: IsoDate | null;
    anchorId: number;
    paidOn: IsoDate | null;
    reference: string | null;
    settledBy: string | null;
    endedAt: number | null;
    note: string | null;
    againBy: string | null;
  };
  terminations: {
    id: Generated<number>;
    authorId: SellerId;
    kind: 'author' | 'provider' | 'no-works' | 'force-majeure' | 'consent';
    state: 'announced' | 'ended' | 'stopped';
    reason: string | null;
    announcedOn: IsoDate;
    endedOn: IsoDate | null;
    actor: string;
    announcedAt: number;
    accessClosedAt: number | null;
    changedAt: number;
    replaces: number | null;
  };
};

export const { db, dbOn, readDb } = typedDb<PayoutsTables>(['live']);
