import { dateInAlmaty, type IsoDate } from '@oner/config/terms';
import { audit, clock, transact } from '@oner/platform';
import { type DocumentMove, documentMachine, isDueDay } from '../domain/document-request.ts';
import { readPaper } from '../papers/folder.ts';
import { filesOf, lockRequest, moveRequest } from '../store/documents.ts';
import { planReminder, tellOfDocuments } from './ask-documents.ts';

export type Judgement =
  | { readonly move: 'accept' | 'close' }
  | { readonly move: 'again'; readonly note: string; readonly due: IsoDate };
export type JudgeProblem = 'not-found' | 'not-from-here' | 'bad-day';

const deeds: Readonly<Record<'accept' | 'close' | 'again', string>> = {
  accept: 'documents.accepted',
  close: 'documents.closed',
  again: 'documents.asked-again',
};

/** Staff accept what came, ask again with a new day and a reason, or need it no more. The author is told. */
export const judgeDocuments = (
  code: string,
  judgement: Judgement,
  actor: string,
): Promise<JudgeProblem | null> =>
  transact(async () => {
    const row = await lockRequest(code);
    if (!row) return 'not-found';
    const move: DocumentMove = judgement.move;
    const state = documentMachine.next(row.state, move);
    if (!state) return 'not-from-here';
    const now = clock.now();
    const again = judgement.move === 'again' ? judgement : null;
    if (again && !isDueDay(again.due, dateInAlmaty(now))) return 'bad-day';
    const moved = {
      ...row,
      state,
      movedAt: now,
      note: again ? again.note : row.note,
      dueOn: again ? again.due : row.dueOn,
    };
    await moveRequest(code, moved);
    await audit({
      actor,
      action: deeds[judgement.move],
      subject: `seller:${row.sellerId}`,
      facts: { request: code, ...(again && { due: again.due }) },
    });
    const occasion = `${code}:${now.getTime()}`;
    if (state === 'accepted') await tellOfDocuments('documents-accepted', moved, occasion);
    if (again) {
      await tellOfDocuments('documents-again', moved, occasion);
      await planReminder(moved);
    }
    return null;
  });

/** A paper for the eyes of staff; each reading is in the record of deeds. Null when there is none. */
export const openDocument = (code: string, fileCode: string, actor: string) =>
  transact(async () => {
    const row = await lockRequest(code);
    const file = row && (await filesOf([code])).find((one) => one.code === fileCode);
    if (!row || !file) return null;
    const bytes = await readPaper(file.file);
    await audit({
      actor,
      action: 'documents.read',
      subject: `seller:${row.sellerId}`,
      facts: { request: code, sha256: file.sha256 },
    });
    return { bytes, type: file.type, name: `${row.code}-${file.code}` };
  });
