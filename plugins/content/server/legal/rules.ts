import { type LegalSlug, type LegalState, legalSlugs } from '@oner/config/contract/text-names';
import {
  addDays,
  type Calendar,
  dateInAlmaty,
  type IsoDate,
  isIsoDate,
  noticeOver,
  startOfDay,
  writeDay,
} from '@oner/config/terms';

export const isLegalSlug = (slug: string): slug is LegalSlug =>
  (legalSlugs as readonly string[]).includes(slug);

/** A version of a text as it was announced, the same in all languages. */
export type Announced = {
  readonly version: string;
  readonly effectiveOn: IsoDate;
  readonly announcedAt: Date;
};

/** `effectiveOn` is the day it really holds from, or would have held from. */
export type VersionState = Announced & { readonly state: LegalState };

/**
 * Where each version of one text stands at an instant. A version comes into force as its day begins in Almaty; the
 * first one holds from the moment it was announced, whatever day its editor gave it, for there was none before it. What
 * is announced while another is still to come takes its place.
 * @param announced of one text, in the order of announcement
 */
export const versionStateOf = (announced: readonly Announced[], now: Date): VersionState[] => {
  const begins = announced.map((one, place) =>
    place === 0 ? one.announcedAt.getTime() : startOfDay(one.effectiveOn).getTime(),
  );
  const isReplaced = announced.map((_one, place) => {
    const next = announced[place + 1];
    return place > 0 && next !== undefined && next.announcedAt.getTime() < (begins[place] ?? 0);
  });
  const current = begins.findLastIndex(
    (begin, place) => !isReplaced[place] && (place === 0 || begin <= now.getTime()),
  );
  return announced.map((one, place) => ({
    ...one,
    ...(place === 0 && { effectiveOn: dateInAlmaty(one.announcedAt) }),
    state: isReplaced[place]
      ? 'replaced'
      : place === current
        ? 'in-effect'
        : place < current
          ? 'earlier'
          : 'coming',
  }));
};

/** The version to show and to accept; undefined only where nothing was ever announced. */
export const inEffect = (standings: readonly VersionState[]): VersionState | undefined =>
  standings.find(({ state }) => state === 'in-effect');

/** The version that was in force before this one, or is until it comes; undefined for the first. */
export const versionBefore = (
  standings: readonly VersionState[],
  version: string,
): VersionState | undefined => {
  const place = standings.findIndex((one) => one.version === version);
  return standings.slice(0, Math.max(place, 0)).findLast(({ state }) => state !== 'replaced');
};

/** One language of a legal text, as an editor publishes it. */
export type Draft = {
  readonly slug: string;
  readonly version: string;
  readonly effectiveOn: IsoDate;
  readonly title: string;
  /** Markdown */
  readonly body: string;
};
export type Wording = Pick<Draft, 'title' | 'body'>;

/** Why a text is not published, with what the editor needs to put it right. */
export type LegalProblem =
  | { readonly is: 'slug-unknown' }
  | { readonly is: 'version-format' }
  | { readonly is: 'version-taken'; readonly version: string; readonly earliest: IsoDate }
  | { readonly is: 'version-older'; readonly version: string; readonly latest: string }
  | { readonly is: 'date-fixed'; readonly version: string; readonly date: IsoDate }
  | { readonly is: 'date-too-early'; readonly date: IsoDate; readonly earliest: IsoDate }
  | { readonly is: 'date-too-late'; readonly date: IsoDate; readonly latest: IsoDate };

/** A slip of the pen in the year would otherwise bind the text for ever. */
const farthestDays = 366;

/**
 * The first day a version may come into force when it is announced today: the day after ten whole working days
 * (Agreement 13.1, Terms 12.1, Privacy 11.1; spec L §9).
 */
export const earliestEffect = (today: IsoDate, calendar?: Calendar): IsoDate =>
  addDays(noticeOver(today, calendar), 1);

/**
 * Whether a text may be published as it is.
 * @param announced versions of the text in the order of announcement
 * @param kept the wording of this very version and language, where it was announced already
 * @returns null when it may
 */
export const checkVersion = (
  draft: Draft,
  announced: readonly Announced[],
  kept: Wording | null,
  today: IsoDate,
  calendar?: Calendar,
): LegalProblem | null => {
  const { version, effectiveOn: date } = draft;
  if (!isLegalSlug(draft.slug)) return { is: 'slug-unknown' };
  if (!/^\d{1,4}(\.\d{1,4}){0,2}$/.test(version)) return { is: 'version-format' };
  const latest = announced.at(-1);
  if (!latest) return null;
  if (version === latest.version)
    return checkSame(draft, latest, kept, earliestEffect(today, calendar));
  if (compareVersions(version, latest.version) < 0)
    return { is: 'version-older', version, latest: latest.version };
  const earliest = earliestEffect(today, calendar);
  if (!isIsoDate(date) || date < earliest) return { is: 'date-too-early', date, earliest };
  const last = addDays(today, farthestDays);
  return date > last ? { is: 'date-too-late', date, latest: last } : null;
};

/** What was announced stays as it was: its words and its day. */
const checkSame = (
  draft: Draft,
  { version, effectiveOn }: Announced,
  kept: Wording | null,
  earliest: IsoDate,
): LegalProblem | null => {
  if (kept && (kept.body !== draft.body || kept.title !== draft.title))
    return { is: 'version-taken', version, earliest };
  if (draft.effectiveOn !== effectiveOn) return { is: 'date-fixed', version, date: effectiveOn };
  return null;
};

/** `1.9` comes before `1.10`; `2` is `2.0`. */
export const compareVersions = (one: string, other: string): number => {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number));
  for (let place = 0; place < 3; place += 1) {
    const apart = (left?.[place] ?? 0) - (right?.[place] ?? 0);
    if (apart !== 0) return apart;
  }
  return 0;
};

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
