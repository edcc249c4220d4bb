import { noticeChannels, noticeGroups } from '@oner/config/contract/text-names';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { occasionOf, occasions } from './occasions.ts';
import { allChoices, type Choice, waysOf } from './ways.ts';

const everywhere = { telegram: 'now', sms: 'now' } as const;
const nowhere = { telegram: 'never', sms: 'never' } as const;
const orders = { group: 'orders', inWriting: false } as const;
const off = (channel: Choice['channel'], group: Choice['group'] = 'orders'): Choice => ({
  group,
  channel,
  on: false,
});

describe('the ways of a notice', () => {
  it('is mail, and the messenger he has linked, until he chooses', () => {
    expect(waysOf(orders, [], nowhere)).toEqual({ mail: true, messengers: [] });
    expect(waysOf(orders, [], everywhere)).toEqual({ mail: true, messengers: ['telegram'] });
  });

  it('is what he chose for this group, and for no other', () => {
    const chosen = [off('mail'), { group: 'orders', channel: 'sms', on: true } as const];
    expect(waysOf(orders, chosen, everywhere)).toEqual({
      mail: false,
      messengers: ['telegram', 'sms'],
    });
    expect(waysOf({ ...orders, group: 'works' }, chosen, everywhere).mail).toBe(true);
  });

  it('is nothing outside of the notice centre for who wants nothing', () => {
    const chosen = noticeChannels.map((channel) => off(channel));
    expect(waysOf(orders, chosen, everywhere)).toEqual({ mail: false, messengers: [] });
  });

  it('is mail for whom the messenger he asked for does not reach', () => {
    const chosen = [off('mail'), { group: 'orders', channel: 'telegram', on: true } as const];
    expect(waysOf(orders, chosen, nowhere)).toEqual({ mail: true, messengers: [] });
    // He had it, never said more than that he wants no mail, and has stopped the bot since.
    const lost = { ...nowhere, telegram: 'lost' } as const;
    expect(waysOf(orders, [off('mail')], lost).mail).toBe(true);
    expect(waysOf(orders, [off('mail'), off('telegram')], lost).mail).toBe(false);
  });

  it('is mail in any case for what must be in writing, and for all of the account', () => {
    const some = fc.array(
      fc.record({
        group: fc.constantFrom(...noticeGroups),
        channel: fc.constantFrom(...noticeChannels),
        on: fc.boolean(),
      }),
    );
    const how = fc.constantFrom('now', 'lost', 'never');
    const reach = fc.record({ telegram: how, sms: how });
    fc.assert(
      fc.property(some, reach, fc.constantFrom(...Object.keys(occasions)), (chosen, to, event) => {
        const occasion = occasionOf(event);
        const ways = waysOf(occasion, chosen, to);
        if (occasion.inWriting) expect(ways.mail).toBe(true);
        for (const messenger of ways.messengers) expect(to[messenger]).toBe('now');
      }),
    );
  });

  it('shows every group with every channel, and fixes only mail about the account', () => {
    const all = allChoices([off('mail', 'account'), off('mail')]);
    expect(all).toHaveLength(noticeGroups.length * noticeChannels.length);
    const on = (group: string) => all.find((c) => c.group === group && c.channel === 'mail');
    expect(on('account')).toMatchObject({ on: true, fixed: true });
    expect(on('orders')).toMatchObject({ on: false, fixed: false });
    expect(all.filter(({ fixed }) => fixed)).toHaveLength(1);
  });
});
