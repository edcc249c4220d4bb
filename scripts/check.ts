/** `npm run check`: Biome and the type checker over every part. */
import { say } from './bootstrap/say.mjs';
import { runChecks } from './check/checks.ts';
import { closingLine } from './test/tally.ts';

const tally = await runChecks();
say(closingLine(tally));
process.exit(tally.failed > 0 ? 1 : 0);
