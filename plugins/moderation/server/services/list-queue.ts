import type { TermRules } from '@oner/config/terms';
import { clock, room, termRules } from '@oner/platform';
import { shownDue, urgency } from '../domain/queue-clock.ts';
import { countQueue, type Place, type QueueRow, queuePage, type Wanted } from '../store/queue.ts';

/** A page of what waits, due first, with its authors and the counts of all that match. */
export const listQueue = async (wanted: Wanted, after: Place | null, limit: number) => {
  const now = clock.now();
  const rules = await termRules();
  const [rows, counts] = [await queuePage(wanted, after, limit), await countQueue(wanted, now)];
  const sellers = await room('accounts').findSellers([...new Set(rows.map((row) => row.sellerId))]);
  const names = new Map(sellers.map((one) => [one.id, room('accounts').toSellerCard(one)]));
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    works: rows.map((row) => ({
      ...shown(row, now, rules),
      seller: names.get(row.sellerId) ?? null,
    })),
    next: last ? placeText({ dueAt: last.dueAt.getTime(), id: last.id }) : null,
    counts,
    now: now.toISOString(),
  };
};

const shown = (row: QueueRow, now: Date, rules: TermRules) => {
  const { id, kind, section, title, revision, flags, thumbnail, submittedAt, dueAt } = row;
  return {
    id,
    kind,
    section,
    title,
    revision,
    flags,
    thumbnail,
    submittedAt: submittedAt.toISOString(),
    dueAt: shownDue(row, now, rules).toISOString(),
    urgency: urgency(dueAt, now, rules.calendar),
  };
};

const placeText = ({ dueAt, id }: Place): string => `${dueAt}_${id}`;
export const readPlace = (text: string | undefined): Place | null => {
  const [dueAt, id] = (text ?? '').split('_');
  return dueAt && id ? { dueAt: Number(dueAt), id } : null;
};
