/** Reads the sources of texts (`cms/content/src`) and says which files are built of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import mjml2html from 'mjml';
import { root } from '../bootstrap/node.mjs';

/** Languages of every word on the site; Kazakh is written first and is the default. */
export const LANGUAGES = ['kk', 'ru', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** One text in each language. */
type Triple = Record<Language, string>;

/** The plural forms each language needs, as CLDR names them. */
export const PLURAL_FORMS = {
  kk: ['one', 'other'],
  ru: ['one', 'few', 'many', 'other'],
  en: ['one', 'other'],
} as const satisfies Record<Language, readonly string[]>;

/** A sentence, or its plural forms. */
export type Words = string | Record<string, string>;

const NO_BREAK = '\u00a0';

/** Sets no-break spaces where a line must not end: 5 000 ₸, 0,1 %, 40 МБ, № 7. */
export function tie(text: string): string {
  return text
    .trim()
    .replace(/(\d) (?=\d{3} ₸)/g, `$1${NO_BREAK}`)
    .replace(/([\d}]) (?=(?:₸|%|МБ|MB|см|cm|мин|мес)(?!\p{L}))/gu, `$1${NO_BREAK}`)
    .replace(/№ (?=[\d{])/g, `№${NO_BREAK}`);
}

/** A line of a source, with where it stands. */
export type Line = { text: string; source: string; number: number };

/** A source somebody has to correct: the message names file and line. */
class SourceError extends Error {
  constructor(line: Line, why: string) {
    super(`${line.source}.txt:${line.number}: ${why}`);
    this.name = 'SourceError';
  }
}

/** The lines of a source that say something. */
export function linesOf(source: string, text: string): Line[] {
  return text
    .split('\n')
    .map((line, index) => ({ text: line.trimEnd(), source, number: index + 1 }))
    .filter((line) => line.text !== '');
}

/** The name of the group a `# name` line opens; undefined for any other line. */
function headingOf(line: Line): string | undefined {
  return line.text.startsWith('# ') ? line.text.slice(2) : undefined;
}

/** `kk|ru|en`, already cut apart, as one text. */
function tripleOf(line: Line, parts: readonly string[]): Triple {
  const [kk, ru, en] = parts;
  if (parts.length !== LANGUAGES.length || !kk || !ru || !en) {
    throw new SourceError(line, `expected kk|ru|en, got ${parts.length} parts`);
  }
  return { kk: tie(kk), ru: tie(ru), en: tie(en) };
}

/** Puts a value under a new key. @throws SourceError when the key is taken */
export function put<Value>(
  line: Line,
  into: Record<string, Value>,
  key: string,
  value: Value,
): Value {
  if (Object.hasOwn(into, key)) throw new SourceError(line, `${key} is there twice`);
  into[key] = value;
  return value;
}

/** What a source may say about an entry beside its words. */
export type Notes = {
  /** the number spec A fixes on the wire */
  wire?: number;
  /** which language the specification gives word for word */
  original?: string;
  /** where it gives it */
  spec?: string;
};

/** Words in three languages; `ref` names the entry they are shared with. */
export type Entry = Record<Language, Words> & Notes & { ref?: string };
export type Group = Record<string, Entry>;
export type Groups = Record<string, Group>;

/**
 * Reads `# group` headings and their entries, one a line:
 * `key|kk|ru|en`, with notes `key|kk|ru|en|{"wire":0}`,
 * a plural `key|P|one;other|one;few;many;other|one;other`,
 * or the words of an entry of another source, `key|=group.key`.
 * @param known the groups of other sources that may be referred to
 * @throws SourceError for a line that is none of these, or a key that stands twice
 */
export function parseGroups(lines: readonly Line[], known: Groups = {}): Groups {
  const groups: Groups = {};
  let group: Group | undefined;
  for (const line of lines) {
    const heading = headingOf(line);
    if (heading !== undefined) {
      group = put(line, groups, heading, {});
      continue;
    }
    if (group === undefined) throw new SourceError(line, 'an entry before the first heading');
    const [key = '', ...parts] = line.text.split('|');
    put(line, group, key, entryOf(line, parts, known));
  }
  return groups;
}

function entryOf(line: Line, parts: string[], known: Groups): Entry {
  const [first = ''] = parts;
  if (first === 'P') return pluralOf(line, parts.slice(1));
  if (parts.length === 1 && first.startsWith('=')) return follow(line, first.slice(1), known);
  const notes = parts.length === 4 ? notesOf(line, parts.pop() ?? '') : {};
  return { ...tripleOf(line, parts), ...notes };
}

function follow(line: Line, ref: string, known: Groups): Entry {
  const [name = '', key = ''] = ref.split('.');
  const target = known[name]?.[key];
  if (target === undefined) throw new SourceError(line, `${ref} does not exist`);
  return { kk: target.kk, ru: target.ru, en: target.en, ref };
}

function pluralOf(line: Line, parts: readonly string[]): Entry {
  const [kk, ru, en] = parts;
  if (parts.length !== 3 || kk === undefined || ru === undefined || en === undefined) {
    throw new SourceError(line, 'a plural needs forms for kk, ru and en');
  }
  return {
    kk: formsOf(line, kk, PLURAL_FORMS.kk),
    ru: formsOf(line, ru, PLURAL_FORMS.ru),
    en: formsOf(line, en, PLURAL_FORMS.en),
  };
}

function formsOf(line: Line, text: string, names: readonly string[]): Record<string, string> {
  const words = text.split(';').map(tie);
  if (words.length !== names.length) {
    throw new SourceError(line, `expected the forms ${names.join(', ')} in "${text}"`);
  }
  return Object.fromEntries(names.map((name, index) => [name, words[index] ?? '']));
}

function notesOf(line: Line, json: string): Notes {
  const notes = readJson(json);
  if (!isNotes(notes)) throw new SourceError(line, `these are no notes: ${json}`);
  return notes;
}

function readJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function isNotes(value: unknown): value is Notes {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).every(([key, note]) =>
    key === 'wire'
      ? Number.isSafeInteger(note)
      : ['original', 'spec'].includes(key) && typeof note === 'string',
  );
}

/** What an event tells one side; `audience` says which. */
export type Notice = { audience: string; subject: Triple; body: Triple };

type NoticeDraft = { audience: string; subject?: Triple; body?: Triple };

/** The frame of every mail, and the notice of every event. */
export type Notices = { mail: Record<string, Triple>; notices: Record<string, Notice> };

/**
 * Reads `# mail` with lines `key|kk|ru|en`, and `# notices` with blocks of three lines:
 * `event @audience`, `S subject in kk|ru|en`, `B body in kk|ru|en`.
 */
export function buildNotices(lines: readonly Line[]): Notices {
  const mail: Record<string, Triple> = {};
  const drafts: Record<string, NoticeDraft> = {};
  let part = '';
  let draft: NoticeDraft | undefined;
  for (const line of lines) {
    const head = /^(?<event>[a-z-]+) @(?<audience>[a-z]+)$/.exec(line.text)?.groups;
    const heading = headingOf(line);
    if (heading !== undefined) part = heading;
    else if (part === 'mail') putMail(line, mail);
    else if (head) {
      draft = put(line, drafts, head.event ?? '', { audience: head.audience ?? '' });
    } else fill(line, draft);
  }
  const notices = Object.entries(drafts).map(([event, given]) => [
    event,
    finishNotice(event, given),
  ]);
  return { mail, notices: Object.fromEntries(notices) };
}

function putMail(line: Line, mail: Record<string, Triple>): void {
  const [key = '', ...parts] = line.text.split('|');
  put(line, mail, key, tripleOf(line, parts));
}

function fill(line: Line, draft: NoticeDraft | undefined): void {
  if (draft === undefined) throw new SourceError(line, 'a line before the first event');
  const words = tripleOf(line, line.text.slice(2).split('|'));
  if (line.text.startsWith('S ')) put(line, draft, 'subject', words);
  else if (line.text.startsWith('B ')) put(line, draft, 'body', words);
  else throw new SourceError(line, 'neither subject (S) nor body (B)');
}

function finishNotice(event: string, { audience, subject, body }: NoticeDraft): Notice {
  if (subject === undefined || body === undefined) {
    throw new Error(`notices.txt: ${event} needs a subject and a body`);
  }
  return { audience, subject, body };
}

/** How a state is named, and what it means to a side; a side that never sees it has no sentence. */
export type State = { label: Triple; buyer?: Triple; author?: Triple };

type StateDraft = Partial<State>;

/** States by machine: order, payment, act, work and so on. */
export type States = Record<string, Record<string, State>>;

const SIDES: Record<string, readonly (keyof StateDraft)[]> = {
  L: ['label'],
  B: ['buyer'],
  A: ['author'],
  S: ['buyer', 'author'],
};

/**
 * Reads `# machine`, then blocks of a state's name and its lines `L label`, `B to the buyer`,
 * `A to the author` or `S the same to both`, each in kk|ru|en.
 */
export function buildStates(lines: readonly Line[]): States {
  const drafts: Record<string, Record<string, StateDraft>> = {};
  let machine: Record<string, StateDraft> | undefined;
  let state: StateDraft | undefined;
  for (const line of lines) {
    const heading = headingOf(line);
    const sentence = /^(?<side>[LBAS]) (?<words>.+)$/.exec(line.text)?.groups;
    if (heading !== undefined) machine = put(line, drafts, heading, {});
    else if (machine === undefined) throw new SourceError(line, 'a state before the first machine');
    else if (!sentence) state = put(line, machine, line.text, {});
    else if (state === undefined) throw new SourceError(line, 'a sentence before the first state');
    else {
      const words = tripleOf(line, (sentence.words ?? '').split('|'));
      for (const side of SIDES[sentence.side ?? ''] ?? []) state[side] = words;
    }
  }
  return mapValues(drafts, (machineDrafts, name) =>
    mapValues(machineDrafts, (draft, key) => finishState(`${name}.${key}`, draft)),
  );
}

function finishState(path: string, { label, ...sides }: StateDraft): State {
  if (label === undefined) throw new Error(`states.txt: ${path} has no label`);
  if (Object.keys(sides).length === 0) throw new Error(`states.txt: ${path} has no sentence`);
  return { label, ...sides };
}

function mapValues<A, B>(of: Record<string, A>, to: (a: A, key: string) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(of).map(([key, value]) => [key, to(value, key)]));
}

/** A term as `vocabulary.json` lists it. */
export type Term = { key: string; template?: Triple } & Entry;

/** Lists by group; a group written `levels.art` stands inside `levels`. */
export type Vocabulary = Record<string, Term[] | Record<string, Term[]>>;

/**
 * Builds the vocabulary: one list a group, in the order of the source.
 * @param terms the text of vocabulary.txt
 * @param reasons the text of moderation.txt
 */
export function buildVocabulary(terms: string, reasons: string): Vocabulary {
  const vocabulary: Vocabulary = {};
  for (const [path, group] of Object.entries(parseGroups(linesOf('vocabulary', terms)))) {
    const [outer = '', inner] = path.split('.');
    const list = Object.entries(group).map(([key, entry]) => ({ key, ...entry }));
    if (inner === undefined) vocabulary[outer] = list;
    else vocabulary[outer] = { ...vocabulary[outer], [inner]: list };
  }
  return { ...vocabulary, moderationReasons: buildReasons(linesOf('moderation', reasons)) };
}

/** Reasons of moderation: `key|kk|ru|en`, then the sentence to the author in kk, ru and en. */
function buildReasons(lines: readonly Line[]): Term[] {
  const reasons: Record<string, Term> = {};
  for (let at = 0; at < lines.length; at += 4) {
    const [head, ...sentences] = lines.slice(at, at + 4);
    if (head === undefined) break;
    const [key = '', ...labels] = head.text.split('|');
    const template = tripleOf(
      head,
      sentences.map(({ text }) => text),
    );
    put(head, reasons, key, { key, ...tripleOf(head, labels), template });
  }
  return Object.values(reasons);
}

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = join(ROOT, 'cms/content/src');

/** A file that is written from the sources: where, what it is called in problems, what is in it. */
export type Output = { name: string; file: string; data: object };

/** Builds every file of words from `cms/content/src`; writes nothing. */
export function buildOutputs(sources: string = SOURCES): Output[] {
  const text = (name: string) => readFileSync(join(sources, `${name}.txt`), 'utf8');
  const lines = (name: string) => linesOf(name, text(name));
  const messages = parseGroups(lines('messages'));
  const { errors = {} } = parseGroups(lines('errors'), messages);
  const states = buildStates(lines('states'));
  const notices = buildNotices(lines('notices'));
  return [
    output('vocabulary', 'cms/content', buildVocabulary(text('vocabulary'), text('moderation'))),
    output('notices', 'cms/content', notices),
    output('messages', 'site/src/i18n', { ...messages, errors, states, ...notices }),
    output('ui', 'site/src/i18n', parseGroups(lines('ui'))),
  ];
}

/** An output as the file holds it. */
export function serialise(output: Output): string {
  return `${JSON.stringify(output.data, null, 2)}\n`;
}

function output(name: string, folder: string, data: object): Output {
  return { name, file: join(ROOT, folder, `${name}.json`), data };
}

/** The frame of e-mails: HTML that mail programs show alike, compiled from MJML; Mustache tags stay in it. */

const source = join(root, 'cms', 'content', 'src', 'email.mjml');
export const emailFrameFile = join(root, 'cms', 'content', 'email.html');

/** @throws Error for MJML that is wrong, or that would load something from another server */
export const buildEmailFrame = async (): Promise<string> => {
  const text = readFileSync(source, 'utf8');
  const { html } = await mjml2html(text, {
    validationLevel: 'strict',
    keepComments: false,
    fonts: {},
  });
  return html;
};
