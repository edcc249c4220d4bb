/** What one life of the model knows, and the people in it. */
import type { CallReply, calls } from '@oner/config/contract';
import type { Caller, Person } from '../../plugins/platform/server/http/caller.ts';
import type { detailsOf } from '../../tests/contract/payments/till.ts';
import type { TestBank } from '../../tests/support/app/bank.ts';

export type Placed = CallReply<typeof calls.createOrder>;
export type Known = {
  readonly number: string;
  readonly total: number;
  payment: ReturnType<typeof detailsOf>;
  /** When the buyer was last sent to the bank, on the shop's clock. */
  signedAt: number | null;
};
export type Life = {
  readonly orders: Known[];
  readonly bank: TestBank;
  claims: number;
  seen: unknown;
  /** Orders that the bank has named in a word about another one. */
  readonly misnamed: Set<string>;
  /** Orders that a company has paid by transfer, and how often money came for one. */
  readonly transfers: Map<string, number>;
};

export const person: Person = {
  ...{ userId: 7, documentId: 'user00000000000000000aaa', username: 'dana', role: 'buyer' },
  ...{ profileId: 'buyer0000000000000000aaa', sessionId: 'session' },
  ...{ provenAt: null, passkeyAt: null, isClosed: false },
};
export const caller: Caller = {
  ...{ person, ip: '198.18.0.1', userAgent: '', language: 'kk', requestId: 'model' },
  ...{ idempotencyKey: null, deviceTokens: [], files: {} },
};
export const buyer = {
  actor: 'buyer',
  by: `user:${person.documentId}`,
  ownerId: person.documentId,
} as const;
export const staff = { actor: 'provider', by: 'staff:1' } as const;

/** A call without parts of its address. */
export const bare = { params: undefined, query: undefined };
