/** A refusal has several reasons with their places; a resubmitted work is shown beside it. An approval waits for its author. */
import { env } from '@oner/config/env';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEmails } from '../../contract/support/emails.ts';
import { holdTransaction, waitForLocks } from '../../support/app/locks.ts';
import {
  author,
  awaitOpening,
  deskWorks,
  openAuthor,
  openDesk,
  queueWork,
  remarksOf,
  resubmitWork,
} from '../../support/app/moderation.ts';
import type { DeskRequest } from '../../support/app/request.ts';
import { type App, runJobs as doDue, startClockAt } from '../../support/app.ts';

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let app: App;
  let database: Knex;
  let aheadMs = 0;
  beforeAll(async () => {
    [app, database] = await openDesk(engine);
  });
  afterAll(() => app?.close());

  const ask: DeskRequest<'moderation'> = (...sent) => app.desk('moderation')(...sent);
  const refuse = (id: string, more: object) =>
    ask('POST', '/decisions', { works: [{ id }], decision: 'request_changes', ...more });
  const pass = async (): Promise<void> => {
    aheadMs += 11_000;
    await startClockAt(new Date(Date.now() + aheadMs));
    await doDue();
  };
  const whyNot = async (id: string, reasons: object[]) =>
    (await refuse(id, { reasons })).body.refused[0]?.why;

  const id = `pinned${engine}`;
  const pin = { id: `${id}bb`, x: 40, y: 55 };
  const reasons = [
    { key: 'photo-blurry', note: 'Левый край.', photo: pin },
    { key: 'other', facts: { note: 'допишите год' }, field: 'descriptionRu' },
  ];

  it('staff edits are in the audit log without texts of the author, which are erased with them', async () => {
    const work = `edited${engine}`;
    await queueWork(work);
    const change = { titleRu: 'Вечерняя степь', hidden: true, reason: 'опечатка' };
    const { body } = await ask('POST', '/edits', { works: [work], ...change });
    expect(body.changed).toEqual([work]);
    const { facts } = await database('audit').where('subject', `work:${work}`).first();
    const { hidden, reason } = change;
    expect(JSON.parse(facts)).toEqual({ fields: ['titleRu', 'hidden'], hidden, reason });
  });

  it('is rejected with a place that the work does not have, an unknown reason, or none', async () => {
    await queueWork(id);
    expect(await whyNot(id, [])).toEqual(['reason-required']);
    expect(await whyNot(id, [{ key: 'nonsense' }])).toEqual(['reason-unknown']);
    expect(await whyNot(id, [{ key: 'other' }])).toEqual(['reason-needs-note']);
    const elsewhere = { key: 'photo-blurry', photo: { ...pin, id: 'notofthiswork' } };
    expect(await whyNot(id, [elsewhere])).toEqual(['photo-unknown']);
    const odd = await ask('POST', '/decisions', {
      works: [{ id }],
      decision: 'reject',
      reasons: [{ key: 'other', field: 'iban' }],
    });
    expect(odd.error?.code).toBe('bad-request');
  });

  it('a refusal shows each reason at its photo or field in the author’s language, and all by e-mail', async () => {
    await refuse(id, { reasons, note: 'Ждём работу снова.' });
    await pass();
    expect(deskWorks.get(id)?.moderation).toBe('changes_requested');
    const [first, second, all] = await remarksOf(id);
    expect(first).toMatchObject({
      photo: pin,
      text: expect.stringMatching(/нечёткая.* Левый край\.$/),
    });
    expect(second).toMatchObject({
      field: 'descriptionRu',
      text: expect.stringContaining('допишите'),
    });
    expect(all).toEqual({ text: 'Ждём работу снова.' });
    const letters = (await readEmails(env().dataDir)).filter(({ to }) => to === author.email);
    const text = letters.map((one) => one.text).join();
    for (const part of [/Фото 2\. Фотография .* нечёткая/, /допишите год/, /Ждём работу снова\./])
      expect(text).toMatch(part);
  });

  it('is not shown for a note that was written by hand since', async () => {
    expect(await remarksOf(id, 'Позвоните нам')).toEqual([]);
  });

  it('a refusal is shown with its history and the changes, once the work is sent again', async () => {
    const before = deskWorks.get(id);
    if (!before) throw new Error('work not found');
    await resubmitWork(id, {
      form: { ...before.form, title: 'Дала, 2024', descriptionRu: 'Вечер, 2024.' },
      photos: before.photos.slice(0, 1),
    });
    const { body: shown } = await ask('GET', `/works/${id}`);
    expect(shown.refused).toMatchObject({
      decision: 'request_changes',
      diff: {
        fields: [
          { field: 'title', before: 'Дала', after: 'Дала, 2024' },
          { field: 'descriptionRu', before: 'Вечер.', after: 'Вечер, 2024.' },
        ],
        photos: { added: [], removed: [pin.id], moved: false },
      },
    });
    expect(shown.decisions).toMatchObject([
      {
        decision: 'request_changes',
        state: 'done',
        note: 'Ждём работу снова.',
        remarks: [{ key: 'photo-blurry', photo: pin, note: 'Левый край.' }, { key: 'other' }],
        actorName: expect.stringContaining('Сотрудник'),
      },
    ]);
    await ask('POST', '/decisions', { works: [{ id }], decision: 'reject', reasons });
    expect((await ask('GET', `/works/${id}`)).body.refused?.decision).toBe('request_changes');
  });

  it('has no difference to show for a first submission', async () => {
    await queueWork(`first${engine}`);
    expect((await ask('GET', `/works/first${engine}`)).body.refused).toBeNull();
  });

  it.runIf(engine === 'postgres')(
    'an approval takes effect although the account is opened at the same moment',
    async () => {
      await queueWork('approved01');
      await awaitOpening();
      const works = [{ id: 'approved01' }];
      const { held } = (await ask('POST', '/decisions', { works, decision: 'approve' })).body;
      expect(held).toMatchObject([{ id: 'approved01', waitsForAuthor: true }]);
      const commit = await holdTransaction(openAuthor);
      const passed = pass();
      await waitForLocks(database, 1, passed);
      await commit();
      await passed;
      await doDue();
      expect(deskWorks.get('approved01')?.isPublished).toBe(true);
    },
  );
});
