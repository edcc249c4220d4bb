/** Search and export of the audit log for the desk. */
import { type StaffCallInput, staffCalls } from '@oner/config/contract/staff';
import type { StaffAuditEntry } from '@oner/config/contract/staff-moderation';
import { csvText, findAudit, handleStaff, lastOfFull, pluginService } from '@oner/platform';

type Query = Partial<Omit<StaffCallInput<typeof staffCalls.listAudit>['query'], 'limit'>>;
const mostExported = 10_000;

/** Newest first. */
const findEntries = async (wanted: Query, limit: number): Promise<StaffAuditEntry[]> => {
  const { q: words, from, to, ...same } = wanted;
  const between = { from: instantOf(from), to: instantOf(to) };
  const rows = await findAudit({ ...same, ...between, words }, limit);
  const names = await pluginService('accounts').staffNames(rows.map(({ actor }) => actor));
  return rows.map(({ id, at, actor, action, subject, facts }) => ({
    id,
    at: new Date(at).toISOString(),
    actor,
    actorName: names.get(actor) ?? null,
    action,
    subject,
    facts,
  }));
};

const instantOf = (text: string | undefined): number | undefined =>
  text ? Date.parse(text) : undefined;

/** Audit entries of one subject, newest first. @param subject as `work:<id>` */
export const auditHistoryOf = async (subject: string, limit: number) =>
  (await findEntries({ subject }, limit)).map(({ id, at, actor, actorName, action, facts }) => ({
    id,
    at,
    actor,
    actorName,
    action,
    facts: JSON.parse(facts) as unknown,
  }));

export const auditCalls = [
  handleStaff(staffCalls.listAudit, async ({ query }) => {
    const entries = await findEntries(query, query.limit);
    return { value: { deeds: entries, next: lastOfFull(entries, query.limit)?.id ?? null } };
  }),
  handleStaff(staffCalls.getAuditCsv, async ({ query }) => {
    const entries = await findEntries(query, mostExported);
    const columns = ['id', 'at', 'actor', 'action', 'subject', 'facts'] as const;
    const rows = entries.map((entry) => columns.map((column) => entry[column]));
    return { csv: csvText([[...columns], ...rows]), name: 'oner-audit.csv' };
  }),
];
