/** The calls of the desk, typed. */
import type { GatewayName } from '@oner/config/contract/gateways';
import type { CalendarYear } from '@oner/config/terms';
import { type Query, useCalls } from '@oner/platform/admin/use-calls.ts';
import { useMemo } from 'react';
import type { ClaimPage } from '../claims/types.ts';
import type * as t from './types.ts';

/** A version of a year as somebody entered it. Instants are milliseconds; names are null for the system. */
export type EnteredYear = CalendarYear & {
  readonly id: number;
  readonly version: number;
  readonly proposedBy: string;
  readonly proposedByName: string | null;
  readonly proposedAt: number;
  readonly confirmedByName: string | null;
  readonly confirmedAt: number | null;
};
export type YearDraft = Pick<
  CalendarYear,
  'year' | 'status' | 'source' | 'workingDays' | 'extraOff' | 'extraWorking'
> & { readonly kurbanAit: string | null };

export type Calendar = {
  readonly years: readonly EnteredYear[];
  /** Entered, and not confirmed by a second person yet. */
  readonly waiting: readonly EnteredYear[];
  readonly endsOn: string;
  readonly daysLeft: number;
  readonly endsSoon: boolean;
};

export const usePayouts = () => {
  const { read, send, file } = useCalls('/payouts');
  return useMemo(
    () => ({
      acts: (query: Query) => read<t.ActPage>('/acts', query),
      licence: (id: number) => file(`/animations/${id}/licence`),
      actPaper: (id: number) => file(`/acts/${id}/paper`),
      answerAct: (id: number, answer: { text: string; correction?: number }) =>
        send<t.ActRow>(`/acts/${id}/answer`, answer),
      due: (through: string | undefined) => read<t.DuePage>('/due', { through }),
      batches: (query: Query) =>
        read<{ batches: t.Batch[]; banks: GatewayName[]; next: number | null }>('/batches', query),
      batch: (id: number) => read<t.WholeBatch>(`/batches/${id}`),
      propose: (through: string) => send<t.WholeBatch>('/batches', { through }),
      approve: (id: number) => send<t.WholeBatch>(`/batches/${id}/approve`, {}),
      bankFile: (id: number, format: 'csv' | 'xml') => file(`/batches/${id}/file`, { format }),
      payoutPaid: (id: number, transfer: { reference: string; paidOn: string }) =>
        send<t.Payout>(`/payouts/${id}/paid`, transfer),
      payoutReturned: (id: number, note: string) =>
        send<t.Payout>(`/payouts/${id}/returned`, { note }),
      dropPayout: (id: number, note: string) => send<t.Payout>(`/payouts/${id}/drop`, { note }),
      payAgain: (id: number) => send<t.Payout>(`/payouts/${id}/again`, {}),
      takeStatement: (chosen: File, bank: string | undefined) => {
        const form = new FormData();
        form.append('file', chosen, chosen.name);
        if (bank) form.append('bank', bank);
        return send<{ statement: t.Statement; known: boolean }>('/statements', form);
      },
      schedules: async () => (await read<{ schedules: t.FeeSchedule[] }>('/schedules')).schedules,
      proposeFees: (draft: object) => send<object>('/schedules', draft),
      confirmFees: (version: number) => send<object>(`/schedules/${version}/confirm`, {}),
      payees: async () => (await read<{ entries: t.PayeeEntry[] }>('/payees')).entries,
      enterPayee: (entry: { author: string; iban: string; iin: string; source: string }) =>
        send<object>('/payees', entry),
      confirmPayee: (id: number) => send<object>(`/payees/${id}/confirm`, {}),
      dropPayee: (id: number) => send<object>(`/payees/${id}/drop`, {}),
      locks: async () => (await read<{ locks: t.Lock[] }>('/locks')).locks,
      lock: (author: string, reason: string) => send<object>('/locks', { author, reason }),
      liftLock: (author: string) => send<object>(`/locks/${author}/lift`, {}),
      standstills: async () =>
        (await read<{ standstills: t.Standstill[] }>('/standstills')).standstills,
      declare: (wish: { startsOn: string; endsOn: string | null; reason: string }) =>
        send<object>('/standstills', wish),
      endStandstill: (id: number, endsOn: string) =>
        send<object>(`/standstills/${id}/end`, { endsOn }),
      terminations: async () =>
        (await read<{ terminations: t.Termination[] }>('/terminations')).terminations,
      terminate: (author: string, kind: 'provider' | 'force-majeure', reason: string) =>
        send<object>('/terminations', { author, kind, reason }),
      stopTermination: (author: string) => send<object>(`/terminations/${author}/stop`, {}),
      authors: async (q: string) =>
        (await read<{ authors: t.Author[] }>('/authors', { q })).authors,
      claims: (query: Query) => read<ClaimPage>('/claims', query),
      makeClaim: (claim: { author: string; about: string; subject: string; text: string }) =>
        send<object>('/claims', claim),
      answerClaim: (id: number, answer: { outcome: string; text: string }) =>
        send<object>(`/claims/${id}/answer`, answer),
      animations: (query: Query) => read<t.AnimationPage>('/animations', query),
      recordAnimation: (draft: t.AnimationDraft) =>
        send<{ licence: string; known: boolean }>('/animations', draft),
      reverseAnimation: (id: number, reason: string) =>
        send<t.AnimationPage>(`/animations/${id}/reverse`, { reason }),
      calendar: () => read<Calendar>('/calendar'),
      proposeYear: (draft: YearDraft) => send<Calendar>('/calendar', draft),
      confirmYear: (id: number) => send<Calendar>(`/calendar/${id}/confirm`, {}),
    }),
    [read, send, file],
  );
};
