import type { Knex } from 'knex';

/** A held decision takes effect within seconds; an hour indicates a fault. */
const longestHeldMs = 3_600_000;

/** Checks that the queue has exactly the waiting works. */
const queueIsWhole = async (db: Knex): Promise<string[]> => {
  const drafts: string[] = await db('works as w')
    .join('works_seller_lnk as l', 'l.work_id', 'w.id')
    .whereNull('w.published_at')
    .whereNotNull('w.submitted_at')
    .where((any) => any.where('w.moderation', 'pending').orWhereNull('w.moderation'))
    .pluck('w.document_id');
  const queued: string[] = await db('moderation_queue').pluck('work_id');
  const [waiting, there] = [new Set(drafts), new Set(queued)];
  return [
    ...drafts
      .filter((id) => !there.has(id))
      .map((id) => `work ${id} waits for moderation, but is not in the queue`),
    ...queued
      .filter((id) => !waiting.has(id))
      .map((id) => `work ${id} is in the queue, but does not wait for moderation`),
  ];
};

type Open = { id: string | number; work_id: string; state: string; effect_at: string | number };

/** Checks that open decisions are about waiting works, and take effect. */
const decisionsTakeEffect = async (db: Knex): Promise<string[]> => {
  const open: Open[] = await db('moderation_decisions')
    .whereIn('state', ['held', 'waiting'])
    .select('id', 'work_id', 'state', 'effect_at');
  const decided = new Set(await db('moderation_queue').where('decided', true).pluck('work_id'));
  const last = await db('audit').max({ at: 'at' }).first();
  const now = Number(last?.at ?? 0);
  const breaches = open.flatMap(({ id, work_id, state, effect_at }) => [
    ...(decided.has(work_id)
      ? []
      : [`decision ${id} is open, but work ${work_id} is not marked as decided`]),
    ...(state === 'held' && now - Number(effect_at) > longestHeldMs
      ? [`decision ${id} is overdue to take effect`]
      : []),
  ]);
  const about = new Set(open.map(({ work_id }) => work_id));
  return [
    ...breaches,
    ...[...decided]
      .filter((id) => !about.has(id))
      .map((id) => `work ${id} is marked as decided, but has no open decision`),
  ];
};

/** Checks that pending authors have no public works. */
const authorsAreOpen = async (db: Knex): Promise<string[]> => {
  const rows: { document_id: string }[] = await db('works as w')
    .join('works_seller_lnk as l', 'l.work_id', 'w.id')
    .join('sellers as s', 's.id', 'l.seller_id')
    .join('author_standing as a', 'a.seller_id', 's.document_id')
    .where('a.state', 'pending')
    .whereNotNull('w.published_at')
    .select('w.document_id');
  return rows.map(
    ({ document_id }) => `public work ${document_id} belongs to an author who is not open`,
  );
};

export const invariants = [
  { name: 'the queue has every waiting work', clause: 'L §9', check: queueIsWhole },
  { name: 'decisions take effect', clause: 'L §9', check: decisionsTakeEffect },
  { name: 'authors of public works are open', clause: 'L §1', check: authorsAreOpen },
];
