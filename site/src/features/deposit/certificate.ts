import type { CallReply, Language } from '@oner/config/contract';
import type { listMyCertificates } from '@oner/config/contract/certificates';

export type MyCertificate = CallReply<typeof listMyCertificates>[number];

export const certificatePath = (code: string): string => `/certificate/${code}`;
export const certificatePdfPath = (code: string, language: Language): string =>
  `/api/certificates/${code}/pdf?lang=${language}`;
export const certificateQrPath = (code: string, language: Language): string =>
  `/api/certificates/${code}/qr?lang=${language}`;
