/**
 * Loaded into the processes of a recording: their clock stands at COMPARE_AT, and random values come from a row that is the
 * same each time. So two recordings show the same times and ids.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';
import { threadId } from 'node:worker_threads';
import { inherited } from '../bootstrap/environment.mjs';

const at = Date.parse(inherited().COMPARE_AT ?? '');
globalThis.Date = new Proxy(Date, {
  construct: (real, given, target) => Reflect.construct(real, given.length ? given : [at], target),
  get: (real, name) => (name === 'now' ? () => at : Reflect.get(real, name)),
});

// A row for each kind and length: a value that is drawn once more does not move those of another kind.
const drawn = new Map<string, number>();
const program = `${basename(process.argv[1] ?? '')} ${threadId}`;
const bytes = (size: number, kind = 'bytes'): Buffer<ArrayBuffer> => {
  const row = `${kind} ${size}`;
  const count = (drawn.get(row) ?? 0) + 1;
  drawn.set(row, count);
  const seed = crypto.createHash('sha256').update(`${program} ${row} ${count}`).digest();
  return Buffer.from(crypto.hkdfSync('sha256', seed, '', '', Math.min(size, 8160)));
};
const fill = <T extends NodeJS.ArrayBufferView>(target: T): T => {
  const view = new Uint8Array(target.buffer, target.byteOffset, target.byteLength);
  view.set(bytes(view.length));
  return target;
};
const share = (): number => bytes(6, 'share').readUIntBE(0, 6) / 2 ** 48;
type Done = (error: null, value: unknown) => void;
const answer = (value: unknown, done?: Done) =>
  done ? void setImmediate(done, null, value) : value;

Math.random = share;
Object.assign(crypto, {
  randomBytes: (size: number, done?: Done) => answer(bytes(size), done),
  randomFillSync: fill,
  randomInt: (...given: (number | Done)[]) => {
    const done = typeof given.at(-1) === 'function' ? (given.pop() as Done) : undefined;
    const [high = 0, low = 0] = given.map(Number).reverse();
    return answer(low + Math.floor(share() * (high - low)), done);
  },
  randomUUID: () =>
    bytes(16, 'uuid')
      .toString('hex')
      .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5'),
});
Object.assign(globalThis.crypto, { getRandomValues: fill, randomUUID: crypto.randomUUID });
syncBuiltinESMExports();
