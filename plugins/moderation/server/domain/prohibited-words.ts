/**
 * Words that may mean prohibited content or an attempt to deal beside the shop, for a moderator to look at; nothing is
 * refused for them. Beginnings of words, in the three languages; keys as in the vocabulary `prohibitedContent`.
 */
type Entry = { readonly category: string; readonly stems: readonly string[] };

export const prohibited: readonly Entry[] = [
  {
    category: 'ai-generated',
    stems: [
      'midjourney',
      'stable diffusion',
      'dall-e',
      'нейросет',
      'нейрожелі',
      'сгенерирован',
      'жасанды интеллект',
      'ai-generated',
      'искусственн интеллект',
    ],
  },
  {
    category: 'violence',
    stems: ['убий', 'расчлен', 'пытк', 'кісі өлтір', 'қинау', 'torture', 'gore', 'beheading'],
  },
  {
    category: 'hate',
    stems: ['нацист', 'свастик', 'фашист', 'экстремис', 'nazi', 'swastika', 'нәсілшіл', 'расист'],
  },
  { category: 'sexual', stems: ['порно', 'porn', 'эротик 18', 'xxx', 'порнография'] },
  {
    category: 'drugs',
    stems: [
      'наркот',
      'есірткі',
      'каннабис',
      'кокаин',
      'cocaine',
      'cannabis',
      'марихуан',
      'гашиш',
      'апиын',
    ],
  },
  { category: 'weapons', stems: ['боевое оружи', 'взрывчат', 'жарылғыш', 'explosive', 'оқ-дәрі'] },
  {
    category: 'gambling',
    stems: ['казино', 'ставки на', 'құмар ойын', 'casino', 'betting', '1xbet'],
  },
  {
    category: 'contacts',
    stems: [
      'whatsapp',
      'telegram',
      't.me/',
      'wa.me',
      'каспи перевод',
      'kaspi gold',
      'каспи голд',
      'мимо сайта',
      'сайттан тыс',
    ],
  },
];

export type FoundWord = { readonly category: string; readonly word: string };

const edge = '(?<![\\p{L}\\p{N}])';
const patterns = prohibited.map(({ category, stems }) => ({
  category,
  pattern: new RegExp(`${edge}(?:${stems.map(literal).join('|')})[\\p{L}\\p{N}]*`, 'giu'),
}));
const contact =
  /(?:\+?[78][\s-]?\(?\d{3}\)?[\s-]?\d{3}[\s-]?\d{2}[\s-]?\d{2})|(?:https?:\/\/\S+)/giu;

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** What stands in these texts, each word once. Look-alike letters of the other script count as what they imitate. */
export const findProhibited = (texts: readonly (string | null)[]): FoundWord[] => {
  const found = new Map<string, FoundWord>();
  const add = (category: string, word: string): void => {
    const cut = word.slice(0, 60);
    found.set(`${category} ${cut.toLowerCase()}`, { category, word: cut });
  };
  for (const text of texts) {
    if (!text) continue;
    for (const form of new Set([text, cyrillicOf(text), latinOf(text)])) {
      for (const { category, pattern } of patterns) {
        for (const [word] of form.matchAll(pattern)) add(category, word);
      }
    }
    for (const [word] of text.matchAll(contact)) add('contacts', word);
  }
  return [...found.values()].slice(0, 20);
};

const pairs = 'aа eе oо pр cс xх yу kк mм tт hн bв'
  .split(' ')
  .map((pair) => [...pair] as [string, string]);
const toCyrillic = new Map(pairs);
const toLatin = new Map(pairs.map(([latin, cyrillic]) => [cyrillic, latin]));

const mapped = (text: string, map: ReadonlyMap<string, string>): string =>
  [...text.normalize('NFKC').toLowerCase()].map((letter) => map.get(letter) ?? letter).join('');
const cyrillicOf = (text: string): string => mapped(text, toCyrillic);
const latinOf = (text: string): string => mapped(text, toLatin);
