/** GET /api/my/orders/:number/receipts/:receipt: one receipt as a PDF in the asked language. */
import { type calls, done, refuse } from '@oner/config/contract';
import { FileReply, type Verb } from '@oner/platform';
import { drawReceipt, findReceipt, receiptName } from './draw-receipt.ts';

export const getReceipt: Verb<typeof calls.getReceipt> = async (
  { params, query: { lang } },
  { person },
) => {
  const found = await findReceipt(params.number, params.receipt);
  if (!found || found.order.ownerId !== person?.documentId) return refuse('not-found');
  const { order, receipt } = found;
  const name = receiptName(receipt, lang);
  return done(new FileReply(await drawReceipt(order, receipt, lang), name));
};
