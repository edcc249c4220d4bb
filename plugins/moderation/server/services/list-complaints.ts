import { dateInAlmaty } from '@oner/config/terms';
import { clock, room, shownDay, termRules } from '@oner/platform';
import { isAnswerLate } from '../domain/complaint.ts';
import { findDeeds } from '../store/audit-log.ts';
import {
  type ComplaintRow,
  type ComplaintsWanted,
  countComplaints,
  findComplaint,
  findComplaints,
} from '../store/complaints.ts';

/** Reports, what is late first, with the works and authors they are about. */
export const listComplaints = async (wanted: ComplaintsWanted) => {
  const now = clock.now();
  const rows = await findComplaints(wanted);
  const shown = await withSubjects(rows, now);
  return { complaints: shown, counts: await countComplaints(dateInAlmaty(now)) };
};

/** One of them with everything that was done about it. */
export const showComplaint = async (id: string) => {
  const row = await findComplaint(id);
  const [shown] = row ? await withSubjects([row], clock.now()) : [];
  if (!shown) return null;
  const deeds = await findDeeds({ subject: `complaint:${id}` }, 100);
  return {
    ...shown,
    deeds: deeds.map((deed) => ({
      id: deed.id,
      at: deed.at.toISOString(),
      actor: deed.actor,
      action: deed.action,
      actorName: deed.actorName,
      facts: JSON.parse(deed.facts) as unknown,
    })),
  };
};

const withSubjects = async (rows: readonly ComplaintRow[], now: Date) => {
  const sellers = await room('accounts').findSellers([
    ...new Set(rows.flatMap(({ sellerId }) => sellerId ?? [])),
  ]);
  const cards = new Map(sellers.map((one) => [one.id, room('accounts').toSellerCard(one)]));
  const works = new Map<string, { title: string; hidden: boolean; isPublic: boolean }>();
  for (const { workId } of rows) {
    if (workId === null || works.has(workId)) continue;
    const work = await room('works').findWhole(workId);
    if (!work) continue;
    const { form, settings, isPublished: isPublic } = work;
    works.set(workId, { title: form.title, hidden: settings.hidden, isPublic });
  }
  const rules = await termRules();
  return rows.map(({ workId, sellerId, sentAt, answeredAt, ...row }) => ({
    ...row,
    answerBy: row.answerBy && shownDay('claimAnswer', dateInAlmaty(sentAt), rules, row.answerBy),
    sentAt: sentAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    overdue: isAnswerLate(row.state, row.answerBy, now),
    work: workId === null ? null : { id: workId, title: null, ...works.get(workId) },
    seller: (sellerId && cards.get(sellerId)) || null,
  }));
};
