import { randomBytes } from 'node:crypto';
import { dateInAlmaty, type IsoDate, writeDay } from '@oner/config/terms';
import { audit, clock, defineJob, notify, room, schedule, transact } from '@oner/platform';
import { isDueDay, remindAt } from '../domain/document-request.ts';
import { addRequest, type DocumentRequest, lockRequest } from '../store/documents.ts';

export type Wish = { readonly documents: string; readonly reason: string; readonly due: IsoDate };
export type AskProblem = 'not-found' | 'bad-day';

/** Staff ask an author for papers until a day, and say why; he reads it on the site and by letter (spec L §6). */
export const askDocuments = (
  sellerId: string,
  { documents, reason, due }: Wish,
  actor: string,
): Promise<{ code: string } | AskProblem> =>
  transact(async () => {
    const now = clock.now();
    if (!isDueDay(due, dateInAlmaty(now))) return 'bad-day';
    if (!(await room('accounts').findPersonByProfile('seller', sellerId))) return 'not-found';
    const code = randomBytes(12).toString('hex');
    const row: DocumentRequest = {
      code,
      sellerId,
      documents,
      reason,
      dueOn: due,
      state: 'asked',
      note: null,
      askedAt: now,
      askedBy: actor,
      movedAt: now,
    };
    await addRequest(row);
    await audit({
      actor,
      action: 'documents.asked',
      subject: `seller:${sellerId}`,
      facts: { request: code, due },
    });
    await tellOfDocuments('documents-requested', row, code);
    await planReminder(row);
    return { code };
  });

/** Letters about a request, in its author's language; in the open transaction. @param key names the occasion */
export const tellOfDocuments = async (
  letter: 'documents-requested' | 'documents-reminder' | 'documents-again' | 'documents-accepted',
  { sellerId, documents, reason, dueOn, note }: DocumentRequest,
  key: string,
): Promise<void> => {
  const author = await room('accounts').findPersonByProfile('seller', sellerId);
  if (!author) return;
  const { email, language, firstName: name, account } = author;
  const date = (of: typeof language) => writeDay(dueOn, of);
  const facts = { documents, reason, note: note ?? '', date };
  await notify(letter, { email, language, name, account }, facts, key);
};

const reminder = 'moderation.document-reminder';

/** The day before the last one; a later day that staff set moves it. */
export const planReminder = async ({ code, dueOn }: DocumentRequest): Promise<void> => {
  const at = remindAt(dueOn, clock.now());
  if (at) await schedule(reminder, code, at, { dueOn }, { replace: true });
};

export const defineReminders = (): void =>
  defineJob<{ dueOn: string }>(reminder, ({ dueOn }, { key: code }) =>
    transact(async () => {
      const row = await lockRequest(code);
      if (row?.state !== 'asked' || row.dueOn !== dueOn) return;
      await tellOfDocuments('documents-reminder', row, `${code}:${dueOn}`);
    }),
  );
