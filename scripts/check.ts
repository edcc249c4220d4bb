/** `npm run check`: Biome, the type checker over every part, and the tests of documents and names. */
import { say } from './bootstrap/say.mjs';
import { runChecks } from './check/checks.ts';
import { closingLine } from './test/tally.ts';

const tally = await runChecks();
say(closingLine(tally));
process.exit(tally.failed > 0 ? 1 : 0);
