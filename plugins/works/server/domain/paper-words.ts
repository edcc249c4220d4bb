/** Words of the printed record of a deposit. It never calls itself a registration (law on copyright, art. 9-1). */

export type PaperWords = {
  readonly title: string;
  readonly subtitle: string;
  readonly work: string;
  readonly author: string;
  readonly section: string;
  readonly sections: Readonly<Record<'art' | 'artisan' | 'design', string>>;
  readonly created: string;
  readonly recorded: string;
  readonly code: string;
  readonly position: string;
  readonly files: string;
  readonly bytes: string;
  readonly hash: string;
  readonly previous: string;
  readonly stamp: string;
  readonly erased: string;
  readonly meaning: string;
  readonly check: string;
};

export const paperWords: Readonly<Record<'kk' | 'ru' | 'en', PaperWords>> = {
  kk: {
    title: 'Туындының бар болғаны туралы жазба',
    subtitle: 'Бұл — депонирлеу жазбасы, құқықты мемлекеттік тіркеу емес',
    work: 'Туынды',
    author: 'Автор (өз мәлімдемесі бойынша)',
    section: 'Бөлім',
    sections: { art: 'Көркемөнер', artisan: 'Қолөнер', design: 'Графикалық дизайн' },
    created: 'Жасалған күні (автордың айтуынша)',
    recorded: 'Жазылған уақыты',
    code: 'Жазба коды',
    position: 'Тізбектегі орны',
    files: 'Файлдардың цифрлық ізі (SHA-256)',
    bytes: 'байт',
    hash: 'Жазбаның ізі',
    previous: 'Алдыңғы жазбаның ізі',
    stamp: 'Сыртқы уақыт белгісі',
    erased: 'автордың өтініші бойынша өшірілген',
    meaning:
      'Жазба мына файлдардың көрсетілген уақытта болғанын растайды. Әр жазба алдыңғысына жалғанған, сондықтан оны байқатпай өзгерту мүмкін емес. Жазба авторлықты дәлелдеуге көмектеседі, бірақ оны өздігінен дәлелдемейді.',
    check: 'Файлды тексеру беті. Файл браузерде тексеріледі және ешқайда жіберілмейді.',
  },
  ru: {
    title: 'Запись о существовании произведения',
    subtitle: 'Это запись о депонировании, а не государственная регистрация прав',
    work: 'Произведение',
    author: 'Автор (с его слов)',
    section: 'Раздел',
    sections: { art: 'Искусство', artisan: 'Ремёсла', design: 'Графический дизайн' },
    created: 'Дата создания (со слов автора)',
    recorded: 'Время записи',
    code: 'Код записи',
    position: 'Место в цепочке',
    files: 'Цифровые отпечатки файлов (SHA-256)',
    bytes: 'байт',
    hash: 'Отпечаток записи',
    previous: 'Отпечаток предыдущей записи',
    stamp: 'Внешняя метка времени',
    erased: 'удалено по просьбе автора',
    meaning:
      'Запись подтверждает, что эти файлы существовали в указанное время. Каждая запись связана с предыдущей, поэтому изменить её незаметно нельзя. Запись помогает доказать авторство, но сама по себе его не доказывает.',
    check: 'Страница проверки файла. Файл проверяется в браузере и никуда не отправляется.',
  },
  en: {
    title: 'Record that a work existed',
    subtitle: 'This is a record of deposit, not a state registration of rights',
    work: 'Work',
    author: 'Author (as stated by the author)',
    section: 'Section',
    sections: { art: 'Art', artisan: 'Crafts', design: 'Graphic design' },
    created: 'Date of creation (as stated by the author)',
    recorded: 'Recorded at',
    code: 'Code of the record',
    position: 'Place in the chain',
    files: 'Fingerprints of the files (SHA-256)',
    bytes: 'bytes',
    hash: 'Fingerprint of the record',
    previous: 'Fingerprint of the record before',
    stamp: 'Outside time stamp',
    erased: 'erased at the author’s request',
    meaning:
      'The record confirms that these files existed at the time shown. Each record is chained to the one before, so it cannot be changed unnoticed. It helps to prove authorship but does not prove it by itself.',
    check: 'Page to check a file. The file is checked in the browser and sent nowhere.',
  },
};
