/**
 * Checks vocabulary, messages and ui: node scripts/content/check-strings.ts [--look]
 * `--look` lists Kazakh strings without a single Kazakh letter. Exit 1 on any problem.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dateInAlmaty } from '@oner/config/terms';
import { buildOutputs, serialise } from './sources.ts';
import { checkStrings, entriesOf, looksForeign } from './string-check.ts';

const outputs = buildOutputs();
const { entries, problems } = checkStrings(outputs, dateInAlmaty(new Date()));
for (const output of outputs) {
  const written = existsSync(output.file) ? readFileSync(output.file, 'utf8') : '';
  if (written !== serialise(output)) {
    problems.push(`${output.file} is not what its sources say: run node scripts/content/build.ts`);
  }
}
if (process.argv.includes('--look')) {
  for (const { path, forms } of outputs.flatMap(({ name, data }) => entriesOf(name, data))) {
    for (const text of Object.values(forms.kk)) {
      if (typeof text === 'string' && looksForeign(text)) console.log(`${path}: ${text}`);
    }
  }
}
for (const problem of problems) console.error(problem);
console.log(`${entries} entries, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
