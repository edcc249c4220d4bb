/** By which ways a person hears of an occasion: what he chose, what reaches him, what must be in writing. */
import {
  type NoticeChannel,
  type NoticeGroup,
  noticeChannels,
  noticeGroups,
} from '@oner/config/contract/text-names';
import type { Occasion } from './occasions.ts';

export type Messenger = Exclude<NoticeChannel, 'mail'>;

export type Choice = {
  readonly group: NoticeGroup;
  readonly channel: NoticeChannel;
  readonly on: boolean;
};
/** Which messengers reach him: now, no longer (he has stopped the bot), or have never. */
export type Reach = Readonly<Record<Messenger, 'now' | 'lost' | 'never'>>;
export type Ways = { readonly mail: boolean; readonly messengers: readonly Messenger[] };

/** Mail until he says otherwise; a messenger he has linked himself is meant to be used, an SMS costs somebody money. */
const isOnAtFirst: Readonly<Record<NoticeChannel, boolean>> = {
  mail: true,
  telegram: true,
  sms: false,
};

const messengers = noticeChannels.filter((one): one is Messenger => one !== 'mail');

/** A group whose every letter is wanted in writing has nothing to choose about mail. */
export const isFixed = (group: NoticeGroup, channel: NoticeChannel): boolean =>
  group === 'account' && channel === 'mail';

/** Every group with every channel: what he chose, else what holds at first. */
export const allChoices = (
  chosen: readonly Choice[],
): readonly (Choice & { readonly fixed: boolean })[] =>
  noticeGroups.flatMap((group) =>
    noticeChannels.map((channel) => {
      const fixed = isFixed(group, channel);
      const own = chosen.find((one) => one.group === group && one.channel === channel);
      const on = fixed || (own?.on ?? isOnAtFirst[channel]);
      return { group, channel, on, fixed };
    }),
  );

/**
 * Who wants to hear by a messenger that does not reach him hears by mail: what he asked for is not to be told nothing.
 */
export const waysOf = (
  { group, inWriting }: Pick<Occasion, 'group' | 'inWriting'>,
  chosen: readonly Choice[],
  reach: Reach,
): Ways => {
  const own = allChoices(chosen).filter((one) => one.group === group && one.on);
  const wanted = (channel: NoticeChannel) => own.some((one) => one.channel === channel);
  const reached = messengers.filter((one) => wanted(one) && reach[one] === 'now');
  const isAsked = (one: Messenger): boolean =>
    reach[one] === 'lost' ||
    chosen.some(({ group: of, channel, on }) => of === group && channel === one && on);
  const missed = messengers.some((one) => wanted(one) && reach[one] !== 'now' && isAsked(one));
  const mail = inWriting || wanted('mail') || (missed && reached.length === 0);
  return { mail, messengers: reached };
};
