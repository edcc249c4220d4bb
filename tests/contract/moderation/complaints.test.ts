/** Reports of visitors: kept, counted, answered with a date. */
import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { shop } from '../support/shop.ts';

const author = async (): Promise<string> => (await shop.call('listArt')).body[0]?.seller.id ?? '';
let seat = 10;
/** Somebody at an address of his own. */
const visitor = () => ({ from: `203.0.113.${seat++}` });
const report = (body: Record<string, string>, sender: object = visitor()) =>
  shop.call(
    'sendComplaint',
    { body: body as { mail: string; text: string; link: string } },
    sender,
  );
const stored = (text: string) => shop.sql('complaints').where({ text });

describe('a report', () => {
  it('of an author lands in the CMS with the author, and its sender hears until when', async () => {
    const id = await author();
    const text = `Бұл сурет онікі емес. ${id}`;
    const mail = 'report.one@example.kz';
    const answer = await report({ mail, text, link: `/author/${id}` });
    expect([answer.status, answer.body]).toEqual([201, { sent: true }]);
    const rows = await stored(text);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ mail, complaint_state: 'received' });
    expect(rows[0].link).toMatch(new RegExp(`^https?://.+/author/${id}$`));
    const link = await shop
      .sql('complaints_seller_lnk as l')
      .join('sellers as s', 's.id', 'l.seller_id')
      .where('l.complaint_id', rows[0].id)
      .first('s.document_id');
    expect(link?.document_id).toBe(id);
    const letters = async () => (await shop.letters()).filter(({ to }) => to === mail);
    await eventually(async () => (await letters()).length, 1);
    expect((await letters())[0]?.text).not.toContain(text);
  });

  it('of a work knows the work and its author', async () => {
    const work = (await shop.call('listArt')).body[1];
    const text = `Ұрланған. ${work?.id}`;
    await report({ mail: 'two@example.kz', text, link: `/ru/product-details/art/${work?.id}` });
    const [row] = await stored(text);
    for (const [table, key, id] of [
      ['works', 'work', work?.id],
      ['sellers', 'seller', work?.seller.id],
    ] as const) {
      const linked = await shop
        .sql(`complaints_${key}_lnk as l`)
        .join(`${table} as t`, 't.id', `l.${key}_id`)
        .where('l.complaint_id', row.id)
        .first('t.document_id');
      expect(linked?.document_id).toBe(id);
    }
  });

  it('pressed twice is one', async () => {
    const text = `Екі рет ${Date.now()}`;
    const body = { mail: 'twice@example.kz', text, link: '/explore' };
    const sender = visitor();
    const answers = await Promise.all([report(body, sender), report(body, sender)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await stored(text)).toHaveLength(1);
  });

  it('is taken five times an hour from one address; refused ones do not count', async () => {
    const sender = visitor();
    const send = (n: number) =>
      report({ mail: 'many@example.kz', text: `Көп ${n}`, link: '/explore' }, sender);
    for (let n = 0; n < 3; n++) {
      expect((await report({ mail: 'no', text: 'x', link: '/' }, sender)).status).toBe(400);
    }
    for (let n = 0; n < 5; n++) expect((await send(n)).status).toBe(201);
    const sixth = await send(5);
    expect([sixth.status, sixth.error?.code]).toEqual([429, 'too-many-attempts']);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await stored('Көп 5')).toHaveLength(0);
  });

  it.each([
    ['mail', { mail: 'nobody', text: 'Мәтін', link: '/explore' }],
    ['text', { mail: 'a@example.kz', text: '  ', link: '/explore' }],
    ['text', { mail: 'a@example.kz', text: 'x'.repeat(5001), link: '/explore' }],
    ['link', { mail: 'a@example.kz', text: 'Мәтін', link: 'javascript:alert(1)' }],
    ['link', { mail: 'a@example.kz', text: 'Мәтін', link: 'http://other.example/' }],
  ])('with a wrong %s is refused by its field', async (field, body) => {
    const { status, error } = await report(body);
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, [field]]);
  });
});
