/**
 * Generates plugins/accounts/server/registration/confusables.ts from data of the Unicode Consortium: `node
 * scripts/run.mjs scripts/confusables.ts <confusables.txt of UTS #39>`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap/node.mjs';
import { say } from './bootstrap/say.mjs';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Missing argument: path of confusables.txt of Unicode');
const text = readFileSync(file, 'utf8');
const version = /^# Version: ([\d.]+)/m.exec(text)?.[1];
if (!version) throw new Error(`${file} is not a confusables.txt`);

const charactersOf = (codes: string): string =>
  codes
    .trim()
    .split(/\s+/)
    .map((code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .join('');
/** Letters and marks allowed in names, except those with another NFKC form. */
const isOfNames = (letter: string): boolean =>
  /^[\p{L}\p{M}\p{Nd}]$/u.test(letter) &&
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Common}\p{Script=Inherited}]$/u.test(
    letter,
  ) &&
  letter.normalize('NFKC') === letter;

const pairs = text.split('\n').flatMap((line) => {
  const [from, to, kind] = line.split(';');
  if (!from || !to || kind?.trim().slice(0, 2) !== 'MA') return [];
  const pair = [charactersOf(from), charactersOf(to)] as const;
  return isOfNames(pair[0]) ? [`${pair[0]}${pair[1]}`] : [];
});
const escaped = pairs
  .toSorted()
  .map((pair) =>
    pair.replace(/[^ -~]/gu, (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`),
  );
const lines: string[] = [''];
for (const pair of escaped) {
  const last = lines.at(-1) ?? '';
  if (last.length + pair.length > 88) lines.push(pair);
  else lines[lines.length - 1] = last === '' ? pair : `${last} ${pair}`;
}
const code = `/**
 * Letters of names and what they look like, from confusables.txt ${version} of UTS #39. Made by scripts/confusables.ts.
 * © Unicode, Inc., https://www.unicode.org/license.txt
 * Each word is a letter and, behind it, what it is drawn as.
 */
export const confusables = [
${lines.map((line) => `  '${line.replaceAll("'", "\\'")}',`).join('\n')}
].join(' ');
`;
writeFileSync(join(root, 'plugins/accounts/server/registration/confusables.ts'), code);
say(`${pairs.length} letters of Unicode ${version}`);
