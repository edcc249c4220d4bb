/** Texts of licences in three languages, by edition: an accepted text can always be shown again literally. */
import { createHash } from 'node:crypto';
import type { Language } from '@oner/config/contract';
import type { LicenceScope, LicenceTerritory } from '@oner/config/contract/licence-states';
import { formatNumber, formatTiyn, type IsoDate, tengeToTiyn } from '@oner/config/terms';
import type { OfferedTerms } from './rules.ts';

/** The current edition. Any change of a sentence below needs a new edition; earlier editions stay unchanged. */
export const textEdition: IsoDate = '2026-12-01';

type ShownText = {
  readonly edition: IsoDate;
  /** SHA-256 of edition, language, title and paragraphs. */
  readonly hash: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
};

type EditionTexts = {
  readonly title: string;
  readonly scopes: Readonly<Record<LicenceScope, string>>;
  readonly territories: Readonly<Record<LicenceTerritory, string>>;
  readonly territory: (place: string) => string;
  readonly months: (count: number) => string;
  readonly endless: string;
  readonly runs: (count: number) => string;
  readonly price: (sum: string) => string;
  readonly exclusive: string;
  readonly others: string;
  readonly rules: readonly string[];
};

const editions: Readonly<Record<IsoDate, Readonly<Record<Language, EditionTexts>>>> = {
  '2026-12-01': {
    kk: {
      title: 'Лицензиялық шарттың талаптары',
      scopes: {
        'public-animation':
          'Алушы туындыны бір рет көпшілік алдындағы анимацияда көрсете алады: бір көрсетілім, бір жер, бір күн.',
        web: 'Алушы туындыны өз сайтында, әлеуметтік желілердегі парақшаларында және электрондық хаттарында пайдалана алады.',
        'print-run':
          'Алушы туындыны баспа өнімінде — кітапта, журналда, плакатта, ашықхатта — баса алады.',
        packaging: 'Алушы туындыны тауардың қаптамасы мен заттаңбасында пайдалана алады.',
        exclusive:
          'Алушы туындыны сайтта, баспада, қаптамада, жарнамада және көпшілікке көрсетуде пайдалана алады.',
      },
      territories: {
        kazakhstan: 'Қазақстан аумағында',
        cis: 'ТМД елдерінің аумағында',
        world: 'бүкіл әлемде',
      },
      territory: (place) => `Лицензия ${place} қолданылады.`,
      months: (count) => `Мерзімі: шарт жасалған күннен бастап ${count} ай.`,
      endless: 'Мерзімі шектелмеген.',
      runs: (count) => `Таралымы, дана есебімен, ең көбі: ${formatNumber(count)}.`,
      price: (sum) => `Ақысы ${sum}, ол бір рет, толық алдын ала төленеді.`,
      exclusive:
        'Лицензия айрықша: ол күшінде тұрғанда автор бұл туындыға басқа лицензия бермейді. Бұрын берілген лицензиялар мерзімі біткенше сақталады, сайттың өзі сататын бұйымдар да сатыла береді.',
      others: 'Лицензия айрықша емес: автор басқаларға да лицензия бере алады.',
      rules: [
        'Төлемнен кейін 24 сағат ішінде орындау мүмкін емес деген хабар келмесе, лицензиялық шарт жасалған болып саналады.',
        'Шарт жасалған соң түпнұсқа файлды тапсырыс бетінен жүктеуге болады. Бірінші рет жүктеуге дейін, бірақ төлемнен кейінгі 5 жұмыс күнінен кешіктірмей, тапсырысты тоқтатып, ақшаны қайтарып алуға болады. Жүктелген файл қайтарылмайды.',
        'Авторлық құқық авторда қалады. Автордың аты-жөні мүмкін жерде көрсетіледі. Туындының мағынасын бұрмалауға, оны тауар белгісі ретінде тіркеуге, файлды үшінші тұлғаларға беруге және жасанды интеллектіні оқытуға пайдалануға болмайды.',
        'Мерзімі біткенде пайдалану тоқтатылады; сол уақытқа дейін басылған даналарды тарата беруге болады. Талаптар бұзылса, лицензия себебі көрсетіліп кері алынуы мүмкін.',
      ],
    },
    ru: {
      title: 'Условия лицензионного договора',
      scopes: {
        'public-animation':
          'Лицензиат может один раз показать произведение в публичной анимации: один показ, одно место, один день.',
        web: 'Лицензиат может использовать произведение на своём сайте, на своих страницах в социальных сетях и в электронных рассылках.',
        'print-run':
          'Лицензиат может печатать произведение в полиграфии: в книге, журнале, на плакате, открытке.',
        packaging: 'Лицензиат может использовать произведение на упаковке и этикетке товара.',
        exclusive:
          'Лицензиат может использовать произведение на сайтах, в печати, на упаковке, в рекламе и в публичных показах.',
      },
      territories: {
        kazakhstan: 'на территории Казахстана',
        cis: 'на территории стран СНГ',
        world: 'во всём мире',
      },
      territory: (place) => `Лицензия действует ${place}.`,
      months: (count) => `Срок в месяцах со дня заключения договора: ${count}.`,
      endless: 'Срок не ограничен.',
      runs: (count) => `Тираж в экземплярах, не больше: ${formatNumber(count)}.`,
      price: (sum) => `Вознаграждение ${sum} уплачивается один раз, полностью и вперёд.`,
      exclusive:
        'Лицензия исключительная: пока она действует, автор не выдаёт других лицензий на это произведение. Выданные раньше действуют до конца своего срока, а изделия, которые продаёт сам сайт, продаются и дальше.',
      others: 'Лицензия неисключительная: автор может выдавать лицензии и другим.',
      rules: [
        'Лицензионный договор считается заключённым, если в течение 24 часов после оплаты не придёт уведомление о невозможности исполнения.',
        'После заключения договора исходный файл можно скачать на странице заказа. До первого скачивания, но не позже 5 рабочих дней после оплаты, заказ можно отменить и получить деньги обратно. Скачанный файл не возвращается.',
        'Авторское право остаётся у автора. Имя автора указывается везде, где это возможно. Нельзя искажать смысл произведения, регистрировать его как товарный знак, передавать файл третьим лицам и обучать на нём искусственный интеллект.',
        'Когда срок истёк, использование прекращается; экземпляры, напечатанные до этого, можно распространять. При нарушении условий лицензия может быть отозвана с указанием причины.',
      ],
    },
    en: {
      title: 'Terms of the licence agreement',
      scopes: {
        'public-animation':
          'The licensee may show the work once in a public animation: one showing, one place, one day.',
        web: 'The licensee may use the work on a website and social media pages of their own, and in e-mail newsletters.',
        'print-run':
          'The licensee may print the work in publications: a book, a magazine, a poster, a postcard.',
        packaging: 'The licensee may use the work on the packaging and labels of goods.',
        exclusive:
          'The licensee may use the work on websites, in print, on packaging, in advertising and in public showings.',
      },
      territories: {
        kazakhstan: 'in Kazakhstan',
        cis: 'in the CIS countries',
        world: 'worldwide',
      },
      territory: (place) => `The licence is valid ${place}.`,
      months: (count) => `Term in months from the day the agreement is concluded: ${count}.`,
      endless: 'The term is unlimited.',
      runs: (count) => `Print run in copies, at most: ${formatNumber(count)}.`,
      price: (sum) => `The fee of ${sum} is paid once, in full and in advance.`,
      exclusive:
        'The licence is exclusive: while it is valid, the author grants no other licences of this work. Those granted before remain valid until their term ends, and merchandise that this site sells itself continues to be sold.',
      others: 'The licence is non-exclusive: the author may grant licences to others.',
      rules: [
        'The licence agreement is concluded unless a notice that it cannot be performed arrives within 24 hours of payment.',
        'Once it is concluded, the original file can be downloaded from the page of the order. Before the first download, and no later than 5 working days after payment, the order can be cancelled for a full refund. A downloaded file cannot be returned.',
        'Copyright remains with the author, who is named wherever possible. The work must not be distorted, registered as a trade mark, passed on to third parties as a file or used to train artificial intelligence.',
        'Use ends with the term; copies printed before that may still be distributed. If the terms are breached, the licence may be withdrawn with the reason stated.',
      ],
    },
  },
};

/**
 * The text that a buyer accepts. @param edition edition of an earlier order; default: the current one
 * @throws Error for an unknown edition
 */
export const licenceTextOf = (
  terms: OfferedTerms,
  language: Language,
  edition: IsoDate = textEdition,
): ShownText => {
  const texts = editions[edition]?.[language];
  if (!texts) throw new Error(`no licence text for edition ${edition}`);
  const { scope, months, territory, runs, price } = terms;
  const paragraphs = [
    texts.scopes[scope],
    texts.territory(texts.territories[territory]),
    months === null ? texts.endless : texts.months(months),
    ...(runs === null ? [] : [texts.runs(runs)]),
    texts.price(formatTiyn(tengeToTiyn(price))),
    scope === 'exclusive' ? texts.exclusive : texts.others,
    ...texts.rules,
  ];
  const { title } = texts;
  const hash = createHash('sha256')
    .update(JSON.stringify([edition, language, title, paragraphs]))
    .digest('hex');
  return { edition, hash, title, paragraphs };
};
