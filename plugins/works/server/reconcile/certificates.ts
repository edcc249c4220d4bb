/** Checks certificates: signature, link to the replaced one, and history. */
import { missingTriggers } from '@oner/platform';
import type { Knex } from 'knex';
import { readCertificate } from '../certificates/rules.ts';
import { isSignedBy, namingHash, sha256 } from '../certificates/signing.ts';

type Row = {
  code: string;
  lineage: string;
  issue: number;
  record: string;
  hash: string;
  signature: string;
  public_key: string | null;
  at: string | number;
  salt: string | null;
  title: string;
  author: string;
};

const certificatesAreValid = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('certificates as c')
    .leftJoin('certificate_names as n', 'n.code', 'c.code')
    .leftJoin('certificate_keys as k', 'k.id', 'c.key_id')
    .orderBy(['c.lineage', 'c.issue'])
    .select('c.*', 'k.public_key', 'n.salt', 'n.title', 'n.author');
  const deposits: { code: string; hash: string }[] = await db('deposits').select('code', 'hash');
  const hashes = new Map(deposits.map(({ code, hash }) => [code, hash]));
  return rows.flatMap((row, index) => {
    const before = Number(row.issue) === 1 ? null : (rows[index - 1] ?? null);
    return wrongIn(row, before, hashes).map((why) => `certificate ${row.code}: ${why}`);
  });
};

const wrongIn = (row: Row, before: Row | null, deposits: ReadonlyMap<string, string>): string[] => {
  const record = readCertificate(row.record);
  const { salt, title, author } = row;
  const checks: readonly (readonly [boolean, string])[] = [
    [sha256(row.record) === row.hash, 'its text has another hash'],
    [
      row.public_key !== null && isSignedBy(row.public_key, row.record, row.signature),
      'its signature is not by a known key',
    ],
    [
      record.code === row.code && record.issue === Number(row.issue),
      'its text belongs to another certificate',
    ],
    [Date.parse(record.at) === Number(row.at), 'its text has another time'],
    [
      record.issue === 1
        ? row.lineage === row.code && record.previous === null
        : before?.lineage === row.lineage &&
          Number(before.issue) === record.issue - 1 &&
          before.hash === record.previous,
      'it does not continue the certificate it replaces',
    ],
    [
      record.deposit === null || deposits.get(record.deposit.code) === record.deposit.hash,
      'its deposit differs from the recorded one',
    ],
    [
      salt === null || namingHash({ salt, title, author }) === record.naming,
      'title or author differ from the certified ones',
    ],
  ];
  return checks.flatMap(([isRight, why]) => (isRight ? [] : [why]));
};

/** Checks that there are as many reissues as issues, one beginning, nothing after a withdrawal, and one holder row. */
const historyAgrees = async (db: Knex): Promise<string[]> => {
  const issues: { lineage: string; issues: number | string }[] = await db('certificates')
    .groupBy('lineage')
    .select('lineage')
    .count({ issues: 'code' });
  const moves: { lineage: string; kind: string; step: number }[] = await db('certificate_moves')
    .orderBy(['lineage', 'step'])
    .select('lineage', 'kind', 'step');
  const holders = new Set<string>(await db('certificate_holders').pluck('lineage'));
  const offered = new Set<string>(await db('certificate_transfers').pluck('lineage'));
  return issues.flatMap(({ lineage, issues: count }) => {
    const own = moves.filter((move) => move.lineage === lineage);
    const kinds = own.map(({ kind }) => kind);
    const end = kinds.indexOf('withdrawn');
    const agrees =
      kinds[0] === 'issued' &&
      kinds.lastIndexOf('issued') === 0 &&
      own.every(({ step }, index) => Number(step) === index + 1) &&
      kinds.filter((kind) => kind === 'reissued').length + 1 === Number(count) &&
      (end === -1 || (end === kinds.length - 1 && !offered.has(lineage))) &&
      holders.has(lineage);
    return agrees ? [] : [`certificate ${lineage} has an invalid history: ${kinds.join(', ')}`];
  });
};

const fixedTables = ['certificates', 'certificate_moves', 'certificate_keys'];

export const invariants = [
  { name: 'certificates are valid', clause: 'L §1; ours', check: certificatesAreValid },
  { name: 'certificates have a valid history', check: historyAgrees },
  {
    name: 'certificates cannot be changed',
    check: (db: Knex) => missingTriggers(db, fixedTables),
  },
];
