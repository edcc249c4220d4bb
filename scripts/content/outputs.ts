import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseGroups } from './entries.ts';
import { buildNotices } from './notices.ts';
import { linesOf } from './source-lines.ts';
import { buildStates } from './states.ts';
import { buildVocabulary } from './vocabulary.ts';

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
