import { readDb, room } from '@oner/platform';

export type Deed = {
  readonly id: number;
  readonly at: Date;
  readonly actor: string;
  /** Of the staff; null for everybody else. */
  readonly actorName: string | null;
  readonly action: string;
  readonly subject: string;
  /** JSON */
  readonly facts: string;
};
export type DeedsWanted = {
  readonly actor?: string | undefined;
  /** Its beginning: `work.` finds all that was done to works. */
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Stands anywhere in the facts. */
  readonly words?: string | undefined;
  /** Only older ones than this. */
  readonly before?: number | undefined;
};

const literal = (text: string): string => text.replace(/[%_\\]/g, '');

/** Last first. */
export const findDeeds = async (wanted: DeedsWanted, limit: number): Promise<Deed[]> => {
  const query = readDb()('audit').orderBy('id', 'desc').limit(limit);
  if (wanted.actor) query.where('actor', wanted.actor);
  if (wanted.action) query.whereLike('action', `${literal(wanted.action)}%`);
  if (wanted.subject) query.where('subject', wanted.subject);
  if (wanted.from) query.where('at', '>=', wanted.from.getTime());
  if (wanted.to) query.where('at', '<', wanted.to.getTime());
  if (wanted.words) query.whereLike('facts', `%${literal(wanted.words)}%`);
  if (wanted.before) query.where('id', '<', wanted.before);
  const rows: Record<string, string | number>[] = await query;
  const names = await room('accounts').staffNames(rows.map(({ actor }) => String(actor)));
  return rows.map((row) => ({
    id: Number(row.id),
    at: new Date(Number(row.at)),
    actor: String(row.actor),
    actorName: names.get(String(row.actor)) ?? null,
    action: String(row.action),
    subject: String(row.subject),
    facts: String(row.facts),
  }));
};
