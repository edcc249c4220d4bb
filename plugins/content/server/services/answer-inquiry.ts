import { formatDate } from '@oner/config/terms';
import { audit, clock, fillPersonalData, house, notify, room, transact } from '@oner/platform';
import { type InquiryKind, kindOf } from '../domain/inquiries.ts';
import { emptyInquiriesOf, findInquiry, inquiriesOf, setAnswered } from '../store/inquiries.ts';

/**
 * A manager answers in the panel: the first answer that is saved goes out by letter, in the transaction that saves it,
 * and the message counts as answered. What is corrected later stays in the panel.
 */
export const watchInquiries = (): void => {
  house().documents.use(async (context, next) => {
    const { documentId } = context.params as { documentId?: string };
    const kind = kindOf(context.uid);
    if (!kind || context.action !== 'update' || !documentId) return next();
    return transact(async () => {
      const result = await next();
      await tell(kind, documentId);
      return result;
    });
  });
};

const tell = async (kind: InquiryKind, id: string): Promise<void> => {
  const inquiry = await findInquiry(kind, id);
  if (!inquiry?.answer || inquiry.answeredAt) return;
  await setAnswered(kind, id, clock.now());
  const { mail: email, language, answer, sentAt } = inquiry;
  // Anybody can have typed the address: what he wrote, and his name, are not sent to it.
  const facts = { answer, date: formatDate(language, sentAt) };
  await notify(`${kind}-answered`, { email, language }, facts, id);
  await audit({ actor: 'staff', action: `${kind}.answered`, subject: `${kind}:${id}` });
};

/**
 * Whoever writes gives an address and needs no account: an account is known by its address, where it is proven (law 94-V,
 * art. 8).
 */
export const keepInquiriesPersonal = (): void => {
  room('accounts').onErasing(async ({ email }) => {
    await emptyInquiriesOf('merch-request', email);
    await emptyInquiriesOf('contact-message', email);
  });
  fillPersonalData('content', async ({ documentId }) => {
    const email = await room('accounts').provenEmail(documentId);
    if (email === null) return {};
    return {
      merch_requests: await inquiriesOf('merch-request', email),
      contact_messages: await inquiriesOf('contact-message', email),
    };
  });
};
