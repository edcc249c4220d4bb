import { longestGiftNote } from '@oner/config/contract/shop';
import { layOut } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { listCsv, slipPdf } from './list.ts';
import { type Piece, pieceName } from './pack.ts';

const placement = { fit: 'whole', scale: 100, x: 50, y: 0 } as const;
const source = { file: 'a.jpg', sha256: 'ab', width: 1080, height: 1080, placement };
const piece: Piece = {
  order: '10000000001',
  line: 1,
  kind: 'tshirt',
  name: 'Футболка «Анар»',
  size: 'M',
  quantity: 2,
  edition: '3, 4/20',
  author: 'Полина Орлова',
  produceBy: '2026-12-02',
  gift: null,
  print: { source, layout: layOut('tshirt', 1, placement, source) },
};

describe('the list of a print pack', () => {
  const rows = (text: string) => text.trim().split('\r\n').slice(1);

  it('has a row for each piece, with its millimetres and its file', () => {
    expect(rows(listCsv([{ piece, state: 'ready' }]))).toEqual([
      '10000000001,1,tshirt,Футболка «Анар»,M,2,Полина Орлова,2026-12-02,270.0,320.0,0.0,101,10000000001-1-M.png,coarse,"3, 4/20",,',
    ]);
  });

  it('lists gift wrap and the text of the slip', () => {
    const gift = { note: '=Айгүлге', wrapped: true, language: 'kk', contents: 'Футболка' } as const;
    const [row] = rows(listCsv([{ piece: { ...piece, gift }, state: 'ready' }]));
    expect(row).toMatch(/,yes,'=Айгүлге$/);
  });

  it('marks pieces without a print and with a missing file', () => {
    const bare = { ...piece, size: '', print: null };
    const [none = '', failed = ''] = rows(
      listCsv([
        { piece: bare, state: 'none' },
        { piece, state: 'failed' },
      ]),
    );
    expect(none).toMatch(/,,,,,,no print,"3, 4\/20",,$/);
    expect(failed).toMatch(/,,PRINT FILE MISSING,"3, 4\/20",,$/);
    expect(pieceName(bare)).toBe('10000000001-1');
  });

  it('is read as text by a spreadsheet, whatever an author called their work', () => {
    const sly = { ...piece, name: '=HYPERLINK("x")', author: 'a, "b"' };
    const [row] = rows(listCsv([{ piece: sly, state: 'ready' }]));
    expect(row).toContain(`"'=HYPERLINK(""x"")"`);
    expect(row).toContain('"a, ""b"""');
  });
});

it('the slip of a gift is one page of A5, also with the longest note', async () => {
  const note = 'Туған күніңмен, Айгүл! '.repeat(20).slice(0, longestGiftNote);
  const gift = { note, wrapped: true, language: 'kk', contents: 'Футболка «Анар», M × 2' } as const;
  const file = Buffer.from(await slipPdf(gift, new Date(0))).toString('latin1');
  expect(file.match(/\/MediaBox \[[^\]]*\]/g)).toEqual(['/MediaBox [0 0 595.28 419.53]']);
});
