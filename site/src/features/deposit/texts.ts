import {
  endCertificateOffer,
  redeemCertificate,
  reissueCertificate,
} from '@oner/config/contract/certificates';
import type { Translator } from '../../elements/translator.ts';
import type { KeysOf } from '../../i18n/keys.ts';

export const checkKeys = [
  'deposit.drop',
  'deposit.waiting',
  'deposit.waiting-text',
  'deposit.reading',
  'deposit.match',
  'deposit.match-text',
  'deposit.differ',
  'deposit.differ-text',
  'deposit.your-file',
  'deposit.unreadable',
  'deposit.another',
  'deposit.kilobytes',
  'deposit.megabytes',
  'deposits.check-text',
  'work.choose-file',
] as const;
export type CheckKey = KeysOf<(typeof checkKeys)[number]>;
export type CheckTranslator = Translator<CheckKey>;

export const copyKeys = ['deposit.copy-link', 'deposit.copy-failed', 'deposits.copied'] as const;
export type CopyKey = KeysOf<(typeof copyKeys)[number]>;

export const depositsKeys = [
  ...copyKeys,
  'deposit.empty',
  'deposit.to-works',
  'deposit.show',
  'deposit.show-of',
  'deposit.dialog-title',
  'deposit.address',
  'deposit.open',
  'deposit.failed-title',
  'deposit.erased',
  'deposit.record-number',
  'deposit.papers',
  'deposit.paper',
  'deposit.qr',
  'deposits.code',
  'deposits.copy',
  'common.retry',
  'a11y.close',
  'a11y.loading',
] as const;
export type DepositsKey = KeysOf<(typeof depositsKeys)[number]>;
export type DepositsTranslator = Translator<DepositsKey>;

export const certificateKeys = [
  ...copyKeys,
  'licence.*',
  'certificate.valid',
  'certificate.replaced',
  'certificate.withdrawn',
  'certificate.expired',
  'certificate.code',
  'certificate.issue',
  'certificate.mine',
  'certificate.empty',
  'certificate.failed-title',
  'certificate.redeem-title',
  'certificate.redeem-text',
  'certificate.redeem-code',
  'certificate.redeem',
  'certificate.redeemed',
  'certificate.transfer',
  'certificate.transfer-of',
  'certificate.transfer-title',
  'certificate.transfer-text',
  'certificate.transfer-make',
  'certificate.transfer-again',
  'certificate.transfer-code',
  'certificate.transfer-once',
  'certificate.transfer-until',
  'certificate.transfer-end',
  'certificate.transfer-ended',
  'certificate.reissue',
  'certificate.reissue-of',
  'certificate.reissue-title',
  'certificate.reissue-text',
  'certificate.reissued',
  'certificate.copy-code',
  'deposit.erased',
  'common.cancel',
  'common.retry',
  'a11y.close',
  'a11y.loading',
] as const;
export type CertificateKey = KeysOf<(typeof certificateKeys)[number]>;
export type CertificateTranslator = Translator<CertificateKey>;

export const certificateCodes = [
  ...redeemCertificate.refusals,
  ...reissueCertificate.refusals,
  ...endCertificateOffer.refusals,
  'transfer-code-wrong',
  'required',
  'too-long',
] as const;
