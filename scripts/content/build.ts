/** Writes vocabulary, notices, messages and ui from their sources: node scripts/content/build.ts */
import { writeFileSync } from 'node:fs';
import { buildOutputs, serialise } from './outputs.ts';

for (const output of buildOutputs()) {
  writeFileSync(output.file, serialise(output));
  console.log(`wrote ${output.file}`);
}
