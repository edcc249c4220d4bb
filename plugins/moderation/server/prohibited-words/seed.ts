/** Initial word list; staff maintain it in the panel from then on. */
import type { WordCategory } from './rules.ts';

type Entry = { readonly category: WordCategory; readonly stems: readonly string[] };

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
