/**
 * Detects contact data in messages, which could move a deal away from the shop. Writer and reader are warned; nothing is
 * refused. Used by the form during typing and by the server when it stores the message.
 */

const contactKinds = ['phone', 'email', 'link', 'messenger', 'address'] as const;
type ContactKind = (typeof contactKinds)[number];

/**
 * Phone numbers may have separators between digits; a price has too few digits to match. An address is a street with a
 * house number; a size after the title of a picture of a street is none.
 */
const patterns: Readonly<Record<ContactKind, RegExp>> = {
  phone:
    /(?<!\d)(?:\+\d(?:[\s().-]{0,2}\d){8,14}|[78](?:[\s().-]{0,2}\d){10}|7\d\d(?:[\s().-]{0,2}\d){7})(?!\d)/u,
  email: /[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@.]{2,}/u,
  link: /https?:\/\/|(?<![\p{L}\d])(?:www\.|t\.me(?![\p{L}\d]))|(?<![\p{L}\d@])[a-z\d-]{2,63}\.(?:kz|ru|com|net|org|me|kg|uz|io|su|shop|site|online)(?![\p{L}\d])/iu,
  messenger:
    /(?<![\p{L}\d])(?:whats?\s?app|telegram|viber|instagram|wechat|вотсап|ватсап|уатсап|воцап|вацап|ватцап|телеграм|вайбер|инстаграм|инста(?!\p{L})|вконтакте|директ(?!\p{L}))|(?<![\p{L}\d.])@[a-z\d_.]{4,}/iu,
  address:
    /(?<!\p{L})(?:ул\.|улиц[аеуы]|пр-т|пр\.|проспект|мкр|микрорайон|көшес|даңғыл|мөлтек|шағын ауданы|street|avenue)[^\d\n»”"]{0,30}(?<!\d)\d{1,3}(?!\d|\s?(?:[×xх*]|см|cm|мың|тыс|₸|тг|тең|тен))|(?<!\d)\d{1,3},? \p{L}{2,20} (?:street|avenue)(?!\p{L})/iu,
};

/** Returns the kinds of contact data found in a text, each once. */
export const contactsIn = (text: string): readonly ContactKind[] => {
  const plain = text.normalize('NFKC');
  return contactKinds.filter((kind) => patterns[kind].test(plain));
};
