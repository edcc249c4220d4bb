import { choiceGroups, noticeChannels } from '@oner/config/contract/text-names';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allChoices,
  type ChannelChoice,
  channelsFor,
  faultOutcome,
  maskedAddress,
  mobizonOutcome,
  requestOf,
  telegramOutcome,
} from './rules.ts';

const everywhere = { telegram: 'now', sms: 'now' } as const;
const nowhere = { telegram: 'never', sms: 'never' } as const;
const orders = { group: 'orders', inWriting: false } as const;
const off = (
  channel: ChannelChoice['channel'],
  group: ChannelChoice['group'] = 'orders',
): ChannelChoice => ({
  group,
  channel,
  on: false,
});

describe('the channels of a notice', () => {
  it('are e-mail and the linked messenger by default', () => {
    expect(channelsFor(orders, [], nowhere)).toEqual(['mail']);
    expect(channelsFor(orders, [], everywhere)).toEqual(['mail', 'telegram']);
  });

  it('are those chosen for this group only', () => {
    const chosen = [off('mail'), { group: 'orders', channel: 'sms', on: true } as const];
    expect(channelsFor(orders, chosen, everywhere)).toEqual(['telegram', 'sms']);
    expect(channelsFor({ ...orders, group: 'works' }, chosen, everywhere)).toContain('mail');
  });

  it('are none for a person who switched all off', () => {
    const chosen = noticeChannels.map((channel) => off(channel));
    expect(channelsFor(orders, chosen, everywhere)).toEqual([]);
  });

  it('include e-mail if the chosen messenger does not reach the person', () => {
    const chosen = [off('mail'), { group: 'orders', channel: 'telegram', on: true } as const];
    expect(channelsFor(orders, chosen, nowhere)).toEqual(['mail']);
    // The person had linked it, has only switched e-mail off, and has stopped the bot since.
    const lost = { ...nowhere, telegram: 'lost' } as const;
    expect(channelsFor(orders, [off('mail')], lost)).toEqual(['mail']);
    expect(channelsFor(orders, [off('mail'), off('telegram')], lost)).toEqual([]);
  });

  it('always include e-mail for notices in writing and for the account', () => {
    const some = fc.array(
      fc.record({
        group: fc.constantFrom(...choiceGroups),
        channel: fc.constantFrom(...noticeChannels),
        on: fc.boolean(),
      }),
    );
    const how = fc.constantFrom('now', 'lost', 'never');
    const reach = fc.record({ telegram: how, sms: how });
    fc.assert(
      fc.property(
        some,
        reach,
        fc.constantFrom(...choiceGroups),
        fc.boolean(),
        (chosen, to, group, inWriting) => {
          const ways = channelsFor({ group, inWriting }, chosen, to);
          if (inWriting || group === 'account') expect(ways).toContain('mail');
          for (const way of ways) if (way !== 'mail') expect(to[way]).toBe('now');
        },
      ),
    );
  });

  it('cover every group and channel, and only e-mail about the account is fixed', () => {
    const all = allChoices([off('mail', 'account'), off('mail')]);
    expect(all).toHaveLength(choiceGroups.length * noticeChannels.length);
    const on = (group: string) => all.find((c) => c.group === group && c.channel === 'mail');
    expect(on('account')).toMatchObject({ on: true, fixed: true });
    expect(on('orders')).toMatchObject({ on: false, fixed: false });
    expect(all.filter(({ fixed }) => fixed)).toHaveLength(1);
  });
});

const no = (error_code: number, description: string, parameters = {}) => ({
  ok: false,
  error_code,
  description,
  parameters,
});

describe('a response of Telegram', () => {
  it('means sent only if it says so', () => {
    expect(telegramOutcome(200, { ok: true, result: {} })).toEqual({ is: 'sent' });
    expect(telegramOutcome(200, null).is).toBe('refused');
  });

  it('sets the wait that it requests', () => {
    const busy = telegramOutcome(429, no(429, 'Too Many Requests', { retry_after: 34 }));
    expect(busy).toMatchObject({ is: 'later', waitMs: 34_000 });
    expect(telegramOutcome(429, null)).toMatchObject({ is: 'later', waitMs: 1000 });
    const mad = telegramOutcome(429, no(429, 'x', { retry_after: 1e9 }));
    expect(mad).toMatchObject({ waitMs: 3_600_000 });
  });

  it('leads to a retry after a server error or with a wrong token', () => {
    for (const status of [500, 502, 503, 401, 404])
      expect(telegramOutcome(status, null).is).toBe('later');
  });

  it('distinguishes a stopped bot from a rejected message', () => {
    const stopped = telegramOutcome(403, no(403, 'Forbidden: bot was blocked by the user'));
    expect(stopped).toMatchObject({ is: 'refused', blocked: true });
    expect(telegramOutcome(400, no(400, 'Bad Request: chat not found'))).toMatchObject({
      blocked: true,
    });
    expect(telegramOutcome(400, no(400, 'Bad Request: message is too long'))).toMatchObject({
      is: 'refused',
      blocked: false,
    });
  });
});

describe('a response of Mobizon', () => {
  it.each([
    [200, { code: 0, data: { messageId: '1' }, message: '' }, 'sent'],
    [200, { code: 1, data: { recipient: 'bad' }, message: 'no' }, 'refused'],
    [200, { code: 8, message: 'key' }, 'later'],
    [200, { code: 999, message: 'theirs' }, 'later'],
    [502, null, 'later'],
    [200, 'hello', 'refused'],
  ])('%s %j is %s', (status, body, is) => expect(mobizonOutcome(status, body).is).toBe(is));
});

describe('a request without a response', () => {
  it('is retried only if it was certainly not sent', () => {
    expect(faultOutcome('ECONNREFUSED').is).toBe('later');
    for (const code of ['ECONNRESET', 'UND_ERR_SOCKET', undefined])
      expect(faultOutcome(code).is).toBe('unknown');
  });
});

const chat = { id: 77, type: 'private' };
const token = 'a'.repeat(32);

describe('an update of Telegram', () => {
  it('links an account by the token of the site', () =>
    expect(requestOf({ message: { chat, text: `/start ${token}` } })).toEqual({
      wants: 'link',
      chat: 77,
      token,
    }));

  it('unlinks, blocks or unblocks', () => {
    expect(requestOf({ message: { chat, text: '/stop' } })).toEqual({ wants: 'leave', chat: 77 });
    const member = (status: string) => ({ my_chat_member: { chat, new_chat_member: { status } } });
    expect(requestOf(member('kicked'))).toEqual({ wants: 'blocked', chat: 77 });
    expect(requestOf(member('member'))).toEqual({ wants: 'back', chat: 77 });
    expect(requestOf(member('restricted'))).toBeNull();
  });

  it.each(['hello', '/start', '/start short', `/start ${token} ${token}`, `/start ${token};drop`])(
    'is ignored with the text %j',
    (text) => expect(requestOf({ message: { chat, text } })).toBeNull(),
  );

  it('is ignored in a group, or with a picture', () => {
    const group = { id: -5, type: 'supergroup' };
    expect(requestOf({ message: { chat: group, text: `/start ${token}` } })).toBeNull();
    expect(requestOf({ message: { chat } })).toBeNull();
    expect(requestOf({})).toBeNull();
  });
});

it.each([
  ['aliya@example.kz', 'a•••@example.kz'],
  ['a@b.kz', 'a•••@b.kz'],
  ['', ''],
])('%j is shown as %j', (address, shown) => expect(maskedAddress(address)).toBe(shown));
