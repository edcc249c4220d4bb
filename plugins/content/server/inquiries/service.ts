/** Messages of visitors through forms, and the answers of managers. */
import { calls, done, type Language, type Result } from '@oner/config/contract';
import { formatDate, formatPhone } from '@oner/config/terms';
import {
  afterChanges,
  audit,
  type Caller,
  clock,
  type Handler,
  handle,
  notify,
  pluginService,
  registerPersonalData,
  staffRecipient,
  strapiInstance,
  takeInquiry,
} from '@oner/platform';
import {
  emptyInquiriesOf,
  findInquiry,
  type InquiryKind,
  inquiries,
  inquiriesOf,
  inquiryKinds,
  publicWork,
  setAnswered,
} from './store.ts';

/** The form of the contact page (spec A §2). */
const sendContact: Handler<'sendContact'> = ({ body: { message, ...form } }, caller) =>
  receiveInquiry('contact-message', { ...form, text: message }, caller);

/** A request for merchandise that the shop does not list (spec A §2, §3). */
const sendMerchRequest: Handler<'sendMerchRequest'> = ({ body: { info, ...form } }, caller) =>
  receiveInquiry('merch-request', { ...form, text: info }, caller);

/** The fields of a form of the site, with the same names for all forms. */
type Inquiry = {
  readonly name: string;
  readonly email: string;
  readonly phone?: string | undefined;
  readonly text: string;
  readonly language?: Language | undefined;
  /** documentId of the work concerned. */
  readonly work?: string | undefined;
};

const sameSeconds = 600;

/** Stores a visitor's message for the panel, where a manager answers it; both sides get an e-mail (spec A §2, §3). */
const receiveInquiry = (
  kind: InquiryKind,
  form: Inquiry,
  caller: Caller,
): Promise<Result<{ sent: true }>> =>
  takeInquiry({ name: kind, sameSeconds }, form, caller, async () => {
    await keep(kind, form, caller);
    return done({ sent: true });
  });

/** Saves and announces a message in the open transaction. */
const keep = async (kind: InquiryKind, form: Inquiry, caller: Caller): Promise<void> => {
  const { name, email, phone, text: info } = form;
  const language = form.language ?? caller.language;
  const work = form.work ? await publicWork(form.work) : null;
  const { uid, text } = inquiries[kind];
  const { documentId } = await strapiInstance()
    .documents(uid)
    .create({
      data: {
        name,
        mail: email,
        [text]: info,
        language,
        ...(phone && { phone }),
        ...(work && { work: work.id }),
      },
    });
  const { person } = caller;
  const actor = person ? `user:${person.documentId}` : 'visitor';
  await audit({ actor, action: `${kind}.received`, subject: `${kind}:${documentId}` });
  await notify(`${kind}-received`, { email, language }, {}, documentId);
  const facts = {
    name,
    mail: email,
    phone: phone ? formatPhone(phone) : '—',
    info,
    work: work?.title ?? '—',
  };
  await notify(`${kind}-new`, staffRecipient(), facts, documentId);
};

/**
 * When a manager answers in the panel, the first saved answer is e-mailed in the transaction that saves it, and the message
 * counts as answered. Later corrections stay in the panel.
 */
export const watchInquiries = (): void => {
  for (const kind of inquiryKinds)
    afterChanges(inquiries[kind].uid, ['update'], (id) => emailAnswer(kind, id));
};

const emailAnswer = async (kind: InquiryKind, id: string): Promise<void> => {
  const inquiry = await findInquiry(kind, id);
  if (!inquiry?.answer || inquiry.answeredAt) return;
  await setAnswered(kind, id, clock.now());
  const { mail: email, language, answer, sentAt } = inquiry;
  // The address may belong to another person, so the e-mail contains neither the message nor the name.
  const facts = { answer, date: formatDate(language, sentAt) };
  await notify(`${kind}-answered`, { email, language }, facts, id);
  await audit({ actor: 'staff', action: `${kind}.answered`, subject: `${kind}:${id}` });
};

/** Visitors enter an address and need no account: a message belongs to an account if its address is proven (law 94-V, art. 8). */
export const registerInquiryData = (): void => {
  pluginService('accounts').onErasing(async ({ email }) => {
    await emptyInquiriesOf('merch-request', email);
    await emptyInquiriesOf('contact-message', email);
  });
  registerPersonalData('content', async ({ documentId }) => {
    const email = await pluginService('accounts').verifiedEmail(documentId);
    if (email === null) return {};
    return {
      merch_requests: await inquiriesOf('merch-request', email),
      contact_messages: await inquiriesOf('contact-message', email),
    };
  });
};

export const inquiryCalls = [
  handle(calls.sendContact, sendContact),
  handle(calls.sendMerchRequest, sendMerchRequest),
];
