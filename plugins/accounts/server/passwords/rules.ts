import { foldIdentifier } from '../registration/rules.ts';

/** Characters that people use in place of letters. */
const inPlaceOf: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const shortestRun = 3;

/**
 * Checks whether a password is among the first guesses: a common word with digits around it or repeated, keys in a row, a short
 * repeated piece, or the person's own name, username or address.
 * @param own personal data, compared the same way
 * @returns the field code, or null if the password is acceptable
 */
export const checkPassword = (
  password: string,
  own: readonly string[],
): 'password-common' | null => {
  const text = foldIdentifier(password).replace(/\s+/g, '');
  const known = new Set([
    ...commonWords,
    ...own.map(foldIdentifier).filter((word) => word.length >= 3),
  ]);
  const common = [...readings(text)].some((word) => known.has(periodOf(word)) || known.has(word));
  return common || isRun(text) || periodOf(text).length <= 4 ? 'password-common' : null;
};

/** `P@ssw0rd-2026` also reads `password`: without outer digits and symbols, with letters for symbols. */
const readings = (text: string): Set<string> => {
  const bare = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const withLetters = (word: string) =>
    Array.from(word, (sign) => inPlaceOf[sign] ?? sign).join('');
  const trimmed = text.replace(/[^\p{L}@$!]+$/u, '');
  return new Set(
    [text, bare, withLetters(bare), withLetters(trimmed)].filter((word) => word.length > 0),
  );
};

/** The shortest piece whose repetition makes up the whole text: `abc` of `abcabcab`. */
const periodOf = (text: string): string => {
  for (let length = 1; length < text.length; length += 1) {
    const period = text.slice(0, length);
    if (period.repeat(Math.ceil(text.length / length)).slice(0, text.length) === text)
      return period;
  }
  return text;
};

/** Whether the text consists of runs along keyboard rows, digits or alphabets: `qwerty1234`. */
const isRun = (text: string): boolean => {
  let rest = text;
  while (rest.length > 0) {
    const length = runLength(rest);
    if (length < shortestRun && length < rest.length) return false;
    rest = rest.slice(length);
  }
  return true;
};

const runLength = (text: string): number => {
  let length = 1;
  while (length < text.length && isOnRow(text.slice(0, length + 1))) length += 1;
  return length;
};

const isOnRow = (run: string): boolean => {
  const back = Array.from(run).toReversed().join('');
  return keyboardRows.some((row) => row.includes(run) || row.includes(back));
};

/**
 * Common passwords in the languages of the shop, too common with any digits or symbols around them. Written from experience; no
 * list was copied.
 */
const splitWords = (text: string): string[] => text.trim().split(/\s+/);

const english = splitWords(`
  password passwort passw passcode passphrase pass admin administrator root user username login logon letmein letmeinnow welcome
  hello hellohello helloworld test tester testing testtest temp temporary guest default change changeme changeit
  secret topsecret mysecret private access master superman batman spiderman dragon monkey princess sunshine
  football baseball basketball hockey soccer shadow michael michelle jennifer jessica ashley charlie thomas
  jordan daniel andrew robert george anthony matthew joshua hannah samantha taylor killer hunter ranger buster
  iloveyou ilovyou iloveu loveyou lovelove lovely forever together mylove truelove sweetheart honey angel
  babygirl babyboy mother father family mommy daddy sister brother children friend friends bestfriend
  computer internet windows microsoft google facebook instagram whatsapp telegram youtube twitter tiktok
  samsung iphone android apple nokia xiaomi huawei yandex mailru gmail hotmail outlook
  trustno trustnoone whatever nothing something anything everything blahblah freedom liberty winner champion
  starwars startrek pokemon minecraft naruto harrypotter hogwarts matrix mustang ferrari porsche mercedes toyota
  summer winter spring autumn january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday holiday birthday christmas newyear
  money million business office company manager director student teacher doctor school university college
  chocolate cookie banana orange cherry strawberry flower rainbow butterfly purple yellow silver golden diamond
  correcthorsebatterystaple correcthorse opensesame sesame abracadabra qazwsx qazwsxedc zaqxsw
`);

const russian = splitWords(`
  пароль парольпароль мойпароль новыйпароль админ администратор логин вход секрет доступ гость пользователь
  привет приветпривет здравствуй любовь любимая любимый люблю яжетебялюблю ятебялюблю тебялюблю люблютебя солнце солнышко
  зайка зайчик котенок котёнок малыш малышка принцесса королева ангел ангелочек красотка красавица сладкая
  мама мамочка папа папочка мамапапа семья сестра брат бабушка дедушка дочка сынок дети
  наташа татьяна светлана екатерина анастасия настя марина ирина ольга елена юлия мария александр саша
  сергей дмитрий андрей алексей максим евгений владимир николай михаил виктор руслан тимур
  россия москва казахстан алматы астана советскийсоюз победа свобода родина
  спартак зенит футбол хоккей чемпион динамо реалмадрид барселона
  компьютер интернет телефон вконтакте яндекс одноклассники почта
  понедельник вторник среда четверг пятница суббота воскресенье январь февраль апрель август сентябрь
  октябрь ноябрь декабрь лето осень зима весна деньги миллион школа университет студент учитель
  qwerty йцукен йцукенг фывапролдж ячсмить пиздец хуйхуй сука блядь
`);

const russianInLatin = splitWords(`
  parol moyparol privet privetprivet lubov lyubov lubimaya lyublyu solnce solnyshko zaika kotenok malysh
  mamochka mamapapa natasha svetlana ekaterina anastasia anastasiya marina irina olga elena yulia maria
  aleksandr alexander sergey dmitriy dmitry andrey alexey maksim evgeniy vladimir nikolay mikhail viktor
  ruslan timur spartak zenit rossiya moskva ntcnntcn gfhjkm gjhtr kjdtyjd vfvf vfhbyf yfnfif cdtnkfyf
  cthutq fktrcfylh fyfcnfcbz ghbdtn ghbdtnghbdtn k.,jdm kexgbr
`);

const kazakh = splitWords(`
  құпиясөз құпия сәлем сәлеметсізбе махаббат сүйемін менсенісүйемін жаным жаным-ай күнім айналайын алтыным балапан ботақан
  анам әкем анашым атам әжем апам ағам қарындас отбасым бауырым досым қазақстан алматы астана шымкент қарағанды
  ақтөбе атырау тараз павлодар семей өскемен қостанай орал түркістан нұрсұлтан тәуелсіздік отан туғанжер
  айгерім айнұр әсел әлия гүлнар гүлназ жанар динара мадина сәуле нұрлан ерлан бауыржан асқар
  дәурен болат серік марат қайрат данияр еркежан мөлдір арайлым наурыз ақша байлық мұғалім мектеп
  өнер суретші қылқалам
`);

const kazakhInLatin = splitWords(`
  qupiasoz qupiyasoz kupiyasoz kupia salem salemetsizbe mahabbat makhabbat suiemin zhanym janym kunim
  ainalayin ainalaiyn altynym balapan anam akem anashym atam azhem apam agam dosym bauyrym otbasym
  qazaqstan kazakhstan kazakstan almaty astana shymkent karaganda qaragandy aktobe aktau atyrau taraz pavlodar
  semey oskemen kostanay uralsk oral turkistan nursultan otan aigerim ainur asel aliya gulnar gulnaz zhanar
  dinara madina saule nurlan yerlan erlan bauyrzhan askar dauren bolat serik marat kairat daniyar
  yerkezhan moldir arailym nauryz aksha mektep suretshi
`);

/** Names of the shop, its sections and its goods. */
const shopNames = splitWords(`
  oner onerkz oneronline онер онеркз өнеркз gallery galereya галерея marketplace market shop magazin магазин
  artist artwork painting hudozhnik художник искусство iskusstvo qolener қолөнер дизайн design designer
`);

/** Keyboard patterns other than straight rows. */
const patterns = splitWords(`
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3 q1w2e3r4 q1w2e3r4t5 qweasd qweasdzxc 1qaz2wsx 1qaz2wsx3edc
  zaq12wsx zaq1xsw2 zxcasdqwe asdqwe asdzxc qazxsw 123qwe 123qweasd 123qweasdzxc 12qwaszx qwe123 asd123 abc123
  1й2ц3у4к 1й2ц3у4к5е й1ц2у3к4 йфяцыч йфяцычувс a1b2c3 a1b2c3d4 aa123456 a123456 qq123456
  123456789a 123456789q 1234567890a 1234567890q 0123456789a
`);

export const commonWords: ReadonlySet<string> = new Set(
  [
    ...english,
    ...russian,
    ...russianInLatin,
    ...kazakh,
    ...kazakhInLatin,
    ...shopNames,
    ...patterns,
  ].map((word) => word.normalize('NFC')),
);

/** Keyboard rows in use in Kazakhstan, digits and alphabets; a run along one in either direction is a guess. */
const keyboardRows: readonly string[] = [
  '01234567890',
  '1234567890-=',
  '!@#$%^&*()_+',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  'әіңғүұқөһ',
  '7410',
  '8520',
  '9630',
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя',
];
