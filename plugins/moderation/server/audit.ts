/** The audit log, as the desk searches it and saves it. */
import { type StaffCallInput, staffCalls } from '@oner/config/contract/staff';
import type { StaffAuditEntry } from '@oner/config/contract/staff-moderation';
import { csvText, handleStaff, pluginService, readDb } from '@oner/platform';

type Query = Partial<Omit<StaffCallInput<typeof staffCalls.listAudit>['query'], 'limit'>>;
const mostExported = 10_000;

const literal = (text: string): string => text.replace(/[%_\\]/g, '');

/** Last first. */
const findEntries = async (wanted: Query, limit: number): Promise<StaffAuditEntry[]> => {
  const query = readDb()('audit').orderBy('id', 'desc').limit(limit);
  if (wanted.actor) query.where('actor', wanted.actor);
  if (wanted.action) query.whereLike('action', `${literal(wanted.action)}%`);
  if (wanted.subject) query.where('subject', wanted.subject);
  if (wanted.from) query.where('at', '>=', Date.parse(wanted.from));
  if (wanted.to) query.where('at', '<', Date.parse(wanted.to));
  if (wanted.q) query.whereLike('facts', `%${literal(wanted.q)}%`);
  if (wanted.before) query.where('id', '<', wanted.before);
  const rows: Record<string, string | number>[] = await query;
  const names = await pluginService('accounts').staffNames(rows.map(({ actor }) => String(actor)));
  return rows.map((row) => ({
    id: Number(row.id),
    at: new Date(Number(row.at)).toISOString(),
    actor: String(row.actor),
    actorName: names.get(String(row.actor)) ?? null,
    action: String(row.action),
    subject: String(row.subject),
    facts: String(row.facts),
  }));
};

/** What was done to one thing, last first. @param subject as `work:<id>` */
export const historyOf = async (subject: string, limit: number) =>
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
    const deeds = await findEntries(query, query.limit);
    const last = deeds.length === query.limit ? deeds.at(-1) : undefined;
    return { value: { deeds, next: last?.id ?? null } };
  }),
  handleStaff(staffCalls.getAuditCsv, async ({ query }) => {
    const entries = await findEntries(query, mostExported);
    const columns = ['id', 'at', 'actor', 'action', 'subject', 'facts'] as const;
    const rows = entries.map((entry) => columns.map((column) => entry[column]));
    return { csv: csvText([[...columns], ...rows]), name: 'oner-audit.csv' };
  }),
];
