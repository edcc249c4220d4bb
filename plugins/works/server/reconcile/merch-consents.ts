/** Checks that merchandise settings match the author's consents, and that the table is append-only. */
import { missingTriggers } from '@oner/platform';
import type { Knex } from 'knex';

type Row = {
  document_id: string;
  published_at: unknown;
  merch: boolean | number | null;
  canvas_copy: boolean | number | null;
};
type Consent = { work_id: string; merch: boolean | number; canvas_copy: boolean | number };

/** The draft equals the last consent; a public version allows only what some consent allowed, because a newer edit may wait. */
const licencesAreAllowed = async (db: Knex): Promise<string[]> => {
  const consents: Consent[] = await db('merch_consents')
    .orderBy('id')
    .select('work_id', 'merch', 'canvas_copy');
  const byWork = Map.groupBy(consents, ({ work_id }) => work_id);
  const works: Row[] = await db('works').select(
    'document_id',
    'published_at',
    'merch',
    'canvas_copy',
  );
  return works.flatMap((work) =>
    (['merch', 'canvas_copy'] as const).flatMap((what) => {
      const given = byWork.get(work.document_id) ?? [];
      const isAllowed = Boolean(work[what]);
      const holds = work.published_at
        ? !isAllowed || given.some((one) => one[what])
        : isAllowed === Boolean(given.at(-1)?.[what]);
      return holds ? [] : [`work ${work.document_id}: ${what} differs from its author's consent`];
    }),
  );
};

export const invariants = [
  {
    name: 'merchandise matches the consents of authors',
    clause: 'L §6',
    check: licencesAreAllowed,
  },
  {
    name: 'consents to merchandise cannot be changed',
    clause: 'L §6',
    check: (db: Knex) => missingTriggers(db, 'merch_consents'),
  },
];
