import { brokenFiles, missingTriggers } from '@oner/platform';
import type { Knex } from 'knex';

type Numbered = { readonly number: string };

/** Numbers of orders that move by reports and are in these states without a report of this kind. */
const without = (db: Knex, kind: string, fulfillment: readonly string[]): Promise<Numbered[]> =>
  db('orders as o')
    .join('handovers as h', 'h.order_id', 'o.id')
    .whereIn('o.fulfillment_status', fulfillment)
    .whereNotIn('o.id', db('handover_reports').where({ kind }).select('order_id'))
    .select('o.number');

const movesHaveReports = async (db: Knex): Promise<string[]> => [
  ...(await without(db, 'dispatch', ['ready', 'shipped', 'delivered', 'returned'])).map(
    ({ number }) => `order ${number}: original left without a dispatch report`,
  ),
  ...(await without(db, 'return', ['returned'])).map(
    ({ number }) => `order ${number}: original was returned without a condition report`,
  ),
];

const reportsAreOfOriginals = async (db: Knex): Promise<string[]> => {
  const originals = () =>
    db('order_lines').whereIn('kind', ['original', 'rent']).select('order_id');
  const reported: Numbered[] = await db('orders')
    .whereNotIn('id', originals())
    .where((any) =>
      any
        .whereIn('id', db('handovers').select('order_id'))
        .orWhereIn('id', db('handover_reports').select('order_id')),
    )
    .select('number');
  const claimed: Numbered[] = await db('claims as c')
    .join('order_lines as l', 'l.id', 'c.line_id')
    .where((any) =>
      any
        .where((own) =>
          own.where({ 'c.kind': 'not-as-described' }).whereNotIn('l.kind', ['original', 'rent']),
        )
        .orWhere((own) => own.where({ 'c.kind': 'not-authentic' }).whereNot('l.kind', 'original'))
        .orWhere((foreign) =>
          foreign
            .whereIn('c.kind', ['defect', 'wrong-thing'])
            .whereIn('l.kind', ['original', 'rent']),
        ),
    )
    .whereIn('c.order_id', db('handovers').select('order_id'))
    .select('c.number');
  return [
    ...reported.map(({ number }) => `order ${number} has hand-over reports, but no original`),
    ...claimed.map(({ number }) => `claim ${number} has a reason that does not fit its order line`),
  ];
};

/** Photos of reports are evidence: the files exist and have the recorded size. */
const photosAreKept = async (db: Knex): Promise<string[]> => {
  const rows: { number: string; file: string; bytes: number | string }[] = await db(
    'handover_photos as p',
  )
    .join('handover_reports as r', 'r.id', 'p.report_id')
    .join('orders as o', 'o.id', 'r.order_id')
    .select('o.number', 'p.file', 'p.bytes');
  const breaches = (await brokenFiles('handover', rows)).map(({ number, file, found }) =>
    found === null
      ? `order ${number}: photo ${file} of a report is missing`
      : `order ${number}: ${file} was changed`,
  );
  const bare: { number: string; kind: string }[] = await db('handover_reports as r')
    .join('orders as o', 'o.id', 'r.order_id')
    // A renter's photos are deleted when the renter is erased.
    .whereIn('r.kind', ['dispatch', 'return'])
    .whereNotIn('r.id', db('handover_photos').select('report_id'))
    .select('o.number', 'r.kind');
  return [
    ...breaches,
    ...bare.map(({ number, kind }) => `order ${number}: ${kind} report has no photo`),
  ];
};

const reportsStay = async (db: Knex): Promise<string[]> => [
  ...(await missingTriggers(db, ['handovers', 'handover_reports'])),
  ...(await missingTriggers(db, 'handover_photos', ['update'])),
];

export const invariants = [
  { name: 'originals move only with a report', clause: 'L §9', check: movesHaveReports },
  { name: 'hand-over reports belong to originals', clause: 'L §9', check: reportsAreOfOriginals },
  { name: 'photos of hand-over reports are stored', clause: 'L §9', check: photosAreKept },
  { name: 'hand-over reports cannot be changed', clause: 'L §9', check: reportsStay },
];
