/** Query of the audit log. Days are whole days of Almaty, the last one included. */
import { endOfDay, isIsoDate, NO_END, startOfDay } from '@oner/config/terms';

export const auditFields = ['actor', 'action', 'subject', 'from', 'to', 'q'] as const;
export type AuditQuery = Readonly<Record<(typeof auditFields)[number], string>>;

export const emptyQuery: AuditQuery = {
  actor: '',
  action: '',
  subject: '',
  from: '',
  to: '',
  q: '',
};

/** Parameters for the server; empty ones are left out. */
export const queryOf = (query: AuditQuery): Readonly<Record<string, string>> => {
  const { from, to } = query;
  const trimmed = Object.entries({ ...query, from: '', to: '' }).map(
    ([name, value]): [string, string] => [name, value.trim()],
  );
  return Object.fromEntries(
    [
      ...trimmed,
      ['from', isIsoDate(from) ? startOfDay(from).toISOString() : ''] as const,
      ['to', isIsoDate(to) ? endOfDay(to).toISOString() : ''] as const,
    ].filter(([, value]) => value !== ''),
  );
};

/**
 * Facts of an action, one on each line; text other than JSON is returned unchanged.
 * @param suspended text for the day of a term that has no end now
 */
export const factsText = (facts: string, suspended: string): string => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(facts);
  } catch {
    return facts;
  }
  if (typeof parsed !== 'object' || parsed === null) return String(parsed);
  const textOf = (value: unknown): string => {
    if (value === NO_END) return suspended;
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  return Object.entries(parsed)
    .map(([name, value]) => `${name}: ${textOf(value)}`)
    .join('\n');
};
