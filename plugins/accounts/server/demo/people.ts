/**
 * Invented people of the demo shop. The phone numbers are in a block that has no subscribers, the addresses end in `.test`.
 * Authors write in their own language.
 */
import type { Language } from '@oner/config/contract';

type Level = 'masters' | 'young-authors' | 'amateur-authors';
type DemoPerson = {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
};
export type DemoAuthor = DemoPerson & {
  readonly level: Level;
  /** A key of the vocabulary's `regions`. */
  readonly region: string;
  readonly about: string;
  /** The biography in other languages, if the author wrote it in several. */
  readonly abouts?: Readonly<Partial<Record<`about_${Language}`, string>>>;
  readonly education: string;
  readonly achievements: string;
  /** has links to social networks */
  readonly social?: true;
};

export const demoPassword = 'Oner-demo-2026';
export const demoEmail = (username: string): string => `${username}@oner.test`;
/** `+77000000101` for the first person, the next number for each further one. */
export const demoPhone = (place: number): string =>
  `+7700000${String(101 + place).padStart(4, '0')}`;

export const demoBuyers: readonly DemoPerson[] = [
  { username: 'aliya', firstName: 'Әлия', lastName: 'Мұратова', language: 'kk' },
  { username: 'sergey', firstName: 'Сергей', lastName: 'Воронцов', language: 'ru' },
  { username: 'zarina', firstName: 'Зарина', lastName: 'Бейсенова', language: 'kk' },
  { username: 'emma', firstName: 'Emma', lastName: 'Lindqvist', language: 'en' },
];

export const demoAuthors: readonly DemoAuthor[] = [
  {
    username: 'aigerim',
    firstName: 'Айгерім',
    lastName: 'Сәбитова',
    language: 'kk',
    level: 'masters',
    region: 'almaty',
    about:
      'Қызыл топырақ пен көк аспан арасындағы шекараны зерттейді. Алматыда тұрады, ірі пішімді кескіндеме жасайды.',
    abouts: {
      about_ru:
        'Исследует границу между красной землёй и синим небом. Живёт в Алматы, пишет крупноформатную живопись.',
      about_en:
        'Explores the line between red earth and blue sky. Lives in Almaty and paints in large formats.',
    },
    education: 'Т. Жүргенов атындағы өнер академиясы, 2006',
    achievements: 'Суретшілер одағының мүшесі. Астана, Ташкент және Сеулдегі жеке көрмелер.',
    social: true,
  },
  {
    username: 'viktor',
    firstName: 'Виктор',
    lastName: 'Ким',
    language: 'ru',
    level: 'amateur-authors',
    region: 'almaty',
    about:
      'Днём строит мосты, вечером пишет город: мокрый асфальт, трамвайные провода, свет в окнах. Живёт в Алматы.',
    education: 'Инженер; вечерняя студия рисунка, четыре года',
    achievements: 'Участник городских выставок любителей 2023 и 2024 годов.',
  },
  {
    username: 'erlan',
    firstName: 'Ерлан',
    lastName: 'Дәуренов',
    language: 'kk',
    level: 'masters',
    region: 'karaganda',
    about:
      'Ағаш пен сүйектен ою ояды. Әр бұйымның өрнегін қолмен сызады, бір үлгіні екі рет қайталамайды.',
    education: 'Семей көркемөнер училищесі, ағаш өңдеу шебері',
    achievements: 'Республикалық «Шебер» байқауының екі дүркін жүлдегері.',
    social: true,
  },
  {
    username: 'bolat',
    firstName: 'Болат',
    lastName: 'Жүнісов',
    language: 'kk',
    level: 'masters',
    region: 'turkistan',
    about:
      'Зергер, үшінші буын. Күмісті сіркелеп, қаралап, маржан мен ақық орнатады. Шеберханасы Түркістанда.',
    education: 'Әкесі мен атасының шеберханасы',
    achievements: 'Халық шебері. Бұйымдары үш облыстық музейдің қорында.',
  },
  {
    username: 'asel',
    firstName: 'Әсел',
    lastName: 'Нұрғали',
    language: 'kk',
    level: 'masters',
    region: 'abai',
    about:
      'Киіз бен жүнге жаңа тіл іздейді: сырмақтың ескі өрнегін бүгінгі үйге, қабырға мен еденге лайықтайды.',
    education: 'Қазақ ұлттық өнер университеті, көркем тоқыма, 2009',
    achievements: 'Бішкек пен Стамбұлдағы тоқыма биенналесіне қатысқан.',
    social: true,
  },
  {
    username: 'madina',
    firstName: 'Мадина',
    lastName: 'Оспанова',
    language: 'kk',
    level: 'young-authors',
    region: 'almaty-region',
    about:
      'Акварельмен су мен тасты жазады. Көлсай мен Қайыңдыға жылына екі рет барып, нобайды сол жерде салады.',
    education: 'Ә. Қастеев атындағы өнер колледжі, 2023',
    achievements: '«Жас қылқалам» көрмесінің дипломанты, 2024.',
  },
  {
    username: 'dana',
    firstName: 'Дана',
    lastName: 'Қасымова',
    language: 'kk',
    level: 'young-authors',
    region: 'astana',
    about:
      'График. Плакат пен кітап безендіреді, қазақ қарпін сызады; аз түс пен таза пішінді ұнатады.',
    education: 'Алматы дизайн мектебі, графикалық дизайн, 2022',
    achievements: 'Қаріп байқауының финалисі, 2025.',
    social: true,
  },
  {
    username: 'timur',
    firstName: 'Тимур',
    lastName: 'Ли',
    language: 'ru',
    level: 'young-authors',
    region: 'astana',
    about:
      'Рисует плакаты о городах и поездах. Начинает всегда с сетки, а заканчивает тем, что её нарушает.',
    abouts: {
      about_kk:
        'Қалалар мен пойыздар туралы плакат салады. Әрдайым тордан бастап, соңында сол торды өзі бұзады.',
      about_en:
        'Draws posters about cities and trains. Always starts from a grid, and ends by breaking it.',
    },
    education: 'Школа дизайна, Астана, 2024',
    achievements: 'Серия «Станции» вошла в каталог молодых иллюстраторов.',
  },
  {
    username: 'moldir',
    firstName: 'Мөлдір',
    lastName: 'Серікқызы',
    language: 'kk',
    level: 'young-authors',
    region: 'turkistan',
    about:
      'Қыштан ыдыс пен шағын мүсін жасайды. Көне Отырар көзелерінің пішінін бүгінгі дастарқанға қайтарғысы келеді.',
    education: 'Шымкент, қолөнер колледжі, қыш бөлімі, 2023',
    achievements: 'Облыстық қолөнер жәрмеңкесінің бас жүлдесі, 2025.',
  },
  {
    username: 'olga',
    firstName: 'Ольга',
    lastName: 'Савельева',
    language: 'ru',
    level: 'amateur-authors',
    region: 'pavlodar',
    about:
      'Учитель географии. Летом пишет степь и Иртыш с натуры, зимой собирает лоскутные панно по старым картам.',
    education: 'Павлодарский педагогический институт',
    achievements: 'Персональная выставка в городской библиотеке, 2024.',
  },
  {
    username: 'nurlan',
    firstName: 'Нұрлан',
    lastName: 'Ермеков',
    language: 'kk',
    level: 'amateur-authors',
    region: 'aktobe',
    about:
      'Былғарыдан қамшы, белдік, қобдиша жасайды. Ауылда ат баптап жүріп үйренген, шеберханасы — ескі қойма.',
    education: 'Өздігінен үйренген',
    achievements: 'Аудандық «Ұлттық қолөнер» жәрмеңкесіне жыл сайын қатысады.',
  },
  {
    username: 'polina',
    firstName: 'Полина',
    lastName: 'Орлова',
    language: 'ru',
    level: 'amateur-authors',
    region: 'astana',
    about:
      'Врач. Рисует небольшие натюрморты темперой: чашка, яблоко, окно. Говорит, что так учится смотреть медленно.',
    education: 'Курс темперной живописи у частного мастера',
    achievements: 'Две работы в коллекции клиники, где она работает.',
  },
];
