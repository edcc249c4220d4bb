/** Actions of staff on a report: the work is hidden, documents are requested, and each action is in the audit log. */
import { env } from '@oner/config/env';
import {
  addDays,
  answerClaimBy,
  dateInAlmaty,
  KAZAKHSTAN,
  lastDay,
  type Period,
} from '@oner/config/terms';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEmails } from '../../contract/support/emails.ts';
import { now } from '../../support/app/buyers.ts';
import {
  author,
  deskWorks,
  exportedForWitness,
  insertReport,
  openDesk,
  queueWork,
  recordReceivedReport,
} from '../../support/app/moderation.ts';
import type { DeskRequest } from '../../support/app/request.ts';
import { terms } from '../../support/app/trade.ts';
import { type App, runJobs as doDue, startClockAt } from '../../support/app.ts';
import { setReportDeadline } from '../../support/record-ages.ts';

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let app: App;
  let database: Knex;
  beforeAll(async () => {
    [app, database] = await openDesk(engine);
  });
  afterAll(() => app?.close());

  const ask: DeskRequest<'moderation'> = (...sent) => app.desk('moderation')(...sent);
  const report = (id: string, state?: string) => insertReport(database, id, state);
  const deeds = async (id: string): Promise<string[]> =>
    (await ask('GET', `/complaints/${id}`)).body.deeds.map(({ action }) => action);

  it('staff hide the reported work with a reason sent to its author; the report is then in progress', async () => {
    await report('complaint1');
    const before = (await ask('GET', '/complaints/complaint1')).body;
    expect(before.work).toEqual({
      id: 'complaint1work',
      title: 'Дала',
      hidden: false,
      isPublic: true,
    });
    expect((await ask('POST', '/complaints/complaint1/hide', {})).status).toBe(400);
    const done = await ask('POST', '/complaints/complaint1/hide', { reason: 'Спор об авторстве' });
    expect(done).toMatchObject({ status: 200, body: { id: 'complaint1', state: 'in_work' } });
    expect(deskWorks.get('complaint1work')?.settings.hidden).toBe(true);
    await doDue();
    const letters = await readEmails(env().dataDir);
    expect(
      letters
        .filter(({ to }) => to === author.email)
        .map(({ text }) => text)
        .join(),
    ).toContain('Спор об авторстве');
    expect(await deeds('complaint1')).toEqual(['complaint.work-hidden']);
  });

  it('staff ask the author of the reported work for documents by a future day', async () => {
    await report('complaint2');
    const today = dateInAlmaty(new Date());
    const wish = { documents: 'Эскизы', reason: 'Спор об авторстве', due: addDays(today, 5) };
    const late = await ask('POST', '/complaints/complaint2/documents', { ...wish, due: today });
    expect([late.status, late.error?.facts]).toEqual([400, { fields: ['due'] }]);
    expect(await deeds('complaint2')).toEqual([]);
    expect((await ask('POST', '/complaints/complaint2/documents', wish)).status).toBe(200);
    const { requests } = (await ask('GET', '/documents')).body;
    expect(requests).toMatchObject([{ documents: 'Эскизы', due: wish.due, state: 'asked' }]);
    expect(await deeds('complaint2')).toEqual(['complaint.documents-asked']);
  });

  it('staff dismiss a report with an answer, and no action is possible after that', async () => {
    await report('complaint3');
    const text = 'Мы проверили: автор прав.';
    const step = { move: 'answer', outcome: 'dismissed', text };
    expect((await ask('POST', '/complaints/complaint3', step)).status).toBe(200);
    await doDue();
    const late = await ask('POST', '/complaints/complaint3/hide', { reason: 'Поздно' });
    expect([late.status, late.error?.code]).toEqual([409, 'not-from-here']);
    expect(deskWorks.get('complaint3work')?.settings.hidden).toBe(false);
    expect(await deeds('complaint3')).toEqual(['complaint.answered']);
  });

  it('a work that is gone cannot be hidden', async () => {
    await report('complaint4');
    deskWorks.delete('complaint4work');
    expect((await ask('GET', '/complaints/complaint4')).body.work).toEqual({
      id: 'complaint4work',
      title: null,
    });
    expect((await ask('POST', '/complaints/complaint4/hide', { reason: 'Спор' })).status).toBe(404);
    expect(await deeds('complaint4')).toEqual([]);
  });

  it('are in the data that their sender can export', async () => {
    await report('complaint8');
    const text = 'Это моя картина';
    expect(await exportedForWitness()).toMatchObject({
      reports: expect.arrayContaining([expect.objectContaining({ text, state: 'new' })]),
    });
  });

  it('are found by a part of their text, in any case', async () => {
    await report('complaint9');
    const found = async (q: string) => {
      const query = new URLSearchParams({ state: 'all', q });
      return (await ask('GET', `/complaints?${query}`)).body.complaints.map(({ id }) => id);
    };
    expect(await found('МОЯ картина')).toContain('complaint9');
    expect(await found('не моя')).toEqual([]);
  });

  it('force majeure moves what moderation owes: answers to reports, and decisions about works', async () => {
    await startClockAt(new Date('2027-03-05T10:00:00+05:00'));
    await report('complaint5');
    await recordReceivedReport('complaint5');
    const due = answerClaimBy(now());
    await setReportDeadline({ sql: database }, 'complaint5', due);
    await queueWork('complaint5work', { submittedAt: now() });
    const days = async () => {
      const { answerBy } = (await ask('GET', '/complaints/complaint5')).body;
      const { works } = (await ask('GET', '/queue')).body;
      const queued = works.find(({ id }) => id === 'complaint5work');
      return [answerBy, dateInAlmaty(new Date(Date.parse(queued?.dueAt ?? '') - 1))];
    };
    const moderated = (forceMajeure: Period[]) =>
      lastDay('moderation', '2027-03-05', { calendar: KAZAKHSTAN, forceMajeure });
    expect(await days()).toEqual(['2027-04-02', moderated([])]);
    const standstill = { startsOn: '2027-03-10', endsOn: '2027-03-12' };
    await terms.openForceMajeure(standstill, 'Су тасқыны', 'staff:2');
    await doDue();
    expect(await days()).toEqual(['2027-04-07', moderated([standstill])]);
  });
});
