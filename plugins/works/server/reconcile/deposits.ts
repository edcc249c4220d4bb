/** Checks the chain of deposits: hashes, links to the previous record, and completeness. */
import { missingTriggers } from '@oner/platform';
import type { Knex } from 'knex';
import { sha256 } from '../certificates/signing.ts';
import { nameText, noPrevious, readRecord } from '../deposits/rules.ts';

type Row = {
  position: number;
  code: string;
  record: string;
  hash: string;
  previous: string;
  at: string | number;
  salt: string | null;
  title: string;
  author: string;
};
const chainIsIntact = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('deposits as d')
    .leftJoin('deposit_names as n', 'n.position', 'd.position')
    .orderBy('d.position')
    .select('d.position', 'd.code', 'd.record', 'd.hash', 'd.previous', 'd.at')
    .select('n.salt', 'n.title', 'n.author');
  const breaches: string[] = [];
  let end = { position: 0, hash: noPrevious };
  for (const row of rows) {
    const position = Number(row.position);
    if (position !== end.position + 1) breaches.push(`deposit ${end.position + 1} is missing`);
    breaches.push(...wrongIn(row, end.hash).map((why) => `deposit ${position}: ${why}`));
    end = { position, hash: row.hash };
  }
  const state = await db('deposit_chain').where('id', 1).first('position', 'hash');
  if (Number(state?.position) !== end.position || state?.hash !== end.hash) {
    breaches.push(`the chain ends at ${end.position}, but its head is ${state?.position}`);
  }
  return breaches;
};

const wrongIn = (row: Row, previous: string): string[] => {
  const record = readRecord(row.record);
  const named =
    row.salt === null ? null : sha256(`${row.salt}\n${nameText(row.title, row.author)}`);
  return [
    ...(sha256(row.record) === row.hash ? [] : ['its text has another hash']),
    ...(row.previous === previous && record.previous === previous
      ? []
      : ['it does not continue the chain']),
    ...(record.position === Number(row.position) && record.code === row.code
      ? []
      : ['its text belongs to another deposit']),
    ...(Date.parse(record.at) === Number(row.at) ? [] : ['its text has another time']),
    ...(named === null || named === record.naming
      ? []
      : ['title or author differ from the recorded ones']),
  ];
};

export const invariants = [
  { name: 'the chain of deposits is intact', clause: 'issue Works: deposit', check: chainIsIntact },
  {
    name: 'deposits cannot be changed',
    clause: 'issue Works: deposit',
    check: (db: Knex) => missingTriggers(db, ['deposits', 'deposit_stamps']),
  },
];
