/** The queue with its deadlines, and the audit log. */
import { addWorkingDays, endOfDay } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { demoPassword } from '../../support/shop.ts';
import { ask, openedOn, own, pass, queue, send, waits } from './own-desk.ts';

describe('the queue', () => {
  it('shows what waits, due first, with its author and its clock', async () => {
    const first = await send('Кезек бірінші');
    await pass(60);
    const second = await send('Кезек екінші', 'madina', { change: { title_en: 'Queue Two' } });
    const { works, counts } = await queue();
    const places = works.map((work) => work.id);
    expect(places).toEqual(expect.arrayContaining([first, second]));
    const due = works.map((work) => work.dueAt);
    expect(due).toEqual(due.toSorted());
    expect(counts.waiting).toBe(works.length);
    expect(await waits(first)).toMatchObject({
      kind: 'placement',
      section: 'art',
      dueAt: endOfDay(addWorkingDays(openedOn, 2)).toISOString(),
      urgency: 'later',
      seller: { user: { username: 'madina' } },
    });
    const found = await queue(`q=${encodeURIComponent('ЕКІНШІ')}`);
    expect(found.works.map((work) => work.id)).toEqual([second]);
    const inEnglish = await queue('q=queue%20two');
    expect(inEnglish.works.map((work) => work.id)).toEqual([second]);
    const pages: string[] = [];
    for (let after = ''; ; ) {
      const page = (await ask('GET', `/queue?limit=2${after}`)).body;
      pages.push(...page.works.map((work) => work.id));
      if (!page.next) break;
      after = `&after=${page.next}`;
    }
    expect(pages).toEqual(places);
  });
});

describe('the audit log', () => {
  it('is searched, and saved as a table in which nothing is a formula', async () => {
    const title = '=HYPERLINK("http://x")';
    const id = await send(title, 'asel');
    await ask('POST', `/works/${id}/remove`, { reason: '=cmd|calc' });
    const found = (await ask('GET', `/audit?subject=work:${id}&action=work.removed`)).body;
    expect(found.deeds).toHaveLength(1);
    expect(JSON.parse(found.deeds[0]?.facts ?? '')).toEqual({
      reason: '=cmd|calc',
      wasPublished: false,
    });
    const token = await own.request('POST', '/admin/login', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'moderator@oner.test', password: demoPassword }),
    });
    const { data } = (await token.json()) as { data: { token: string } };
    const csv = await own.request('GET', `/moderation/audit.csv?subject=work:${id}`, {
      headers: { authorization: `Bearer ${data.token}` },
    });
    expect(csv.headers.get('content-type')).toContain('text/csv');
    const text = await csv.text();
    expect(text).toContain('work.removed-by-staff');
    for (const line of text.split('\r\n')) expect(line).not.toMatch(/(^|,)"?[=+@]/);
  });
});
