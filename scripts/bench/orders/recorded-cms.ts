/**
 * The CMS of a measurement of orders: the shop's own. On a message it records every database statement, so that
 * replay.ts can run them without the shop.
 */
import { writeFileSync } from 'node:fs';
import { addStartupTask, readDb, strapiInstance } from '@oner/platform';
import type { Knex } from 'knex';
import { inherited } from '../../bootstrap/environment.mjs';
import { encode, type Statement } from './replay.ts';

const { BENCH_STATEMENTS = '' } = inherited();
type Query = { readonly sql: string; readonly bindings?: unknown[]; readonly __knexTxId?: string };

let kept: Statement[] | undefined;
const listen = (knex: Knex, isReader: boolean): void => {
  knex.on('query', ({ sql, bindings = [], __knexTxId: tx = '' }: Query) => {
    kept?.push({ sql, values: bindings.map(encode), tx, isReader });
  });
};

addStartupTask('payouts', 1001, async () => {
  const writer = strapiInstance().db.connection as Knex;
  listen(writer, false);
  if (readDb() !== writer) listen(readDb(), true);
});

process.on('message', (word) => {
  if (word === 'record') kept = [];
  if (word !== 'keep' || !kept) return;
  writeFileSync(BENCH_STATEMENTS, kept.map((one) => JSON.stringify(one)).join('\n'));
  kept = undefined;
  process.send?.('kept');
});

await import('../../../cms/start.mts');
