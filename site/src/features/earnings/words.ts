import type { FieldCode, RefusalCode } from '@oner/config/contract';
import type { Speech, Voice } from '../../elements/words.ts';
import type { Key } from '../../i18n/keys.ts';
import { actKeys } from './act-words.ts';
import { balanceKeys } from './balance-words.ts';
import { claimKeys } from './claim-words.ts';

const splitKeys = [
  'earnings.price',
  'earnings.production',
  'earnings.fee',
  'earnings.yours',
  'earnings.price-short',
  'earnings.production-short',
  'earnings.fee-short',
  'earnings.buyers-paid',
  'earnings.production-cost',
  'earnings.split',
  'earnings.things',
  'earnings.total',
  'earnings.pieces',
  'earnings.clause',
  'footer.agreement',
  'footer.terms',
  'order.title',
] as const satisfies readonly Key[];

const movementKeys = [
  'a11y.results-updated',
  'earnings.movements',
  'earnings.movements-failed',
  'earnings.month',
  'earnings.all-months',
  'earnings.none-in-month',
  'earnings.kind-earned',
  'earnings.kind-payout',
  'earnings.kind-payout-returned',
  'earnings.kind-correction',
  'earnings.entry-reversal',
  'earnings.in-which-act',
  'earnings.schedule',
  'earnings.statement',
  'earnings.statement-lead',
  'earnings.from',
  'earnings.to',
  'earnings.language',
  'earnings.statement-saved',
  'earnings.statement-csv',
  'earnings.statement-xlsx',
  'empty.earnings',
  'explore.show-more',
] as const satisfies readonly Key[];

/** What the wallet, an act and the movements say. */
export const walletKeys = [
  ...balanceKeys,
  ...splitKeys,
  ...actKeys,
  ...movementKeys,
  ...claimKeys,
] as const satisfies readonly Key[];

export type WalletKey = (typeof walletKeys)[number];
export type WalletSpeech = Speech<WalletKey>;
export type WalletVoice = Voice<WalletKey>;

/** What signing, objecting and the files may be refused with. */
export const walletCodes = [
  'act-already-signed',
  'act-signing-over',
  'claim-exists',
  'required',
  'too-long',
] as const satisfies readonly (RefusalCode | FieldCode)[];

export { payoutKeys } from './payout-words.ts';
