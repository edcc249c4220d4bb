/** Selects the channels of a notice: what the person chose, what reaches them, what must be in writing. */
import {
  type ChoiceGroup,
  choiceGroups,
  type NoticeChannel,
  noticeChannels,
} from '@oner/config/contract/text-names';

export type Messenger = Exclude<NoticeChannel, 'mail'>;

export type ChannelChoice = {
  readonly group: ChoiceGroup;
  readonly channel: NoticeChannel;
  readonly on: boolean;
};
/** Whether each messenger reaches the person: now, no longer (they have stopped the bot), or never. */
export type Reach = Readonly<Record<Messenger, 'now' | 'lost' | 'never'>>;

/** Defaults: a messenger that the person has linked is meant to be used; an SMS costs money. */
const isOnAtFirst: Readonly<Record<NoticeChannel, boolean>> = {
  mail: true,
  telegram: true,
  sms: false,
};

const messengers = noticeChannels.filter((one): one is Messenger => one !== 'mail');

/** All e-mails about the account must be in writing, so this choice is fixed. */
export const isFixed = (group: ChoiceGroup, channel: NoticeChannel): boolean =>
  group === 'account' && channel === 'mail';

/** Every group with every channel: the person's choice, else the default. */
export const allChoices = (
  chosen: readonly ChannelChoice[],
): readonly (ChannelChoice & { readonly fixed: boolean })[] =>
  choiceGroups.flatMap((group) =>
    noticeChannels.map((channel) => {
      const fixed = isFixed(group, channel);
      const own = chosen.find((one) => one.group === group && one.channel === channel);
      const on = fixed || (own?.on ?? isOnAtFirst[channel]);
      return { group, channel, on, fixed };
    }),
  );

/** E-mail is added for a person whose chosen messenger does not reach them: they chose to be notified. */
export const channelsFor = (
  { group, inWriting }: { readonly group: ChoiceGroup; readonly inWriting: boolean },
  chosen: readonly ChannelChoice[],
  reach: Reach,
): readonly NoticeChannel[] => {
  const own = allChoices(chosen).filter((one) => one.group === group && one.on);
  const wanted = (channel: NoticeChannel) => own.some((one) => one.channel === channel);
  const reached = messengers.filter((one) => wanted(one) && reach[one] === 'now');
  const isChosen = (one: Messenger): boolean =>
    reach[one] === 'lost' ||
    chosen.some(({ group: of, channel, on }) => of === group && channel === one && on);
  const missed = messengers.some((one) => wanted(one) && reach[one] !== 'now' && isChosen(one));
  const mail = inWriting || wanted('mail') || (missed && reached.length === 0);
  return [...(mail ? (['mail'] as const) : []), ...reached];
};

/** The outcome of an attempt to send a message, in the same form for all channels. */
export type SendOutcome =
  | { readonly is: 'sent' }
  /** Certainly not sent; a retry may succeed. */
  | { readonly is: 'later'; readonly why: string; readonly waitMs: number }
  /** Certainly not sent; a retry would fail again. */
  | { readonly is: 'refused'; readonly why: string; readonly blocked: boolean }
  /** Unknown: it is not sent again; the person gets an e-mail instead. */
  | { readonly is: 'unknown'; readonly why: string };

const longestWaitMs = 3_600_000;
const secondMs = 1000;

/**
 * @param status of the HTTP response
 * @param body its JSON, in the form of the Bot API
 */
export const telegramOutcome = (status: number, body: unknown): SendOutcome => {
  const answer = (body ?? {}) as {
    ok?: unknown;
    description?: unknown;
    parameters?: { retry_after?: unknown };
  };
  if (status === 200 && answer.ok === true) return { is: 'sent' };
  const why =
    `${status} ${typeof answer.description === 'string' ? answer.description : ''}`.trim();
  if (status === 429) {
    const seconds = Number(answer.parameters?.retry_after ?? 1);
    const waitMs = Math.min(longestWaitMs, Math.max(1, seconds || 1) * secondMs);
    return { is: 'later', why, waitMs };
  }
  if (status >= 500) return { is: 'later', why, waitMs: 0 };
  // 401 and 404: our token is wrong, which staff must correct; the messages wait.
  if (status === 401 || status === 404) return { is: 'later', why, waitMs: 60 * secondMs };
  const gone = /blocked by the user|user is deactivated|chat not found|can't initiate/i.test(why);
  return { is: 'refused', why, blocked: gone };
};

/** Codes of Mobizon for errors on its side. */
const passing = new Set([3, 10, 15, 30, 999]);
/** Errors of our key, account or address, which staff must correct. */
const ours = new Set([8, 9, 13, 14]);

/** @param body JSON of Mobizon: `{ code, data, message }`, where 0 means success */
export const mobizonOutcome = (status: number, body: unknown): SendOutcome => {
  const answer = (body ?? {}) as { code?: unknown; message?: unknown };
  if (status === 200 && answer.code === 0) return { is: 'sent' };
  const why = `${status} ${String(answer.code ?? '')} ${String(answer.message ?? '')}`.trim();
  if (status === 429 || status >= 500) return { is: 'later', why, waitMs: secondMs };
  if (typeof answer.code === 'number' && ours.has(answer.code))
    return { is: 'later', why, waitMs: 60 * secondMs };
  if (typeof answer.code === 'number' && passing.has(answer.code))
    return { is: 'later', why, waitMs: secondMs };
  return { is: 'refused', why, blocked: false };
};

/** Failed before a byte was sent: the message was not delivered. */
const notSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']);

/** @param code of the error that caused a failed request, if any */
export const faultOutcome = (code: string | undefined): SendOutcome =>
  code !== undefined && notSent.has(code)
    ? { is: 'later', why: code, waitMs: 0 }
    : { is: 'unknown', why: code ?? 'no response in time' };

/** The parts of a Telegram update that the bot reads. */
type Chat = { readonly id: number; readonly type: string };
type Update = {
  readonly message?: { readonly chat: Chat; readonly text?: string | undefined } | undefined;
  readonly my_chat_member?:
    | { readonly chat: Chat; readonly new_chat_member: { readonly status: string } }
    | undefined;
};
export type ChatRequest =
  | { readonly wants: 'link'; readonly chat: number; readonly token: string }
  | { readonly wants: 'leave' | 'blocked' | 'back'; readonly chat: number };

/** The request in an update; null for other text, and for anything in a group. */
export const requestOf = ({ message, my_chat_member: member }: Update): ChatRequest | null => {
  if (message?.chat.type === 'private') {
    const chat = message.chat.id;
    const token = /^\/start ([A-Za-z0-9_-]{20,64})$/.exec(message.text?.trim() ?? '')?.[1];
    if (token) return { wants: 'link', chat, token };
    if (/^\/stop\b/.test(message.text ?? '')) return { wants: 'leave', chat };
  }
  if (member?.chat.type === 'private') {
    const chat = member.chat.id;
    const { status } = member.new_chat_member;
    if (status === 'kicked') return { wants: 'blocked', chat };
    if (status === 'member') return { wants: 'back', chat };
  }
  return null;
};

/** `a•••@example.kz`: enough to recognise a customer, too little to write to them. */
export const maskedAddress = (address: string): string =>
  address.replace(/^(.)[^@]*@/, (_, first: string) => `${first}•••@`);
