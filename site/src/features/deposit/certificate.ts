import type { CallReply } from '@oner/config/contract';
import type { listMyCertificates } from '@oner/config/contract/certificates';

export type MyCertificate = CallReply<typeof listMyCertificates>[number];

export const certificatePath = (code: string): string => `/certificate/${code}`;
