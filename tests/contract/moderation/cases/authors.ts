/** Authors at the desk: new ones, and those who changed public data. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { undelivered } from '../../../support/jobs-and-events.ts';
import { unique } from '../../support/cast.ts';
import { eventually } from '../../support/eventually.ts';
import { auditOf, panel } from '../../support/panel.ts';
import { demoPassword } from '../../support/shop.ts';
import { form, named } from '../../works/pictures.ts';
import { ask, decide, isPublic, own, pass, queue, waits } from './own-desk.ts';

describe('an author', () => {
  const register = async (): Promise<{ token: string; id: string }> => {
    const name = `jana.${unique()}`;
    const { body, error } = await own.call('registerSeller', {
      body: {
        username: name,
        email: `${name}@example.kz`,
        first_name: 'Жана',
        last_name: name.replace('.', ' '),
        password: demoPassword,
        phone: `+7705${String(Date.now()).slice(-7)}`,
        terms: 'true',
        'user.username': name,
        adult: 'true',
      },
    });
    if (error) throw new Error(JSON.stringify(error));
    return { token: body.access, id: body.id };
  };

  it('who is new may upload; what is approved waits until their account is opened', async () => {
    const { token } = await register();
    const bytes = await sharp({
      create: { width: 900, height: 700, channels: 3, background: '#a52' },
    })
      .jpeg()
      .toBuffer();
    const files = { file: named('w.jpg', bytes) };
    const made = await own.call('createArt', { body: form('Жаңа автордікі'), files }, { token });
    const { id } = made.body;
    const seller = (await waits(id))?.seller;
    if (!seller) throw new Error('the work waits without an author');
    const newcomers = (await queue('newcomer=true')).works;
    expect(newcomers.map((work) => work.id)).toContain(id);
    expect(newcomers.map((work) => work.seller?.user.username)).not.toContain('madina');
    const pending = (await ask('GET', '/authors?state=pending')).body.authors;
    expect(pending.map((one) => one.id)).toContain(seller.id);
    expect((await decide([id], 'approve')).body.held[0]?.waitsForAuthor).toBe(true);
    await pass(30);
    expect(await isPublic(id)).toBe(false);
    // Listed for its author, in the queue, in the list of authors, and on its own page.
    const seen = { state: 'submitted', waits_for_account: true, moderate_by: null };
    const mine = await own.call('listMyWorks', {}, { token });
    expect(mine.body.find((work) => work.id === id)).toMatchObject(seen);
    const single = await own.call('getMyWork', { params: { id } }, { token });
    expect(single.body).toMatchObject(seen);
    expect(await waits(id)).toBeUndefined();
    const approved = await queue('approved=true');
    expect(approved.works.map((work) => work.id)).toEqual([id]);
    expect(approved.counts.approved).toBe(1);
    const listed = (await ask('GET', '/authors?state=pending')).body.authors;
    expect(listed.find((one) => one.id === seller.id)?.approvedWorks).toBe(1);
    expect((await ask('GET', `/works/${id}`)).body.queue?.waitsForAuthor).toBe(true);
    const found = async (state: string, q: string) => {
      const { authors } = (await ask('GET', `/authors?state=${state}&q=${q}`)).body;
      return authors.map((one) => one.user.username);
    };
    const { username } = seller.user;
    expect(await found('pending', username.toUpperCase())).toEqual([username]);
    expect(await found('open', username)).toEqual([]);
    expect(await found('open', 'madina')).toEqual(['madina']);
    const move = (state: string, reason?: string) =>
      ask('POST', `/authors/${seller.id}/standing`, { state, reason });
    expect((await move('open')).status).toBe(200);
    await eventually(() => isPublic(id), true);
    const open = (await own.call('getMyWork', { params: { id } }, { token })).body;
    expect([open.state, open.waits_for_account]).toEqual(['published', undefined]);
    expect((await queue('approved=true')).works).toEqual([]);

    // Suspended: out of stock at once, and the account is blocked. Reopened: as before.
    expect((await move('suspended')).status).toBe(400);
    expect((await move('suspended', 'Құжаттар расталмады')).status).toBe(200);
    const stock = async () => (await own.call('getWork', { params: { id } })).body.availability;
    await eventually(stock, 'out-of-stock');
    expect((await own.call('listMyWorks', {}, { token })).error).toBeDefined();
    expect((await move('pending')).status).toBe(409);
    expect((await move('open')).status).toBe(200);
    await eventually(stock, 'in-stock');
  });

  it('who is open and changes their profile is listed until a moderator has seen it', async () => {
    const { token, id } = await register();
    const path = `/api/changed-sellers/${id}/`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const change = async (body: object) => {
      const answer = await own.request('PATCH', path, { headers, body: JSON.stringify(body) });
      expect(answer.status).toBe(200);
    };
    const listed = async (state = 'changed') => {
      const { authors } = (await ask('GET', `/authors?state=${state}`)).body;
      return authors.find((one) => one.id === id);
    };
    const parts = async () => (await listed())?.changed?.parts;
    const see = (changed: string) => ask('POST', `/authors/${id}/seen`, { changed });
    const isSettled = () =>
      eventually(async () => (await undelivered(own, 'seller.changed')).length, 0);
    // Until their account is opened, they are reviewed as a whole.
    await change({ about: 'Суретшімін' });
    await isSettled();
    expect((await ask('POST', `/authors/${id}/standing`, { state: 'open' })).status).toBe(200);
    // Changes by staff and a new level need no review.
    const seller = `/content-manager/collection-types/api::seller.seller/${id}`;
    expect((await (await panel(own, 'owner')).send('PUT', seller, { about: 'A' })).status).toBe(
      200,
    );
    await isSettled();
    expect(await listed()).toBeUndefined();
    expect((await see(new Date().toISOString())).status).toBe(404);

    await change({ about: 'Мүсіншімін', user: { first_name: 'Жанар' } });
    await eventually(parts, ['name', 'description']);
    const first = (await listed())?.changed?.at ?? '';
    expect((await listed('open'))?.changed).toEqual({ parts: ['name', 'description'], at: first });
    await change({ instagram: 'https://instagram.com/jana' });
    await eventually(parts, ['name', 'description', 'links']);
    // A change that was not shown does not count as seen.
    expect(await see(first)).toMatchObject({ status: 409, error: { code: 'changed-again' } });
    const at = (await listed())?.changed?.at ?? '';
    expect((await ask('POST', `/authors/${id}/seen`, {})).status).toBe(400);
    expect((await see(at)).status).toBe(200);
    expect((await see(at)).status).toBe(200);
    expect(await listed()).toBeUndefined();
    expect((await listed('open'))?.changed).toBeNull();
    const wanted = { action: 'author.profile-seen', subject: `seller:${id}` };
    const deeds = await auditOf(own, wanted);
    expect(deeds.map(({ facts }) => JSON.parse(facts))).toEqual([
      { parts: ['name', 'description', 'links'] },
    ]);
  });
});
