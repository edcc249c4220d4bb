import { describe, expect, it } from 'vitest';
import { wishOf } from './telegram-words.ts';

const chat = { id: 77, type: 'private' };
const token = 'a'.repeat(32);

describe('what a person wants of the bot', () => {
  it('is to link by the word of the site', () =>
    expect(wishOf({ message: { chat, text: `/start ${token}` } })).toEqual({
      wants: 'link',
      chat: 77,
      token,
    }));

  it('is to leave, to be let alone, to be back', () => {
    expect(wishOf({ message: { chat, text: '/stop' } })).toEqual({ wants: 'leave', chat: 77 });
    const member = (status: string) => ({ my_chat_member: { chat, new_chat_member: { status } } });
    expect(wishOf(member('kicked'))).toEqual({ wants: 'blocked', chat: 77 });
    expect(wishOf(member('member'))).toEqual({ wants: 'back', chat: 77 });
    expect(wishOf(member('restricted'))).toBeNull();
  });

  it.each(['hello', '/start', '/start short', `/start ${token} ${token}`, `/start ${token};drop`])(
    'is nothing in %j',
    (text) => expect(wishOf({ message: { chat, text } })).toBeNull(),
  );

  it('is nothing in a group, or in a picture', () => {
    const group = { id: -5, type: 'supergroup' };
    expect(wishOf({ message: { chat: group, text: `/start ${token}` } })).toBeNull();
    expect(wishOf({ message: { chat } })).toBeNull();
    expect(wishOf({})).toBeNull();
  });
});
