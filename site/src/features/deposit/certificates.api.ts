import type { CallReply } from '@oner/config/contract';
import {
  endCertificateOffer,
  offerCertificate,
  redeemCertificate,
  reissueCertificate,
} from '@oner/config/contract/certificates';
import { api } from '../../api/browser.ts';
import type { Certificate } from './certificate.ts';

export type Offer = CallReply<typeof offerCertificate>;

export const makeCode = (code: string): Promise<Offer> =>
  api.ask(offerCertificate, { params: { code } });
export const endCode = (code: string): Promise<void> =>
  api.ask(endCertificateOffer, { params: { code } });
export const reissue = (code: string): Promise<Certificate> =>
  api.ask(reissueCertificate, { params: { code } });
export const redeem = (code: string): Promise<Certificate> =>
  api.ask(redeemCertificate, { body: { code } });
