import type { FieldCode, RefusalCode } from '@oner/config/contract';
import { missingPayeeKeys, proofKeys } from '../../elements/texts.ts';
import type { IslandTexts, Translator } from '../../elements/translator.ts';
import type { KeysOf, Pattern } from '../../i18n/keys.ts';

/** Texts of the balance, on every page that shows it. */
const balanceKeys = [
  'earnings.*',
  'common.retry',
  'a11y.loading',
] as const satisfies readonly Pattern[];

export type BalanceTranslator = Translator<(typeof balanceKeys)[number]>;

const stateKeys = [
  'states.act.sent.label',
  'states.act.disputed.label',
  'states.act.signed.label',
  'states.act.deemed_signed.label',
  'states.act.corrected.label',
  'states.act.carried.label',
  'states.payout.below_minimum.label',
  'states.payout.planned.label',
  'states.payout.held.label',
  'states.payout.late.label',
  'states.payout.sent.label',
  'states.payout.paid.label',
] as const satisfies readonly Pattern[];

export const actKeys = [
  ...stateKeys,
  'acts.*',
  'earnings.*',
  'dialogs.sign-act-title',
  'dialogs.sign-act-text',
  'dialogs.dispute-act-title',
  'dialogs.dispute-act-text',
  'common.cancel',
  'a11y.close',
] as const satisfies readonly Pattern[];

const claimKeys = [
  'author-claims.*',
  'claims.title',
  'claims.dialog-title',
  'claims.number',
  'claims.text',
  'claims.send',
  'claims.sent',
  'claims.answer',
  'claims.answer-by',
  'clock.overdue',
  'order.claim',
] as const satisfies readonly Pattern[];

/** Texts of the wallet, an act and the movements. */
export const walletKeys = [
  ...balanceKeys,
  ...actKeys,
  ...claimKeys,
  'footer.agreement',
  'footer.terms',
  'order.title',
  'a11y.results-updated',
  'empty.earnings',
  'explore.show-more',
] as const satisfies readonly Pattern[];

type WalletKey = KeysOf<(typeof walletKeys)[number]>;
export type WalletIslandTexts = IslandTexts<WalletKey>;
export type WalletTranslator = Translator<WalletKey>;

/** Error codes of signing, objecting and the files. */
export const walletCodes = [
  'act-already-signed',
  'act-signing-over',
  'claim-exists',
  'required',
  'too-long',
] as const satisfies readonly (RefusalCode | FieldCode)[];

/** Texts of the payout settings and the payment methods. */
export const payoutKeys = [
  ...balanceKeys,
  ...proofKeys,
  ...missingPayeeKeys,
  'payouts.*',
  'placeholders.payout-restricted',
  'placeholders.balances',
  'placeholders.credit-cards',
  'placeholders.prepaid',
  'info.placeholder',
  'placeholders.service-fee',
  'placeholders.weekly-limit',
  'placeholders.confirmations',
  'dialogs.terminate-title',
  'dialogs.terminate-text',
  'dialogs.terminate-confirm',
  'common.ok',
  'a11y.close',
  'clock.title',
  'clock.no-date',
] as const satisfies readonly Pattern[];

type PayoutKey = KeysOf<(typeof payoutKeys)[number]>;
export type PayoutIslandTexts = IslandTexts<PayoutKey>;
export type PayoutTranslator = Translator<PayoutKey>;
