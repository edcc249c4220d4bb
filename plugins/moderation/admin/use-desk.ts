import { staffCalls } from '@oner/config/contract/staff';
import type {
  authorFilters,
  buyerFilters,
  ComplaintStep,
  DocumentJudgement,
  WantedDocuments,
} from '@oner/config/contract/staff-moderation-people';
import type { AuthorState } from '@oner/config/contract/staff-moderation-shapes';
import { type BodyOf, type QueryOf, useStaffCall } from '@oner/platform/admin/use-calls.ts';
import { useMemo } from 'react';

type DecisionBody = BodyOf<'decideWorks'>;

/** A decision without its works. */
export type ActionVerdict = Omit<DecisionBody, 'works' | 'dryRun'>;
/** A change of works by staff, with its reason. */
export type Edit = Omit<BodyOf<'editWorks'>, 'works' | 'dryRun'>;

export const useDesk = () => {
  const call = useStaffCall();
  return useMemo(
    () => ({
      queue: (query: QueryOf<'listQueue'>, signal?: AbortSignal) =>
        call(staffCalls.listQueue, { query }, signal),
      work: (id: string) => call(staffCalls.getWorkOfQueue, { params: { id } }),
      processPhoto: (id: string) => call(staffCalls.getProcessPhotoOfWork, { params: { id } }),
      reasons: async () => (await call(staffCalls.listReasons)).reasons,
      decide: (works: DecisionBody['works'], verdict: ActionVerdict, dryRun = false) =>
        call(staffCalls.decideWorks, { body: { works, ...verdict, dryRun } }),
      undo: (decisionId: number) =>
        call(staffCalls.undoDecision, { params: { id: String(decisionId) } }),
      edit: (works: string[], edit: Edit, dryRun = false) =>
        call(staffCalls.editWorks, { body: { works, ...edit, dryRun } }),
      remove: (id: string, reason: string) =>
        call(staffCalls.removeWork, { params: { id }, body: { reason } }),
      authors: async (state: (typeof authorFilters)[number], q: string) =>
        (await call(staffCalls.listAuthors, { query: { state, q } })).authors,
      author: (id: string) => call(staffCalls.getAuthor, { params: { id } }),
      setAuthorState: (id: string, state: AuthorState, reason: string) =>
        call(staffCalls.setAuthorState, {
          params: { id },
          body: reason ? { state, reason } : { state },
        }),
      markSeen: (id: string, changed: string) =>
        call(staffCalls.markProfileSeen, { params: { id }, body: { changed } }),
      buyers: async (state: (typeof buyerFilters)[number], q: string) =>
        (await call(staffCalls.listBuyers, { query: { state, q } })).buyers,
      buyer: (id: string) => call(staffCalls.getBuyer, { params: { id } }),
      setBlocked: (id: string, blocked: boolean, reason: string) =>
        call(staffCalls.setBuyerBlocked, { params: { id }, body: { blocked, reason } }),
      documentsOf: async (id: string) =>
        (await call(staffCalls.listDocumentsOfAuthor, { params: { id } })).requests,
      documents: async (query: QueryOf<'listDocuments'>) =>
        (await call(staffCalls.listDocuments, { query })).requests,
      requestDocuments: (id: string, body: WantedDocuments) =>
        call(staffCalls.requestDocuments, { params: { id }, body }),
      judgeDocuments: (id: string, body: DocumentJudgement) =>
        call(staffCalls.judgeDocuments, { params: { id }, body }),
      documentFile: (id: string, file: string) =>
        call(staffCalls.getDocumentFile, { params: { id, file } }),
      complaints: (query: QueryOf<'listComplaints'>) => call(staffCalls.listComplaints, { query }),
      complaint: (id: string) => call(staffCalls.getComplaint, { params: { id } }),
      hideReported: (id: string, reason: string) =>
        call(staffCalls.hideReportedWork, { params: { id }, body: { reason } }),
      requestDocumentsOfReported: (id: string, body: WantedDocuments) =>
        call(staffCalls.requestDocumentsOfReported, { params: { id }, body }),
      moveComplaint: (id: string, body: ComplaintStep) =>
        call(staffCalls.moveComplaint, { params: { id }, body }),
      audit: (query: QueryOf<'listAudit'>) => call(staffCalls.listAudit, { query }),
      auditCsv: (query: QueryOf<'getAuditCsv'>) => call(staffCalls.getAuditCsv, { query }),
    }),
    [call],
  );
};
