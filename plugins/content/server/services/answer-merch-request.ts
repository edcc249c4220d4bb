import { audit, clock, fillPersonalData, house, notify, room, transact } from '@oner/platform';
import { emptyRequestsOf, findRequest, requestsOf, setAnswered } from '../store/merch-requests.ts';

const uid = 'api::merch-request.merch-request';

/**
 * A manager answers in the panel: the first answer that is saved goes out by letter, in the transaction that saves it,
 * and the request counts as answered. What is corrected later stays in the panel.
 */
export const watchMerchRequests = (): void => {
  house().documents.use(async (context, next) => {
    const { documentId } = context.params as { documentId?: string };
    if (context.uid !== uid || context.action !== 'update' || !documentId) return next();
    return transact(async () => {
      const result = await next();
      await tell(documentId);
      return result;
    });
  });
};

const tell = async (id: string): Promise<void> => {
  const request = await findRequest(id);
  if (!request?.answer || request.answeredAt) return;
  await setAnswered(id, clock.now());
  const { mail: email, name, language, answer, info } = request;
  await notify('merch-request-answered', { email, language, name }, { answer, info }, id);
  await audit({ actor: 'staff', action: 'merch-request.answered', subject: `merch-request:${id}` });
};

/** Whoever asks gives an address and needs no account: an account is known by its address (law 94-V, art. 8). */
export const keepRequestsPersonal = (): void => {
  room('accounts').onErasing(({ email }) => emptyRequestsOf(email));
  fillPersonalData('content', async ({ documentId }) => {
    const person = await room('accounts').findPerson(documentId);
    return person ? { merch_requests: await requestsOf(person.email.toLowerCase()) } : {};
  });
};
