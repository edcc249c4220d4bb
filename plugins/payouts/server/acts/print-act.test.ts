import { tiyn } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { printAct } from './print-act.ts';
import type { ActDocument } from './rules.ts';

const document = (lines: number): ActDocument => ({
  number: 'A-000001',
  version: 1,
  month: '2026-11',
  sentOn: '2026-12-01',
  author: { id: 'd4e8d4aa', name: 'Айгерім Сапарова', username: 'aigerim' },
  provider: { name: '«Өнер» ЖШС', bin: '150340000109', address: 'Алматы' },
  lines: Array.from({ length: lines }, (_, at) => ({
    entry: at + 1,
    on: '2026-11-20',
    kind: 'earned',
    order: '10000000001',
    title: 'Худи «Дала», M',
    quantity: 2,
    amountTiyn: tiyn(1_300_000),
    schedule: 1,
  })),
  totalTiyn: tiyn(1_300_000 * lines),
});
const at = new Date('2026-12-01T00:00:00Z');
const print = (lines: number, languages: readonly ('kk' | 'ru' | 'en')[]) =>
  printAct(document(lines), 'a'.repeat(64), { how: 'unsigned' }, languages, at);
const pagesOf = (bytes: Uint8Array): number =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0;

describe('the printed act', () => {
  it('has pages in each language, and goes on where lines are many', async () => {
    expect(pagesOf(await print(2, ['kk', 'ru']))).toBe(2);
    expect(pagesOf(await print(60, ['ru']))).toBeGreaterThan(1);
  });
  it('is the same bytes for the same act', async () => {
    expect(
      Buffer.from(await print(2, ['en']))
        .subarray(0, 4)
        .toString(),
    ).toBe('%PDF');
    expect(await print(2, ['en'])).toEqual(await print(2, ['en']));
  });
});
