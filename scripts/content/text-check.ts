/** Checks that legal texts, pages and news agree in three languages and state the figures of the terms of a day. */
import { join } from 'node:path';
import { languages } from '@oner/config/contract/shapes';
import type { FigureTable, IsoDate } from '@oner/config/terms';
import { type ContentText, PLACEHOLDERS, readTexts } from '../../cms/content/read-texts.ts';
import { root } from '../bootstrap/node.mjs';
import { checkAgainst, figuresIn, isSame, type Ledger, placeholdersIn } from './figures.ts';
import { checkStrings, readStrings } from './string-check.ts';
import { textLedgerOn } from './text-ledger.ts';

/** A text with its clauses, and its name in messages. */
type Cut = { name: string; text: ContentText; clauses: Clauses; problems: string[] };

/**
 * Checks the legal texts, pages and news: equal clauses, figures, placeholders and list items in three languages,
 * valid references, and all figures as in the terms.
 * @param today the day whose figures they must state
 * @param table the figures with their editions
 * @returns one line per difference; empty if all agree
 */
export function checkTexts(
  texts: readonly ContentText[],
  today: IsoDate,
  table?: FigureTable,
): string[] {
  const ledger = textLedgerOn(today, table);
  const documents = Map.groupBy(texts, ({ document }) => document);
  const unread = Object.keys(ledger).filter((document) => !documents.has(document));
  return [
    ...unread.map((document) => `${document}: text not found`),
    ...[...documents].flatMap(([document, versions]) =>
      checkDocument(document, versions, ledger[document]),
    ),
  ];
}

function checkDocument(
  document: string,
  versions: readonly ContentText[],
  ledger: Ledger | undefined,
): string[] {
  const missing = languages.filter(
    (language) => !versions.some(({ locale }) => locale === language),
  );
  if (missing.length > 0) return [`${document}: missing in ${missing.join(', ')}`];
  if (ledger === undefined) return [`${document}: not in the ledger of figures`];
  const cuts = versions.map(cut);
  const kazakh = cuts.find(({ text }) => text.locale === 'kk');
  return cuts.flatMap((one) => [
    ...one.problems,
    ...(kazakh === undefined || kazakh === one ? [] : compare(kazakh, one)),
    ...checkFigures(one, ledger),
  ]);
}

/** Cuts a text into clauses, and finds its own problems. */
function cut(text: ContentText): Cut {
  const { clauses, repeated } = cutClauses(text.body);
  const name = `${text.document}.${text.locale}`;
  const known: readonly string[] = PLACEHOLDERS;
  const holes = placeholdersIn(text.body).filter((hole) => !known.includes(hole));
  const astray = referencesIn(text.body).filter((number) => !clauses.has(number));
  const problems = [
    ...repeated.map((number) => `${name}: duplicate clause ${number}`),
    ...holes.map((hole) => `${name}: unknown placeholder ${hole}`),
    ...astray.map((number) => `${name}: refers to clause ${number}, which does not exist`),
    ...checkStyle(name, text),
  ];
  return { name, text, clauses, problems };
}

function checkStyle(name: string, { locale, title, summary, body }: ContentText): string[] {
  const all = [title, summary, body].join('\n');
  const mixed = all.match(/\p{Script=Cyrillic}+[A-Za-z]+|[A-Za-z]+\p{Script=Cyrillic}+/gu) ?? [];
  const spaced = /\S {2}\S| [,.;:!?](?:\s|$)|\.\.(?:\s|$)/m.test(all.replace(/@ \. _ -/g, '@._-'));
  return [
    ...mixed.map((word) => `${name}: mixes alphabets in "${word}"`),
    ...(spaced ? [`${name}: stray spaces or punctuation`] : []),
    ...(locale === 'kk' && !/[әғқңөұүһі]/.test(body) ? [`${name}: has no Kazakh letter`] : []),
  ];
}

/** Differences between a version and the Kazakh one. */
function compare(kazakh: Cut, other: Cut): string[] {
  const problems: string[] = [];
  for (const field of ['slug', 'version', 'publishedOn'] as const) {
    const [a, b] = [kazakh.text[field], other.text[field]];
    if (a !== b) problems.push(`${other.name}: ${field} is ${b}, but ${a} in Kazakh`);
  }
  const numbers = [[...other.clauses.keys()].join(' '), [...kazakh.clauses.keys()].join(' ')];
  if (numbers[0] !== numbers[1]) {
    problems.push(`${other.name}: clauses are ${numbers[0]}, but ${numbers[1]} in Kazakh`);
  }
  for (const [number, text] of kazakh.clauses) {
    const mine = other.clauses.get(number) ?? '';
    problems.push(...compareClause(`${other.name} ${number}`, text, mine));
  }
  return problems;
}

function compareClause(place: string, kazakh: string, other: string): string[] {
  const parts: [string, (text: string) => string[]][] = [
    ['placeholders', placeholdersIn],
    ['figures', figuresIn],
    ['list items', (text) => text.match(/^- /gm) ?? []],
    ['paragraphs', (text) => text.trim().match(/\n\n/g) ?? []],
  ];
  return parts
    .filter(([, read]) => !isSame(read(kazakh), read(other)))
    .map(([what]) => `${place}: ${what} differ from the Kazakh text`);
}

function checkFigures({ name, clauses }: Cut, ledger: Ledger): string[] {
  const gone = Object.keys(ledger).filter((number) => !clauses.has(number));
  return [
    ...gone.map(
      (number) => `${name} ${number}: clause not found, but the ledger of figures has it`,
    ),
    ...[...clauses].flatMap(([number, clause]) =>
      checkAgainst(`${name} ${number}`, figuresIn(clause), ledger[number] ?? []),
    ),
  ];
}

/** Text of each clause by its number; the text before the first is clause 0. */
type Clauses = ReadonlyMap<string, string>;

/** A body cut at its numbers: `## 7. Title`, `### 4.3. Question` and `**7.2.** text`. */
type ByNumber = { clauses: Clauses; repeated: string[] };

const NUMBERED = /^(?:\*\*|## |### )(?<number>\d+(?:\.\d+)*)\.(?:\*\*)?\s*(?<text>.*)$/;

/** A reference to another clause, as each language writes it. */
const REFERENCE =
  /(?<![\d.,])(?<kk>\d{1,2}\.\d{1,2})(?=-тармақ| тармақ)|(?:пункт[уае]?|clause) (?<other>\d{1,2}\.\d{1,2})/g;

/** Cuts a body into its clauses. */
function cutClauses(body: string): ByNumber {
  const clauses = new Map([['0', '']]);
  const repeated: string[] = [];
  let current = '0';
  for (const line of body.split('\n')) {
    const start = NUMBERED.exec(line)?.groups;
    if (start) {
      current = start.number ?? '';
      if (clauses.has(current)) repeated.push(current);
    }
    const text = start ? (start.text ?? '') : line;
    clauses.set(current, `${clauses.get(current) ?? ''}\n${text}`);
  }
  return { clauses, repeated };
}

/** The clauses a body refers to. */
function referencesIn(body: string): string[] {
  return [...body.matchAll(REFERENCE)].map(({ groups }) => groups?.kk ?? groups?.other ?? '');
}

/** All seeded texts and strings that do not state the figures of a day, with what they state. */
export const wrongOn = (day: IsoDate, table?: FigureTable): string[] => [
  ...checkTexts(readTexts(join(root, 'cms', 'content', 'texts')), day, table),
  ...checkStrings(readStrings(), day, table).problems,
];
