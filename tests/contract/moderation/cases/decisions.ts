/** Decisions that are held and can be undone, in bulk and as dry runs; changes compared with public data. */
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { auditOf } from '../../support/panel.ts';
import { ask, decide, isPublic, mailsAbout, own, pass, send, state, waits } from './own-desk.ts';

describe('a decision', () => {
  it('is held for ten seconds, then published, with one e-mail', async () => {
    const id = await send('Ұсталған шешім');
    const { body } = await decide([id], 'approve');
    expect(body.refused).toEqual([]);
    expect(body.held[0]).toMatchObject({ id, waitsForAuthor: false });
    expect(await waits(id)).toBeUndefined();
    await pass(5);
    expect(await isPublic(id)).toBe(false);
    expect(await mailsAbout('Ұсталған шешім')).toHaveLength(1);
    await pass(5);
    expect(await isPublic(id)).toBe(true);
    await eventually(async () => (await mailsAbout('Ұсталған шешім')).length, 2);
    const deeds = await auditOf(own, { subject: `work:${id}` });
    expect(deeds.map(({ action }) => action)).toEqual([
      'work.submitted',
      'decision.approve',
      'work.published',
    ]);
    expect(deeds[2]?.actor).toMatch(/^staff:\d+$/);
    const undone = await ask('POST', `/decisions/${body.held[0]?.decisionId}/undo`, {});
    expect([undone.status, undone.error?.code]).toEqual([409, 'too-late']);
  });

  it('is taken back in time, and nobody has heard of it', async () => {
    const id = await send('Қайтарылған шешім');
    const { held } = (await decide([id], 'reject', { reasons: [{ key: 'photo-blurry' }] })).body;
    await pass(5);
    const undone = await ask('POST', `/decisions/${held[0]?.decisionId}/undo`, {});
    expect(undone.body).toEqual({ undone: true });
    await pass(30);
    expect((await state(id)).state).toBe('submitted');
    expect(await waits(id)).toBeDefined();
    expect(await mailsAbout('Қайтарылған шешім')).toHaveLength(1);
  });

  it('reaches the author in their language, on the site and by mail', async () => {
    const key = 'photo-blurry';
    const ids = [await send('Жарық', 'madina'), await send('Свет', 'olga')];
    await decide(ids, 'request_changes', { reasons: [{ key }] });
    await pass(10);
    const { reasons } = (await ask('GET', '/reasons')).body;
    const template = reasons.find((one) => one.key === key)?.template;
    expect(await state(ids[0] ?? '')).toMatchObject({
      state: 'changes_requested',
      reason: template?.kk.replace('{title}', 'Жарық'),
    });
    const russian = await state(ids[1] ?? '', 'olga');
    expect(russian.reason).toBe(template?.ru.replace('{title}', 'Свет'));
    await eventually(
      async () =>
        (await mailsAbout('Свет')).some(({ text }) => text.includes(russian.reason ?? '')),
      true,
    );
  });

  it('needs a reason to say no, and everything the reason names', async () => {
    const id = await send('Себепсіз');
    const why = async (more: object) => (await decide([id], 'reject', more)).body.refused[0]?.why;
    expect(await why({})).toEqual(['reason-required']);
    expect(await why({ reasons: [{ key: 'nonsense' }] })).toEqual(['reason-unknown']);
    expect(await why({ reasons: [{ key: 'other' }] })).toEqual(['reason-needs-note']);
    expect(
      await why({ reasons: [{ key: 'other', facts: { note: 'Фото басқа.' } }] }),
    ).toBeUndefined();
    await pass(10);
    expect((await state(id)).reason).toContain('Фото басқа.');
  });

  it('lapses when the author changes the work meanwhile, and is refused for what has changed', async () => {
    const id = await send('Өзгеріп кеткен');
    const revision = (await waits(id))?.revision;
    await decide([id], 'approve');
    await own.call('updateArt', { params: { id }, body: { title: 'Өзгеріп кетті' } }, 'madina');
    await pass(10);
    expect(await isPublic(id)).toBe(false);
    expect(await waits(id)).toMatchObject({ title: 'Өзгеріп кетті' });
    const late = await ask('POST', '/decisions', {
      works: [{ id, revision }],
      decision: 'approve',
    });
    expect(late.body.refused).toEqual([{ id, why: ['changed'] }]);
    const { decisions } = (await ask('GET', `/works/${id}`)).body;
    expect(decisions.map((one) => one.state)).toEqual(['lapsed']);
    expect(decisions[0]).toMatchObject({ actorName: expect.stringMatching(/\S \S/) });
  });

  it('of two at once is one', async () => {
    const id = await send('Екі модератор');
    const both = await Promise.all([decide([id], 'approve'), decide([id], 'approve')]);
    const held = both.flatMap(({ body, status }) => (status === 200 ? body.held : []));
    expect(held).toHaveLength(1);
    await pass(10);
    await eventually(async () => (await mailsAbout('Екі модератор')).length, 2);
  });

  it('about many is first tried dry, then each stands for itself', async () => {
    const ids = [await send('Топтама 1'), await send('Топтама 2')];
    const all = [...ids, 'nosuchwork12'];
    const dry = (await decide(all, 'approve', { dryRun: true })).body;
    expect(dry.held.map((one) => one.id)).toEqual(ids);
    expect(dry.refused).toEqual([{ id: 'nosuchwork12', why: ['not-found'] }]);
    await pass(10);
    expect(await Promise.all(ids.map(isPublic))).toEqual([false, false]);
    expect((await decide(all, 'approve')).body.held).toHaveLength(2);
    await pass(10);
    expect(await Promise.all(ids.map(isPublic))).toEqual([true, true]);
  });
});

describe('a change request', () => {
  it('is shown beside what is public, field by field', async () => {
    const id = await send('Айырмасы бар', 'madina', { count: 2 });
    await decide([id], 'approve');
    await pass(10);
    const photos = (await state(id)).photos.map((one) => one.id);
    const body = { title: 'Айырмасы көрінеді', material: '', photos: `${photos[1]}` };
    await own.call('updateArt', { params: { id }, body }, 'madina');
    const shown = (await ask('GET', `/works/${id}`)).body;
    expect(shown.queue?.kind).toBe('change');
    expect(shown.diff).toEqual({
      fields: [
        { field: 'title', before: 'Айырмасы бар', after: 'Айырмасы көрінеді' },
        { field: 'material', before: 'canvas', after: null },
      ],
      photos: { added: [], removed: [photos[0]], moved: false },
    });
    expect(shown.author).toMatchObject({
      user: { username: 'madina' },
      standing: { state: 'open' },
    });
    expect(shown.author?.works.public).toBeGreaterThan(0);
    await own.call('withdrawWork', { params: { id } }, 'madina');
    expect(await waits(id)).toBeUndefined();
  });
});
