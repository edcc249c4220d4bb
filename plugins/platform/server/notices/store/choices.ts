import { db } from '../../db.ts';
import type { Choice } from '../../domain/notices/ways.ts';

type Row = { grp: string; channel: string; is_on: number | string };

/** What a person has chosen himself, as the open transaction has it. @param account documentId of the user */
export const choicesOf = async (account: string): Promise<Choice[]> => {
  const rows: Row[] = await db()('notice_choices')
    .where({ account })
    .select('grp', 'channel', 'is_on');
  return rows.map(({ grp, channel, is_on }) => ({
    group: grp as Choice['group'],
    channel: channel as Choice['channel'],
    on: Number(is_on) === 1,
  }));
};

export const saveChoices = async (
  account: string,
  choices: readonly Choice[],
  at: number,
): Promise<void> => {
  for (const { group, channel, on } of choices) {
    await db()('notice_choices')
      .insert({ account, grp: group, channel, is_on: on ? 1 : 0, changed_at: at })
      .onConflict(['account', 'grp', 'channel'])
      .merge(['is_on', 'changed_at']);
  }
};

export const dropChoicesSince = async (account: string, since: number): Promise<void> => {
  await db()('notice_choices').where({ account }).where('changed_at', '>=', since).delete();
};

/** Of one channel, whenever they were made. */
export const dropChannelOf = async (account: string, channel: Choice['channel']): Promise<void> => {
  await db()('notice_choices').where({ account, channel }).delete();
};

export const dropChoicesOf = async (account: string): Promise<void> => {
  await db()('notice_choices').where({ account }).delete();
};
