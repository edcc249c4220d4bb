import type { Knex } from 'knex';

type Row = Record<string, string | number | null>;

/** Each receipt has one fiscal document: never two, and never another sum. */
const receiptsHaveDocuments = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('receipts as r')
    .leftJoin('fiscal_documents as f', 'f.receipt', 'r.number')
    .where((wrong) =>
      wrong
        .whereNull('f.id')
        .orWhereRaw('f.amount_tiyn <> r.amount_tiyn')
        .orWhereRaw('f.kind <> r.kind'),
    )
    .select('r.number');
  return rows.map(({ number }) => `receipt ${number} has no fiscal document of its sum`);
};

/** What waits for the register has the job that brings it there. */
const waitingIsBrought = async (db: Knex): Promise<string[]> => {
  const waiting: Row | undefined = await db('fiscal_documents')
    .where({ state: 'pending' })
    .count({ n: '*' })
    .first();
  const job: Row | undefined = await db('jobs')
    .where({ name: 'payments.fiscal' })
    .whereNull('done_at')
    .whereNull('dead_at')
    .first('key');
  const n = Number(waiting?.n ?? 0);
  return n > 0 && !job ? [`${n} fiscal documents wait, but no job will bring them`] : [];
};

/** What the register would not take, or was not asked to take for three days, somebody was called for. */
const peopleAreCalled = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('fiscal_documents')
    .where({ state: 'failed' })
    .whereNull('alerted_at')
    .select('receipt');
  return rows.map(({ receipt }) => `receipt ${receipt} failed at the register, and nobody knows`);
};

/** One document of the register stands for one receipt. */
const signsAreOwn = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('fiscal_documents')
    .where({ state: 'issued' })
    .groupBy('driver', 'register', 'sign')
    .havingRaw('count(*) > 1')
    .select('sign');
  return rows.map(({ sign }) => `the fiscal sign ${sign} stands on more than one receipt`);
};

export const invariants = [
  { name: 'a receipt has one fiscal document', clause: 'I6', check: receiptsHaveDocuments },
  { name: 'every fiscal document goes on', clause: 'I12', check: waitingIsBrought },
  {
    name: 'people know of receipts without fiscal documents',
    clause: 'I12',
    check: peopleAreCalled,
  },
  { name: 'a fiscal sign stands for one receipt', clause: 'I5', check: signsAreOwn },
];
