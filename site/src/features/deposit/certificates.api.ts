import type { CallReply } from '@oner/config/contract';
import {
  endCertificateOffer,
  offerCertificate,
  redeemCertificate,
  reissueCertificate,
} from '@oner/config/contract/certificates';
import { api } from '../../api/browser.ts';
import type { MyCertificate } from './certificate.ts';

export type TransferOffer = CallReply<typeof offerCertificate>;

export const createTransferCode = (code: string): Promise<TransferOffer> =>
  api.ask(offerCertificate, { params: { code } });
export const revokeTransferCode = (code: string): Promise<void> =>
  api.ask(endCertificateOffer, { params: { code } });
export const reissue = (code: string): Promise<MyCertificate> =>
  api.ask(reissueCertificate, { params: { code } });
export const redeem = (code: string): Promise<MyCertificate> =>
  api.ask(redeemCertificate, { body: { code } });
