/**
 * What in a message would move a deal away from the shop: its writer and its reader are warned, and nothing is refused for
 * it. Used by the form while somebody types and by the server when it keeps the message.
 */

const contactKinds = ['phone', 'email', 'link', 'messenger'] as const;
type ContactKind = (typeof contactKinds)[number];

/** Signs between the digits of a number; a price has too few digits to be one. */
const patterns: Readonly<Record<ContactKind, RegExp>> = {
  phone:
    /(?<!\d)(?:\+\d(?:[\s().-]{0,2}\d){8,14}|[78](?:[\s().-]{0,2}\d){10}|7\d\d(?:[\s().-]{0,2}\d){7})(?!\d)/u,
  email: /[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@.]{2,}/u,
  link: /https?:\/\/|(?<![\p{L}\d])www\.|(?<![\p{L}\d@])[a-z\d-]{2,63}\.(?:kz|ru|com|net|org|me|kg|uz|io|su|shop|site|online)(?![\p{L}\d])/iu,
  messenger:
    /(?<![\p{L}\d])(?:whats?\s?app|telegram|viber|instagram|wechat|вотсап|ватсап|уатсап|воцап|телеграм|вайбер|инстаграм|инста(?!\p{L})|вконтакте|директ(?!\p{L}))|(?<![\p{L}\d.])@[a-z\d_.]{4,}/iu,
};

/** Which kinds of contact data stand in a text, each once. */
export const contactsIn = (text: string): readonly ContactKind[] => {
  const plain = text.normalize('NFKC');
  return contactKinds.filter((kind) => patterns[kind].test(plain));
};
