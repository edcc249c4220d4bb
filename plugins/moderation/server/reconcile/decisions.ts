import type { Knex } from 'knex';

/** Checks that public works were approved, with an audit entry of who and when. */
const publicIsApproved = async (db: Knex): Promise<string[]> => {
  const rows: { document_id: string; moderation: string | null; recorded: unknown }[] = await db(
    'works as w',
  )
    .leftJoin('audit as a', (on) =>
      on
        .on('a.subject', db.raw("'work:' || w.document_id"))
        .andOn('a.action', db.raw("'work.published'")),
    )
    .whereNotNull('w.published_at')
    .groupBy('w.document_id', 'w.moderation')
    .select('w.document_id', 'w.moderation')
    .max({ recorded: 'a.id' });
  return rows.flatMap(({ document_id, moderation, recorded }) => [
    ...(moderation === 'approved'
      ? []
      : [`public work ${document_id} has the moderation state ${moderation}`]),
    ...(recorded === null
      ? [`public work ${document_id} has no audit row of its publication`]
      : []),
  ]);
};

/** Checks that rejected works have a reason. */
const refusalsHaveReasons = async (db: Knex): Promise<string[]> => {
  const rows: { document_id: string; moderation: string }[] = await db('works')
    .whereNull('published_at')
    .where('moderation', 'rejected')
    .where((none) => none.whereNull('moderation_note').orWhere('moderation_note', ''))
    .select('document_id', 'moderation');
  return rows.map(({ document_id }) => `work ${document_id} was rejected without a reason`);
};

export const invariants = [
  { name: 'public works are approved', clause: 'L §9', check: publicIsApproved },
  { name: 'rejections have a reason', clause: 'L §9', check: refusalsHaveReasons },
];
