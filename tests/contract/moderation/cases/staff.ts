/** Actions of staff on works: move, edit, hide and delete. */
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { ask, decide, isPublic, mailsAbout, own, pass, send, state, waits } from './own-desk.ts';

describe('staff', () => {
  it('move works to another category after a dry run; the author is notified', async () => {
    const id = await send('Санаты ауысады');
    const edit = { works: [id, 'nosuchwork12'], section: 'artisan', reason: 'Бұл қолөнер' };
    const dry = await ask('POST', '/edits', { ...edit, dryRun: true });
    expect(dry.body).toMatchObject({ changed: [id], refused: [{ why: ['not-found'] }] });
    expect((await state(id)).section).toBe('art');
    await ask('POST', '/edits', edit);
    expect(await state(id)).toMatchObject({ section: 'artisan', state: 'submitted' });
    // The queue is updated by the event of the change.
    await eventually(async () => (await waits(id))?.section, 'artisan');
    await eventually(
      async () =>
        (await mailsAbout('Санаты ауысады')).some(({ text }) => text.includes('Бұл қолөнер')),
      true,
    );
  });

  it('edit published texts at once, hide works, and put them on the main page', async () => {
    const id = await send('Мәтіні түзетіледі');
    await decide([id], 'approve');
    await pass(10);
    const edit = (change: object) =>
      ask('POST', '/edits', { works: [id], reason: 'Түзету', ...change });
    expect((await edit({ title: 'Мәтіні түзетілді', mainPage: true })).body.changed).toEqual([id]);
    expect((await own.call('getWork', { params: { id } })).body.name).toBe('Мәтіні түзетілді');
    expect(await state(id)).toMatchObject({ state: 'published', on_main_page: true });
    await edit({ hidden: true });
    expect(await isPublic(id)).toBe(false);
    expect((await edit({ level: 'genius' })).body.refused).toEqual([{ id, why: ['level'] }]);
    for (const bad of [{ title: '' }, { reason: '' }, { section: 'music' }, { works: [] }]) {
      expect((await edit(bad)).status).toBe(400);
    }
  });

  it('delete a work with a reason that is sent to its author', async () => {
    const id = await send('Қызметкер өшірген');
    await decide([id], 'approve');
    await pass(10);
    expect((await ask('POST', `/works/${id}/remove`, {})).status).toBe(400);
    const gone = await ask('POST', `/works/${id}/remove`, { reason: 'Үшінші тұлғаның құқығы' });
    expect(gone.body).toEqual({ id, removed: true });
    expect(await isPublic(id)).toBe(false);
    await eventually(
      async () =>
        (await mailsAbout('Қызметкер өшірген')).some(({ text }) =>
          text.includes('Үшінші тұлғаның құқығы'),
        ),
      true,
    );
    expect((await ask('POST', `/works/${id}/remove`, { reason: 'Тағы' })).status).toBe(404);
    const waiting = await send('Күтіп тұрып өшкен', 'olga');
    await ask('POST', `/works/${waiting}/remove`, { reason: 'Бөтен фото' });
    await eventually(
      async () =>
        (await mailsAbout('Күтіп тұрып өшкен')).filter(({ text }) => text.includes('Бөтен фото'))
          .length,
      1,
    );
  });
});
