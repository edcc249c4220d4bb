import { tiyn } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { pdfPages } from '../../../../tests/support/pdf-text.ts';
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

/** Removes whitespace, because a line may break inside a name. */
const flat = (text: string): string => text.replace(/\s+/g, '');

describe('the printed act', () => {
  it('has pages in each language, and more pages for many lines', async () => {
    expect(pdfPages(await print(2, ['kk', 'ru']))).toHaveLength(2);
    expect(pdfPages(await print(60, ['ru'])).length).toBeGreaterThan(1);
  });
  it.each([
    ['kk', '2026\u00a0жылғы 20\u00a0қараша', '2026\u00a0жылғы 1\u00a0желтоқсан'],
    ['ru', '20\u00a0ноября 2026\u00a0г.', '1\u00a0декабря 2026\u00a0г.'],
    ['en', '20\u00a0November 2026', '1\u00a0December 2026'],
  ] as const)('writes its days in %s in words', async (language, earned, sent) => {
    const [page = ''] = pdfPages(await print(1, [language]));
    expect(page.split('\n')).toEqual(expect.arrayContaining([earned, sent]));
    expect(page).not.toMatch(/\d{4}-\d{2}/);
  });

  it('cuts no long name', async () => {
    const title = 'Алтын дала үстіндегі күздің соңғы күні '.repeat(6).trim();
    const name = 'Айгерім-Гүлбаршын Сапарова-Жұмағалиева '.repeat(8).trim();
    const given = document(1);
    const [line] = given.lines;
    if (!line) throw new Error('the act has no line');
    const long = { ...given, author: { ...given.author, name }, lines: [{ ...line, title }] };
    const paper = await printAct(long, 'a'.repeat(64), { how: 'unsigned' }, ['kk'], at);
    const text = flat(pdfPages(paper).join());
    for (const whole of [title, name]) expect(text).toContain(flat(whole));
  });

  it.each(['kk', 'ru', 'en'] as const)(
    'says in %s what is taken back with a minus',
    async (language) => {
      const given = document(1);
      const [line] = given.lines;
      if (!line) throw new Error('the act has no line');
      const amountTiyn = tiyn(-1_300_000);
      const taken = {
        ...given,
        lines: [{ ...line, kind: 'reversed', amountTiyn }],
        totalTiyn: amountTiyn,
      };
      const [page] = pdfPages(
        await printAct(taken, 'a'.repeat(64), { how: 'unsigned' }, [language], at),
      );
      expect(page?.match(/–13\u00a0000\u00a0₸/g)).toHaveLength(2);
    },
  );

  it('gives the same bytes for the same act', async () => {
    expect(
      Buffer.from(await print(2, ['en']))
        .subarray(0, 4)
        .toString(),
    ).toBe('%PDF');
    expect(await print(2, ['en'])).toEqual(await print(2, ['en']));
  });
});
