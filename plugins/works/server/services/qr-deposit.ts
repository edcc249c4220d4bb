import { type calls, done, refuse } from '@oner/config/contract';
import { FileReply, type Verb } from '@oner/platform';
import qrcode from 'qrcode';
import { findDeposit } from '../store/deposits.ts';
import { depositPage } from './show-deposit.ts';

/** Dark on white in both themes (design: Deposit), with the quiet zone that scanners ask for. */
const drawing = {
  type: 'svg',
  errorCorrectionLevel: 'M',
  margin: 2,
  color: { dark: '#15191c', light: '#ffffff' },
} as const;

/** The QR code of a page. @param code of what the page is about */
export const qrPicture = async (url: string, code: string): Promise<FileReply> =>
  new FileReply(Buffer.from(await qrcode.toString(url, drawing)), `oner-${code}.svg`);

/** GET /api/deposits/:code/qr?lang=: the address of the record's page as a picture. */
export const getDepositQr: Verb<typeof calls.getDepositQr> = async ({ params, query }) => {
  const row = await findDeposit(params.code);
  if (!row) return refuse('not-found');
  return done(await qrPicture(depositPage(row.code, query.lang), row.code));
};
