import { type Language, languages } from '@oner/config/contract';
import {
  type ChoiceGroup,
  noticeChannels,
  type SavedGroup,
  savedGroups,
} from '@oner/config/contract/text-names';
import { env } from '@oner/config/env';
import { clock } from '../clock/clock.ts';
import { db as knexDb, transact } from '../db/transactions.ts';
import { runTogether } from '../db/typed-db.ts';
import { sendMail } from '../mail/mail.ts';
import { recipientKey } from '../mail/rules.ts';
import { stateIn, stateRows } from '../mail/store.ts';
import { type AttachmentRef, emailOf, phoneOf } from '../registries.ts';
import { wayRows, waysIn } from './messenger-store.ts';
import { smsMode, telegramMode } from './messengers.ts';
import { hasFixedText, occasionOf } from './occasion-rules.ts';
import { type ChannelChoice, type Reach, waysOf } from './rules.ts';
import { writeMessage } from './send-message.ts';
import {
  addNotice,
  currentTextRows,
  sameNoticeRows,
  type TextByLanguage,
  textsIn,
} from './store.ts';
import {
  type Extras,
  factsIn,
  type GivenFacts,
  messageText,
  type NoticeText,
  type NoticeTexts,
  pageUrl,
  renderNoticeText,
  smsText,
  withoutAddress,
} from './text-rules.ts';
import { currentTextsOf, renderEmail, textsWith } from './texts.ts';

/**
 * Which messengers reach a person now; in the open transaction.
 * @param account documentId of the user
 * @param chosen what they have chosen themselves: a phone that they want nothing on is not looked up
 * @param joined their chat
 */
const reachOf = async (
  account: string,
  chosen: readonly ChannelChoice[],
  joined: { readonly isBlocked: boolean } | null,
): Promise<Reach> => {
  const link = telegramMode() === 'off' ? null : joined;
  const wantsSms = smsMode() !== 'off' && chosen.some(({ channel, on }) => channel === 'sms' && on);
  const hasPhone = wantsSms && (await phoneOf(account)) !== null;
  const linked = link?.isBlocked ? 'lost' : 'now';
  return { telegram: link === null ? 'never' : linked, sms: hasPhone ? 'now' : 'never' };
};

/** What a notice to an account is made of and goes by, asked at once; in the open transaction where there is one. */
const readForNotice = async (event: string, account: string, email: string, occasion: string) => {
  const { texts, ways, address, same } = await runTogether({
    texts: currentTextRows(event),
    ways: wayRows(account),
    address: stateRows(recipientKey(email), account, knexDb()),
    same: sameNoticeRows(account, occasion),
  });
  return {
    isRepeated: same.length > 0,
    texts: textsWith(event, textsIn(texts)),
    ...waysIn(ways),
    address: stateIn(address),
  };
};

export type Recipient = {
  /** Anybody's; of an account its own is taken, whatever stands here. */
  readonly email: string;
  readonly language: Language;
  /** Who is greeted, at the own address of an account alone. */
  readonly name?: string;
  /** documentId of the user: their notice centre and their messengers hear of it too. */
  readonly account?: string;
};

export type NotifyOptions = {
  /** The facts open a door (see Mail): nothing but the letter has them. */
  readonly sealed?: boolean;
  /** documentId of the user whose letter it is, where it goes to the address alone: their proof of it counts. */
  readonly about?: string;
  /** Where to go from the notice, without the prefix of a language; else as the table of occasions says. */
  readonly path?: string;
  /** What the e-mail shows beside its words; not in one of fixed words. */
  readonly extras?: (language: Language) => Extras;
  /** Files of the e-mail; not in one of fixed words. */
  readonly attachments?: readonly AttachmentRef[];
  /** News of several kinds, and the facts of some alone: each way tells of those that the person wants to hear by it. */
  readonly parts?: {
    readonly groups: readonly SavedGroup[];
    readonly facts: (groups: readonly SavedGroup[]) => GivenFacts;
  };
};

/**
 * Tells a person in their language what happened, in the open transaction: their notice centre at once, letter and messages
 * after the commit, by the ways they chose (notices/rules.ts).
 * @param facts every placeholder of the event's words, ready to be read (dates and sums already written out); one that
 *   reads differently in each language may be a function of it
 * @param key names the occasion; nobody is told of the same one twice
 * @throws Error for an event without words or a row among the occasions, or a missing fact
 */
export const notify = async (
  event: string,
  to: Recipient,
  facts: GivenFacts,
  key: string,
  { sealed = false, path, about, extras, attachments = [], parts }: NotifyOptions = {},
): Promise<void> => {
  const { language, account, name = '' } = to;
  // Whoever types an address shall not have the shop write their words to it.
  const email = (account !== undefined && (await emailOf(account))) || to.email;
  const isDemo = env().DEMO && !env().SMTP_URL;
  const row = occasionOf(event);
  const { unproven } = row;
  const isFixed = hasFixedText(unproven);
  // Whoever has an account may choose how they hear; the letter says where.
  const choose =
    account && !isFixed ? pageUrl(env().publicUrl, language, '/notifications') : undefined;
  // A name is the word of whoever typed it.
  const greeted = isFixed || account === undefined ? '' : name;
  const occasion = `${event}:${key}`;
  const read =
    account === undefined || sealed ? null : await readForNotice(event, account, email, occasion);
  const texts = read?.texts ?? (await currentTextsOf(event));
  const goTo = path ?? row.place(factsIn(facts, language));
  const frame = { name: greeted, isDemo, settingsUrl: choose };
  const shown = isFixed ? {} : extras?.(language);
  const holder = account ?? about;
  const emailWith = (given: GivenFacts) => ({
    to: email,
    language,
    key: occasion,
    sealed,
    unproven,
    ...renderEmail(texts, event, language, factsIn(given, language), frame, goTo, shown),
    ...(holder !== undefined && { account: holder }),
    ...(!isFixed && attachments.length > 0 && { attachments }),
  });
  if (account === undefined || read === null) return sendMail(emailWith(facts));
  // Whoever has been told of it is not told again by another way because they have changed their choices.
  if (read.isRepeated) return;
  await transact(async () => {
    const words = wordsOf(texts, event, facts);
    const at = clock.now().getTime();
    const { group, inWriting } = row;
    await addNotice({ account, event, occasion, group, path: goTo, words, at });
    const { chosen, link, address } = read;
    const reach = await reachOf(account, chosen, link);
    // The news that a person keeps is of several groups of their choices, everything else of one.
    const kept = parts?.groups ?? savedGroups;
    const waysTo = (one: ChoiceGroup) => waysOf({ group: one, inWriting }, chosen, reach);
    const ways = group === 'saved' ? kept.map(waysTo) : [waysTo(group)];
    const url = goTo === null ? null : pageUrl(env().publicUrl, language, goTo);
    for (const channel of noticeChannels) {
      if (!ways.some((own) => own.includes(channel))) continue;
      const given =
        parts?.facts(kept.filter((_, index) => ways[index]?.includes(channel))) ?? facts;
      const mail = emailWith(given);
      if (channel === 'mail') {
        await sendMail(mail, address);
        continue;
      }
      const { subject, body } = renderNoticeText(texts, event, language, given, withoutAddress);
      const text = channel === 'sms' ? smsText(subject, url) : messageText(subject, body, url);
      const message = { channel, account, occasion, to: email, language, subject, text, unproven };
      await writeMessage({ ...message, content: mail.content });
    }
  });
};

const wordsOf = (texts: NoticeTexts, event: string, facts: GivenFacts): TextByLanguage => {
  const wordsIn = (language: Language): NoticeText =>
    renderNoticeText(texts, event, language, facts, withoutAddress);
  const [kk, ru, en] = languages.map(wordsIn);
  if (!kk || !ru || !en) throw new Error('three languages were expected');
  return { kk, ru, en };
};
