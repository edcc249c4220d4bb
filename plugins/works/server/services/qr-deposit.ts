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

/** GET /api/deposits/:code/qr?lang=: the address of the record's page as a picture. */
export const getDepositQr: Verb<typeof calls.getDepositQr> = async ({ params, query }) => {
  const row = await findDeposit(params.code);
  if (!row) return refuse('not-found');
  const picture = await qrcode.toString(depositPage(row.code, query.lang), drawing);
  return done(new FileReply(Buffer.from(picture), `oner-${row.code}.svg`));
};
