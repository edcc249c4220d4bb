/** A bank statement over HTTP: upload and permission. Its processing: tests/app/payments/statements.test.ts. */
import { expect, it } from 'vitest';
import { panel, type Staff, staffToken } from '../support/panel.ts';
import { shop } from '../support/shop.ts';

const bring = async (who: Staff, bytes: Uint8Array<ArrayBuffer>) => {
  const body = new FormData();
  body.set('file', new Blob([bytes], { type: 'text/csv' }), 'выписка.csv');
  const headers = { authorization: `Bearer ${await staffToken(shop, who)}` };
  return shop.request('POST', '/payments/statements', { headers, body });
};

it('a statement is stored byte by byte, and only the accountant may upload it', async () => {
  // Windows-1251, whose bytes UTF-8 decoding would change; a unique sum, because a file counts once.
  const sum = `${Date.now() % 1e6},0${Date.now() % 10}`;
  const words = `Дата;Сумма;Назначение платежа\n01.02.2027;-${sum};Аренда`;
  const bytes = Uint8Array.from(words, (sign) => {
    const code = sign.charCodeAt(0);
    return code < 0x80 ? code : code - 0x410 + 0xc0;
  });
  expect((await bring('manager', bytes)).status).toBe(403);
  const answer = await bring('accountant', bytes);
  expect(answer.status).toBe(200);
  const { statement } = (await answer.json()) as { statement: { id: number; name: string } };
  expect(statement).toMatchObject({ name: 'выписка.csv', rows: 1, fresh: 1 });
  const { send } = await panel(shop, 'accountant');
  const { body } = await send('GET', `/payments/statements/${statement.id}`);
  expect(body).toMatchObject({ rows: [{ verdict: 'other', purpose: 'Аренда' }] });
});
