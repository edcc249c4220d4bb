/** The print pack of the workshop: print files in millimetres, a list, and an audit record of who downloaded it. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dotsOf, layOut } from '@oner/config/terms';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  approval,
  bodyOf,
  detailsOf,
  newBuyer,
  order,
  plainItem,
  postCallback,
  sign,
  untilOrder,
} from '../payments/buyer-and-bank.ts';
import { auditOf, staffToken } from '../support/panel.ts';
import { shop } from '../support/shop.ts';
import { filesInZip } from '../support/zip.ts';

let number = '';
let unpaid = '';
const placement = { fit: 'whole', scale: 60, x: 0, y: 100 } as const;

const get = async (path: string, who: 'manager' | 'accountant' = 'manager') =>
  shop.request('GET', path, {
    headers: { authorization: `Bearer ${await staffToken(shop, who)}` },
  });

beforeAll(async () => {
  const buyer = await newBuyer(shop);
  const [work] = (await shop.call('listPrintWorks', { query: { q: 'анар' } })).body;
  const shirt = { ...(await plainItem(shop, 'tshirt')), work: work?.id, placement };
  unpaid = (await order(shop, buyer, shirt)).body.number;
  const gift = { note: 'Айгүлге', wrap: 1_500 };
  const placed = (await order(shop, buyer, { ...shirt, size: 3, quantity: 2, gift })).body;
  await sign(shop, buyer, detailsOf(placed));
  await postCallback(shop, bodyOf(approval(placed)));
  number = placed.number;
  await untilOrder(shop, buyer, number, (o) => o.payment_status === 'captured');
});

describe('the print pack', () => {
  it("has a file with the size of the print and the work in the buyer's placement", async () => {
    const answer = await get(`/orders/board/print-pack?numbers=${number}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="print-${number}.zip"`,
    );
    const files = filesInZip(Buffer.from(await answer.arrayBuffer()));
    expect([...files.keys()].toSorted()).toEqual(
      [`${number}-1-XL.png`, `${number}-gift.pdf`, 'list.csv', 'list.pdf'].toSorted(),
    );

    const layout = layOut('tshirt', 3, placement, { width: 3600, height: 3600 });
    const png = sharp(files.get(`${number}-1-XL.png`));
    const { width, height, density, hasAlpha } = await png.metadata();
    expect({ width, height, density: Math.round(Number(density)), hasAlpha }).toEqual({
      width: dotsOf(layout.widthMm, 300),
      height: dotsOf(layout.heightMm, 300),
      density: 300,
      hasAlpha: true,
    });
    const { data, info } = await png
      .extractChannel('alpha')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const opaqueAt = (x: number, y: number) =>
      data[Math.round(y) * info.width + Math.round(x)] === 255;
    const [side, top] = [dotsOf(layout.box.widthMm, 300), dotsOf(layout.box.yMm, 300)];
    expect([opaqueAt(4, top + 4), opaqueAt(side - 4, info.height - 4)]).toEqual([true, true]);
    expect([opaqueAt(4, top - 4), opaqueAt(side + 4, info.height - 4)]).toEqual([false, false]);

    const csv = String(files.get('list.csv'));
    expect(csv).toContain(`${number},1,tshirt,Футболка «Анар»,XL,2,Полина Орлова`);
    expect(csv).toContain(`${number}-1-XL.png`);
    expect(csv).toContain(',yes,Айгүлге');
    // Each row of the list is an item; gift wrap is none.
    expect(csv.trim().split('\r\n')).toHaveLength(2);
    for (const name of ['list.pdf', `${number}-gift.pdf`])
      expect(files.get(name)?.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it.each(['kk', 'ru', 'en'])('has its list as PDF in %s', async (lang) => {
    const answer = await get(`/orders/board/print-pack?numbers=${number}&lang=${lang}`);
    const files = filesInZip(Buffer.from(await answer.arrayBuffer()));
    expect(files.get('list.pdf')?.toString('latin1')).toContain(`/Lang (${lang})`);
  });

  it('is recorded with who downloaded it', async () => {
    const wanted = { action: 'order.print-pack', subject: `order:${number}` };
    const [first] = await auditOf(shop, wanted);
    expect(first?.actor).toMatch(/^staff:\d+$/);
  });

  it('renders a file once', async () => {
    const progress = await (await get(`/orders/board/prints?numbers=${number}`)).json();
    expect(progress).toEqual({
      rows: [{ order: number, line: 1, state: 'ready' }],
      ready: 1,
      total: 1,
    });
    const folder = join(shop.place.dataDir, 'prints');
    const before = await stat(folder);
    expect((await get(`/orders/board/print-pack?numbers=${number},${number}`)).status).toBe(200);
    expect((await stat(folder)).mtimeMs).toBe(before.mtimeMs);
  });

  it.each([
    ['that is not paid', () => unpaid],
    ['that there is not', () => '99999999999'],
  ])('is refused for an order %s', async (_case, of) => {
    const answer = await get(`/orders/board/print-pack?numbers=${number},${of()}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: { code: 'not-found', facts: { number: of() } } });
  });

  it.each(['', 'x', '1,', `${'1234567,'.repeat(50)}1234567`])(
    'refuses the numbers "%s"',
    async (numbers) => {
      expect((await get(`/orders/board/print-pack?numbers=${numbers}`)).status).toBe(400);
    },
  );
});

describe('the PDF of a receipt', () => {
  it('is for staff who may see the order, in their language', async () => {
    const order = await (await get(`/orders/board/${number}`)).json();
    const [receipt] = order.receipts;
    for (const who of ['manager', 'accountant'] as const) {
      const answer = await get(`/orders/board/${number}/receipts/${receipt.id}?lang=en`, who);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="oner-receipt-${receipt.id}-en.pdf"`,
      );
      const pdf = Buffer.from(await answer.arrayBuffer()).toString('latin1');
      expect([pdf.slice(0, 5), pdf.includes('/Lang (en)')]).toEqual(['%PDF-', true]);
    }
    const another = await get(`/orders/board/${unpaid}/receipts/${receipt.id}`);
    expect(another.status).toBe(404);
    expect((await get(`/orders/board/${number}/receipts/${receipt.id}?lang=de`)).status).toBe(400);
  });
});
