/** Texts of the printed act and of the author's statements. */
export type Language = 'kk' | 'ru' | 'en';
export type ActTexts = {
  readonly title: string;
  readonly month: string;
  readonly provider: string;
  readonly author: string;
  readonly bin: string;
  readonly sent: string;
  readonly date: string;
  readonly order: string;
  readonly what: string;
  readonly quantity: string;
  readonly sum: string;
  readonly total: string;
  readonly version: string;
  readonly state: string;
  readonly signed: string;
  readonly deemed: string;
  readonly unsigned: string;
  readonly seal: string;
  readonly note: string;
  readonly kinds: Readonly<Record<string, string>>;
};

export const actTexts: Readonly<Record<Language, ActTexts>> = {
  kk: {
    title: 'Көрсетілген қызметтер актісі',
    month: 'Кезең',
    provider: 'Провайдер',
    author: 'Автор',
    bin: 'БСН',
    sent: 'Жіберілген күні',
    date: 'Күні',
    order: 'Тапсырыс',
    what: 'Негіздемесі',
    quantity: 'Саны',
    sum: 'Сомасы',
    total: 'Барлығы',
    version: 'Нұсқасы',
    state: 'Күйі',
    signed: 'Автор қол қойды',
    deemed: 'Қабылданған болып саналады (шарттың 7.2-тармағы)',
    unsigned: 'Қол қойылмаған',
    seal: 'Мазмұнының SHA-256 ізі',
    note: 'Автормен шарттың 7.1–7.3-тармақтары бойынша. Мазмұны жоғарыдағы із арқылы тексеріледі.',
    kinds: {
      earned: 'Сыйақы',
      reversed: 'Қайтарылған тапсырыс бойынша кері есептеу',
      released: 'Қайтарылмаған ақша',
      animation: 'Көпшілік анимация үшін сыйақы',
      'animation-reversed': 'Көпшілік анимацияны түзету',
      correction: 'Түзету',
    },
  },
  ru: {
    title: 'Акт оказанных услуг',
    month: 'Период',
    provider: 'Провайдер',
    author: 'Автор',
    bin: 'БИН',
    sent: 'Отправлен',
    date: 'Дата',
    order: 'Заказ',
    what: 'Основание',
    quantity: 'Кол-во',
    sum: 'Сумма',
    total: 'Итого',
    version: 'Редакция',
    state: 'Состояние',
    signed: 'Подписан автором',
    deemed: 'Считается принятым (пункт 7.2 договора)',
    unsigned: 'Не подписан',
    seal: 'Отпечаток SHA-256 содержания',
    note: 'По пунктам 7.1–7.3 договора с автором. Содержание проверяется по отпечатку выше.',
    kinds: {
      earned: 'Вознаграждение',
      reversed: 'Сторно по возвращённому заказу',
      released: 'Невозвращённые деньги',
      animation: 'Вознаграждение за публичную анимацию',
      'animation-reversed': 'Исправление публичной анимации',
      correction: 'Исправление',
    },
  },
  en: {
    title: 'Act of services rendered',
    month: 'Period',
    provider: 'Provider',
    author: 'Author',
    bin: 'BIN',
    sent: 'Sent',
    date: 'Date',
    order: 'Order',
    what: 'Ground',
    quantity: 'Qty',
    sum: 'Amount',
    total: 'Total',
    version: 'Version',
    state: 'State',
    signed: 'Signed by the author',
    deemed: 'Deemed signed (clause 7.2 of the agreement)',
    unsigned: 'Not signed',
    seal: 'SHA-256 of the content',
    note: 'Under clauses 7.1 to 7.3 of the author agreement. The content is checked by the hash above.',
    kinds: {
      earned: 'Reward',
      reversed: 'Reversal for a refunded order',
      released: 'Money that was not refunded',
      animation: 'Reward for a public animation',
      'animation-reversed': 'Correction of a public animation',
      correction: 'Correction',
    },
  },
};

const names = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
/** Made once: making one takes longer than a hundred months written with it. */
const monthNames: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  kk: names('kk-KZ'),
  ru: names('ru-RU'),
  en: names('en-GB'),
};

/** `қараша 2026`, `ноябрь 2026`, `November 2026`. */
export const monthText = (month: string, language: Language): string => {
  const [year, of] = month.split('-').map(Number);
  const middle = new Date(Date.UTC(year ?? 2026, (of ?? 1) - 1, 15));
  return `${monthNames[language].format(middle)} ${year}`;
};

type Texts = Readonly<Record<Language, string>>;

/** Until the minimum is reached. */
export const untilMinimum: Texts = {
  kk: 'ең аз сома жиналғаннан кейін 30 күн',
  ru: '30 дней после того, как наберётся минимум',
  en: '30 days after the minimum is reached',
};

export const decisionTexts: Readonly<Record<'stands' | 'corrected', Texts>> = {
  stands: { kk: 'акт өзгеріссіз қалады', ru: 'акт остаётся без изменений', en: 'the act stands' },
  corrected: { kk: 'акт түзетілді', ru: 'акт исправлен', en: 'the act is corrected' },
};
