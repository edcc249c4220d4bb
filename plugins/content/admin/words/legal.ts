import type { Table } from '@oner/platform/admin/words.ts';

/** Versions of legal texts. */
export const legalWords = {
  menu: ['Құжаттар мен хаттар', 'Документы и письма', 'Documents and e-mails'],
  'tab.label': [
    'Құжаттар мен хаттар бөлімдері',
    'Разделы документов и писем',
    'Parts of documents and e-mails',
  ],
  'tab.legal': ['Нұсқалар', 'Редакции', 'Versions'],
  'legal.title': ['Құжаттардың нұсқалары', 'Редакции документов', 'Versions of legal texts'],
  'legal.rule': [
    'Жарияланған нұсқаның мәтіні мен күні өзгермейді. Жаңа нұсқа үш тілде жарияланған күннен кейін кемінде 10 жұмыс күні өткенде күшіне енеді.',
    'Текст и дата объявленной редакции не меняются. Новая вступает в силу не раньше чем через 10 рабочих дней после публикации на трёх языках.',
    'The words and the day of an announced version do not change. A new one takes effect 10 working days after its publication in three languages at the earliest.',
  ],
  'legal.incomplete': [
    '{version} нұсқасы әзірге мына тілдерде ғана жарияланған: {published}. Жетпейтіні: {missing}. Үшеуі де бір күнмен ({date}) жарияланғанша ешкімге хабарланбайды, 10 жұмыс күндік мерзім басталмайды, сайтта бұрынғы нұсқа тұрады.',
    'Редакция {version} опубликована пока только на этих языках: {published}. Не хватает: {missing}. Пока все три не опубликованы с одним днём ({date}), о ней никому не сообщается, срок в 10 рабочих дней не идёт, а на сайте остаётся прежняя редакция.',
    'Version {version} is published in these languages only: {published}. Missing: {missing}. Until all three are published with one day ({date}), nobody is told, the term of 10 working days does not begin, and the version before stays on the site.',
  ],
  'language.kk': ['қазақ', 'казахский', 'Kazakh'],
  'language.ru': ['орыс', 'русский', 'Russian'],
  'language.en': ['ағылшын', 'английский', 'English'],
  'legal.none': [
    'Әлі бірде-бір нұсқа жарияланған жоқ.',
    'Пока не опубликовано ни одной редакции.',
    'No version has been published yet.',
  ],
  'legal.version': ['Нұсқа', 'Редакция', 'Version'],
  'legal.open': ['{version} нұсқасы', 'Редакция {version}', 'Version {version}'],
  'legal.state': ['Күйі', 'Состояние', 'State'],
  'legal.announced': ['Жарияланған күні', 'Объявлена', 'Announced on'],
  'legal.effective': ['Күшіне енетін күні', 'Вступает в силу', 'Takes effect on'],
  'legal.accepted': ['Қабылдаған адам', 'Приняли, человек', 'People who accepted'],
  'state.in-effect': ['күшінде', 'действует', 'in force'],
  'state.coming': ['хабарланған', 'объявлена', 'announced'],
  'state.earlier': ['бұрынғы', 'прежняя', 'earlier'],
  'state.replaced': [
    'күшіне енбей ауыстырылған',
    'заменена до вступления в силу',
    'replaced before it took effect',
  ],
  'text.page-terms': ['Пайдаланушы келісімі', 'Пользовательское соглашение', 'User terms'],
  'text.page-privacy': [
    'Құпиялық және дербес деректер саясаты',
    'Политика конфиденциальности',
    'Privacy policy',
  ],
  'text.page-agreement': [
    'Автормен жасалатын оферта шарты',
    'Договор-оферта с автором',
    'Author offer agreement',
  ],
} satisfies Table;
