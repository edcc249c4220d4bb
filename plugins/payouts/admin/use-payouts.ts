import { staffCalls } from '@oner/config/contract/staff';
import type {
  AnimationDraft,
  AuthorClaimAnswer,
  AuthorClaimDraft,
} from '@oner/config/contract/staff-acts';
import type { FeeDraft, YearDraft } from '@oner/config/contract/staff-agreements';
import { type QueryOf, useStaffCall } from '@oner/platform/admin/use-calls.ts';
import { useMemo } from 'react';

/** Calls of the desk, by action. */

const of = (id: number) => ({ params: { id: String(id) } });

export const usePayouts = () => {
  const call = useStaffCall();
  return useMemo(
    () => ({
      acts: (query: QueryOf<'listAuthorActs'>) => call(staffCalls.listAuthorActs, { query }),
      actPdf: (id: number) => call(staffCalls.getAuthorActPdf, of(id)),
      answerAct: (id: number, body: { text: string; correction?: number }) =>
        call(staffCalls.answerObjection, { ...of(id), body }),
      due: (through: string | undefined) => call(staffCalls.listDebts, { query: { through } }),
      batches: (query: QueryOf<'listBatches'>) => call(staffCalls.listBatches, { query }),
      batch: (id: number) => call(staffCalls.getBatch, of(id)),
      propose: (through: string) => call(staffCalls.proposeBatch, { body: { through } }),
      approve: (id: number) => call(staffCalls.approveBatch, of(id)),
      bankFile: (id: number, format: 'csv' | 'xml') =>
        call(staffCalls.getBatchFile, { ...of(id), query: { format } }),
      payoutPaid: (id: number, body: { reference: string; paidOn: string }) =>
        call(staffCalls.markPayoutPaid, { ...of(id), body }),
      payoutReturned: (id: number, note: string) =>
        call(staffCalls.markPayoutReturned, { ...of(id), body: { note } }),
      dropPayout: (id: number, note: string) =>
        call(staffCalls.dropPayout, { ...of(id), body: { note } }),
      payAgain: (id: number) => call(staffCalls.payAgain, of(id)),
      uploadStatement: (body: FormData) => call(staffCalls.takePayoutStatement, { body }),
      schedules: async () => (await call(staffCalls.listSchedules)).schedules,
      proposeFees: (body: FeeDraft) => call(staffCalls.proposeSchedule, { body }),
      confirmFees: (version: number) => call(staffCalls.confirmSchedule, of(version)),
      payees: async () => (await call(staffCalls.listPayees)).entries,
      enterPayee: (body: { author: string; iban: string; iin: string; source: string }) =>
        call(staffCalls.enterPayee, { body }),
      confirmPayee: (id: number) => call(staffCalls.confirmPayee, of(id)),
      dropPayee: (id: number) => call(staffCalls.dropPayee, of(id)),
      locks: async () => (await call(staffCalls.listLocks)).locks,
      lock: (author: string, reason: string) =>
        call(staffCalls.lockAuthor, { body: { author, reason } }),
      liftLock: (author: string) => call(staffCalls.liftLock, { params: { author } }),
      standstills: async () => (await call(staffCalls.listForceMajeure)).standstills,
      declare: (body: { startsOn: string; endsOn: string | null; reason: string }) =>
        call(staffCalls.declareForceMajeure, { body }),
      endStandstill: (id: number, endsOn: string) =>
        call(staffCalls.endForceMajeure, { ...of(id), body: { endsOn } }),
      terminations: async () => (await call(staffCalls.listTerminations)).terminations,
      terminate: (author: string, kind: 'provider' | 'force-majeure', reason: string) =>
        call(staffCalls.announceTermination, { body: { author, kind, reason } }),
      stopTermination: (author: string) => call(staffCalls.stopTermination, { params: { author } }),
      authors: async (q: string) => (await call(staffCalls.findAuthors, { query: { q } })).authors,
      claims: (query: QueryOf<'listClaimsOfAuthors'>) =>
        call(staffCalls.listClaimsOfAuthors, { query }),
      makeClaim: (body: AuthorClaimDraft) => call(staffCalls.writeAuthorClaim, { body }),
      answerClaim: (id: number, body: AuthorClaimAnswer) =>
        call(staffCalls.answerAuthorClaim, { ...of(id), body }),
      animations: (query: QueryOf<'listAnimations'>) => call(staffCalls.listAnimations, { query }),
      licence: (id: number) => call(staffCalls.getAnimationLicence, of(id)),
      recordAnimation: (body: AnimationDraft) => call(staffCalls.recordAnimation, { body }),
      reverseAnimation: (id: number, reason: string) =>
        call(staffCalls.reverseAnimation, { ...of(id), body: { reason } }),
      calendar: () => call(staffCalls.getCalendar),
      enterYear: (body: YearDraft) => call(staffCalls.enterYear, { body }),
      confirmYear: (id: number) => call(staffCalls.confirmYear, of(id)),
    }),
    [call],
  );
};
