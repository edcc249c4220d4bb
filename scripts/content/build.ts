/** Writes vocabulary, notices, messages, ui and the frame of e-mails from their sources: node scripts/content/build.ts */
import { writeFileSync } from 'node:fs';
import { buildEmailFrame, buildOutputs, emailFrameFile, serialise } from './sources.ts';

const frame = { file: emailFrameFile, text: await buildEmailFrame() };
const outputs = buildOutputs().map((output) => ({ file: output.file, text: serialise(output) }));
for (const { file, text } of [...outputs, frame]) {
  writeFileSync(file, text);
  console.log(`wrote ${file}`);
}
