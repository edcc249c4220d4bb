import type { CallReply, Language } from '@oner/config/contract';
import type { listMyCertificates } from '@oner/config/contract/certificates';

export type Certificate = CallReply<typeof listMyCertificates>[number];

export const pagePath = (code: string): string => `/certificate/${code}`;
export const pdfPath = (code: string, language: Language): string =>
  `/api/certificates/${code}/pdf?lang=${language}`;
export const qrPath = (code: string, language: Language): string =>
  `/api/certificates/${code}/qr?lang=${language}`;
