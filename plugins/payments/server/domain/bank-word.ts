import type { Tiyn } from '@oner/config/terms';
import { isTenge, readAmount } from './amount.ts';
import { type PaymentMove, type PaymentState, paymentMachine } from './payment-states.ts';

/** What the bank says of one operation, as raw strings, read from a verified callback or a status answer. */
export type BankWord = {
  /** Money was taken. */
  readonly approved: boolean;
  readonly amount: string;
  readonly currency: string;
  /** rrn: the bank's number of the money movement; empty unless approved. */
  readonly reference: string;
  /** mpi_order: the bank's number of the attempt. */
  readonly operation: string;
  /** Why it was declined, the bank's code. */
  readonly code: string;
};

/**
 * What a word means for us:
 * - captured: exactly our money, for the first time
 * - declined: this attempt failed, another may follow
 * - mismatch: money was taken, but another sum or currency than was signed; people look at it
 * - repeated: known already
 * - surplus: a second, different movement for a payment that is closed; people look at it
 * - reused: the number of a movement that belongs to another order; people look at it
 * - late: a decline that changes nothing any more
 * - incomplete: approved without a number; the bank is asked again
 */
export const VERDICTS = [
  'captured',
  'declined',
  'mismatch',
  'repeated',
  'surplus',
  'reused',
  'late',
  'incomplete',
] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What is already known when a word arrives. */
export type Known = {
  readonly number: string;
  readonly state: PaymentState;
  readonly amountTiyn: Tiyn;
  /** The attempt that was declined last. */
  readonly declinedOperation: string | null;
  /** The order whose capture has the word's reference; null where the reference is new. */
  readonly referenceOwner: string | null;
};

export type Decision = { readonly verdict: Verdict; readonly move: PaymentMove | null };

/** Decides on a word of the bank, by what is stored and never by the order in which messages arrive. */
export const decide = (known: Known, word: BankWord): Decision =>
  word.approved ? decideApproved(known, word) : decideDeclined(known, word);

const decideApproved = (known: Known, word: BankWord): Decision => {
  if (word.reference === '') return nothing('incomplete');
  if (known.referenceOwner === known.number) return nothing('repeated');
  if (known.referenceOwner !== null) return nothing('reused');
  const ours = readAmount(word.amount) === known.amountTiyn && isTenge(word.currency);
  if (!ours) return { verdict: 'mismatch', move: allowed(known.state, 'mismatch') };
  const move = allowed(known.state, 'capture');
  return move ? { verdict: 'captured', move } : nothing('surplus');
};

const decideDeclined = (known: Known, word: BankWord): Decision => {
  if (word.operation !== '' && word.operation === known.declinedOperation)
    return nothing('repeated');
  const move = allowed(known.state, 'decline');
  return move ? { verdict: 'declined', move } : nothing('late');
};

const allowed = (state: PaymentState, move: PaymentMove): PaymentMove | null =>
  paymentMachine.next(state, move) === null ? null : move;

const nothing = (verdict: Verdict): Decision => ({ verdict, move: null });

/** Verdicts that a person has to look at. */
export type Calling = Extract<Verdict, 'mismatch' | 'surplus' | 'reused'>;
export const needsPeople = (verdict: Verdict): verdict is Calling =>
  verdict === 'mismatch' || verdict === 'surplus' || verdict === 'reused';
