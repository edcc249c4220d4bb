/** What a bot reads in what Telegram sends it. */
type Chat = { readonly id: number; readonly type: string };
export type Update = {
  readonly message?: { readonly chat: Chat; readonly text?: string | undefined } | undefined;
  readonly my_chat_member?:
    | { readonly chat: Chat; readonly new_chat_member: { readonly status: string } }
    | undefined;
};
export type Wish =
  | { readonly wants: 'link'; readonly chat: number; readonly token: string }
  | { readonly wants: 'leave' | 'blocked' | 'back'; readonly chat: number };

/** What the person behind an update wants; null for talk, and for anything said in a group. */
export const wishOf = ({ message, my_chat_member: member }: Update): Wish | null => {
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
