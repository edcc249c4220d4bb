import { dateInAlmaty, formatUntil, type IsoDate } from '@oner/config/terms';
import { notify, pluginService, shownDay, termRules } from '@oner/platform';

/** The last day to answer a work sent at that instant, as its author is shown it. */
export const moderationDay = async (submittedAt: Date): Promise<IsoDate> =>
  shownDay('moderation', dateInAlmaty(submittedAt), await termRules());

/** E-mails the author that the work came in, and until when an answer comes; in the open transaction. */
export const tellSent = async (
  work: { readonly id: string; readonly sellerId: string; readonly title: string },
  answerBy: string,
  sentAt: Date,
): Promise<void> => {
  const author = await pluginService('accounts').findPersonByProfile('seller', work.sellerId);
  if (!author) return;
  const { email, language, firstName: name, account } = author;
  const until = (of: typeof language) => formatUntil(of, answerBy);
  const facts = { title: work.title, until };
  const to = { email, language, name, account };
  await notify('work-submitted', to, facts, `${work.id}:${sentAt.getTime()}`);
};
