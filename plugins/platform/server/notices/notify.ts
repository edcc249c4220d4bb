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
import { joinQueries, type RowsByName, type RowsOf, runTogether } from '../db/typed-db.ts';
import { sendMail } from '../mail/mail.ts';
import { recipientKey } from '../mail/rules.ts';
import { stateIn, stateRows } from '../mail/store.ts';
import { smsMode, telegramMode } from '../messengers/messengers.ts';
import { writeMessage } from '../messengers/send-message.ts';
import { channelRows, channelsIn } from '../messengers/store.ts';
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
} from '../notice-texts/rules.ts';
import { currentTextsOf, renderEmail, textsWith } from '../notice-texts/texts.ts';
import { type AttachmentRef, emailOf, phoneOf } from '../registries.ts';
import { hasFixedText, occasionOf } from './occasion-rules.ts';
import { type ChannelChoice, channelsFor, type Reach } from './rules.ts';
import {
  addNotice,
  currentTextRows,
  sameNoticeRows,
  type TextByLanguage,
  textsIn,
} from './store.ts';

/**
 * Determines which messengers reach a person now; in the open transaction.
 * @param account documentId of the user
 * @param chosen the choices that they have made: the phone number is read only if SMS is switched on
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

/** The queries for a notice to an account. */
const queriesFor = (event: string, account: string, email: string, occasion: string) => ({
  texts: currentTextRows(event),
  ways: channelRows(account),
  address: stateRows(recipientKey(email), account, knexDb()),
  same: sameNoticeRows(account, occasion),
});

export type Recipient = {
  /** Any address; for an account its own address is used instead. */
  readonly email: string;
  readonly language: Language;
  /** Name for the greeting; used only for an account, and not in fixed text. */
  readonly name?: string;
  /** documentId of the user: the notice goes to their notice centre and their messengers too. */
  readonly account?: string;
};

/** The shop's staff. They read e-mails in Russian, the default language of the panel. */
export const staffRecipient = () =>
  ({ email: env().CONTACT_EMAIL, language: 'ru', name: '' }) as const;

export type NotifyOptions = {
  /** The facts grant access (see Mail): only the e-mail contains them. */
  readonly sealed?: boolean;
  /** documentId of the user concerned, if the e-mail goes to the address alone: their proof of the address counts. */
  readonly about?: string;
  /** Path to open from the notice, without a language prefix; default: from the table of occasions. */
  readonly path?: string;
  /** Further content of the e-mail; not used with fixed text. */
  readonly extras?: (language: Language) => Extras;
  /** Files of the e-mail; not used with fixed text. */
  readonly attachments?: readonly AttachmentRef[];
  /** For news of several kinds, with the facts of a subset: each channel gets the kinds that the person chose for it. */
  readonly parts?: {
    readonly groups: readonly SavedGroup[];
    readonly facts: (groups: readonly SavedGroup[]) => GivenFacts;
  };
};

/** See notify(). */
export type Notice = {
  readonly event: string;
  readonly to: Recipient;
  readonly facts: GivenFacts;
  readonly key: string;
  readonly options?: NotifyOptions;
};

/**
 * Notifies a person in their language, in the open transaction: in their notice centre, and by e-mail and messages after the
 * commit, through the channels that they chose (notices/rules.ts).
 * @param facts every placeholder of the event's text, already formatted (dates and sums); one that differs between
 *   languages may be a function of the language
 * @param key identifies the occasion; a person is notified of each occasion only once
 * @throws Error for an event without a text or a row among the occasions, or a missing fact
 */
export const notify = (
  event: string,
  to: Recipient,
  facts: GivenFacts,
  key: string,
  options: NotifyOptions = {},
): Promise<void> => notifyAll([{ event, to, facts, key, options }]);

/**
 * Like notify(), for several notices in this order; their data is read in one statement.
 * @param readings what noticeReads() has read of some of them
 */
export const notifyAll = async (
  notices: readonly Notice[],
  readings: NoticeReadings = new Map(),
): Promise<void> => {
  const reads = await noticeReads(notices.filter((one) => !readings.has(idOf(one))));
  const found = reads.readingsIn(await runTogether(reads.queries));
  for (const one of notices) {
    const id = idOf(one);
    await write(one, (readings.get(id) ?? found.get(id)) as Reading);
  }
};

/** The address of a notice and, if it is to an account, the rows of queriesFor(). */
type Reading = {
  readonly email: string;
  readonly rows: RowsOf<ReturnType<typeof queriesFor>> | undefined;
};
/** By idOf(). */
type NoticeReadings = ReadonlyMap<string, Reading>;
type NoticeName = Pick<Notice, 'event' | 'to' | 'key' | 'options'>;

const idOf = ({ event, to, key }: NoticeName): string =>
  JSON.stringify([event, key, to.account, to.email]);
const occasionIn = ({ event, key }: NoticeName): string => `${event}:${key}`;

/**
 * The queries of notifyAll() for these notices, to be run with others of the open transaction in one statement.
 * @returns `readingsIn` makes of what runTogether() returns the readings for notifyAll()
 */
export const noticeReads = async (notices: readonly NoticeName[]) => {
  const emails = new Map<string, string>();
  const sets = new Map<string, ReturnType<typeof queriesFor>>();
  for (const one of notices) {
    const { event, to, options } = one;
    const { account } = to;
    // The account's own address, because the shop must not send a person's words to an address that they typed.
    const email = (account !== undefined && (await emailOf(account))) || to.email;
    const id = idOf(one);
    emails.set(id, email);
    if (account !== undefined && !options?.sealed)
      sets.set(id, queriesFor(event, account, email, occasionIn(one)));
  }
  const { queries, rowsIn } = joinQueries(sets);
  const readingsIn = (found: RowsByName): NoticeReadings => {
    const rows = rowsIn(found);
    return new Map([...emails].map(([id, email]) => [id, { email, rows: rows.get(id) }]));
  };
  return { queries, readingsIn };
};

const write = async (notice: Notice, { email, rows }: Reading): Promise<void> => {
  const { event, to, facts, options = {} } = notice;
  const occasion = occasionIn(notice);
  const { language, account, name = '' } = to;
  const { sealed = false, path, about, extras, attachments = [], parts } = options;
  const isDemo = env().DEMO && !env().SMTP_URL;
  const row = occasionOf(event);
  const { unproven } = row;
  const isFixed = hasFixedText(unproven);
  // A person with an account may choose the channels; the e-mail links to the choices.
  const choose =
    account && !isFixed ? pageUrl(env().publicUrl, language, '/notifications') : undefined;
  // A name is text that a person typed.
  const greeted = isFixed || account === undefined ? '' : name;
  const texts = rows ? textsWith(event, textsIn(rows.texts)) : await currentTextsOf(event);
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
  if (account === undefined || rows === undefined) return sendMail(emailWith(facts));
  // Changed choices must not repeat a notice through another channel.
  if (rows.same.length > 0) return;
  await transact(async () => {
    const rendered = renderedTexts(texts, event, facts);
    const at = clock.now().getTime();
    const { group, inWriting } = row;
    await addNotice({ account, event, occasion, group, path: goTo, words: rendered, at });
    const { chosen, link } = channelsIn(rows.ways);
    const reach = await reachOf(account, chosen, link);
    // The news that a person follows belongs to several groups of choices, every other notice to one.
    const kept = parts?.groups ?? savedGroups;
    const channelsTo = (one: ChoiceGroup) => channelsFor({ group: one, inWriting }, chosen, reach);
    const channels = group === 'saved' ? kept.map(channelsTo) : [channelsTo(group)];
    const url = goTo === null ? null : pageUrl(env().publicUrl, language, goTo);
    for (const channel of noticeChannels) {
      if (!channels.some((own) => own.includes(channel))) continue;
      const given =
        parts?.facts(kept.filter((_, index) => channels[index]?.includes(channel))) ?? facts;
      const mail = emailWith(given);
      if (channel === 'mail') {
        await sendMail(mail, stateIn(rows.address));
        continue;
      }
      const { subject, body } = renderNoticeText(texts, event, language, given, withoutAddress);
      const text = channel === 'sms' ? smsText(subject, url) : messageText(subject, body, url);
      const message = { channel, account, occasion, to: email, language, subject, text, unproven };
      await writeMessage({ ...message, content: mail.content });
    }
  });
};

const renderedTexts = (texts: NoticeTexts, event: string, facts: GivenFacts): TextByLanguage => {
  const textIn = (language: Language): NoticeText =>
    renderNoticeText(texts, event, language, facts, withoutAddress);
  const [kk, ru, en] = languages.map(textIn);
  if (!kk || !ru || !en) throw new Error('a notice text is missing in one of the three languages');
  return { kk, ru, en };
};
