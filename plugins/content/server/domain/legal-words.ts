import { writeDay } from '@oner/config/terms';
import type { LegalProblem } from './check-version.ts';

type Language = 'kk' | 'ru' | 'en';
type Say = (kk: string, ru: string, en: string) => string;

const sayIn =
  (language: Language): Say =>
  (kk, ru, en) =>
    ({ kk, ru, en })[language];

/** Why a legal text is not published, as the editor reads it in the panel; the last sentence says what to do. */
export const problemWords = (problem: LegalProblem, language: Language): string => {
  const say = sayIn(language);
  const day = (date: string): string => writeDay(date, language);
  switch (problem.is) {
    case 'slug-unknown':
      return say(
        'Құжаттың мекенжайы page-terms, page-privacy немесе page-agreement болуы керек.',
        'Адрес документа может быть только page-terms, page-privacy или page-agreement.',
        'The address of a legal text is page-terms, page-privacy or page-agreement.',
      );
    case 'version-format':
      return say(
        'Нұсқа нүктемен бөлінген сандардан тұрады, мысалы 2.0.',
        'Редакция пишется числами через точку, например 2.0.',
        'A version is written as numbers with points between them, as 2.0.',
      );
    case 'version-taken': {
      const { version } = problem;
      const earliest = day(problem.earliest);
      return say(
        `${version} нұсқасы жарияланған, адамдар дәл сол мәтінді қабылдады, сондықтан ол өзгермейді. Өзгерткен мәтініңізге үлкенірек нөмір және ${earliest} не одан кейінгі күшіне ену күнін беріңіз.`,
        `Редакция ${version} уже опубликована, люди принимали именно её, поэтому её текст не меняется. Дайте изменённому тексту больший номер и дату вступления в силу не раньше: ${earliest}.`,
        `Version ${version} is published and people have accepted that very text, so it stays as it is. Give the changed text a higher number and a date of effect not before ${earliest}.`,
      );
    }
    case 'version-older':
      return say(
        `Соңғы жарияланған нұсқа: ${problem.latest}. ${problem.version} нөмірі одан кіші, үлкенірегін беріңіз.`,
        `Последняя опубликованная редакция: ${problem.latest}. Номер ${problem.version} меньше, дайте больший.`,
        `The latest published version is ${problem.latest}. ${problem.version} is lower: give a higher number.`,
      );
    case 'date-fixed':
      return say(
        `${problem.version} нұсқасының күшіне ену күні хабарланған: ${day(problem.date)}. Сол күнді қалдырыңыз немесе жаңа нұсқа жариялаңыз.`,
        `Дата редакции ${problem.version} уже объявлена: ${day(problem.date)}. Оставьте её или опубликуйте новую редакцию.`,
        `The date of version ${problem.version} has been announced: ${day(problem.date)}. Leave it or publish a new version.`,
      );
    case 'date-too-early':
      return say(
        `Өзгеріс туралы кемінде 10 жұмыс күні бұрын хабарлаймыз. Бүгін жарияласаңыз, ең ерте күн: ${day(problem.earliest)}.`,
        `Об изменениях сообщают не менее чем за 10 рабочих дней. Если опубликовать сегодня, самая ранняя дата: ${day(problem.earliest)}.`,
        `Changes are announced at least 10 working days ahead. Published today, the earliest date is ${day(problem.earliest)}.`,
      );
    case 'date-too-late':
      return say(
        `Күшіне ену күні бір жылдан алыс, қате жазылған болуы мүмкін. Ең кеш күн: ${day(problem.latest)}.`,
        `До даты вступления в силу больше года, возможно, это описка. Самая поздняя дата: ${day(problem.latest)}.`,
        `The date of effect is more than a year away, perhaps a slip of the pen. The latest date is ${day(problem.latest)}.`,
      );
  }
};

/** Why a published legal text neither goes nor is taken back. */
export const staysWords = (language: Language): string =>
  sayIn(language)(
    'Жарияланған құжатты алып тастауға не жоюға болмайды: адамдар оны қабылдаған. Мәтін өзгерсе, жаңа нұсқасын жариялаңыз.',
    'Опубликованный документ нельзя снять с публикации или удалить: люди его приняли. Если текст меняется, опубликуйте новую редакцию.',
    'A published legal text cannot be taken back or deleted: people have accepted it. If it changes, publish a new version.',
  );

/** Why a second document at the same address is not published. */
export const anotherWords = (language: Language): string =>
  sayIn(language)(
    'Бұл мекенжайда басқа құжат бар. Өзгерісті соған енгізіңіз.',
    'По этому адресу уже есть другой документ. Внесите изменения в него.',
    'There is another document at this address. Make the change in that one.',
  );
