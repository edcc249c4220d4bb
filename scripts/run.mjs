/** Runs one of the project's scripts: `node scripts/run.mjs scripts/doctor.ts …`. */
import { loadEnvFile } from './bootstrap/environment.mjs';
import { handOver } from './bootstrap/hand-over.mjs';
import { giveUp } from './bootstrap/say.mjs';

const [script, ...args] = process.argv.slice(2);
try {
  if (!script)
    throw new Error(
      'Missing argument: path of a script. For example: node scripts/run.mjs scripts/doctor.ts',
    );
  loadEnvFile();
  await handOver(script, args);
} catch (error) {
  giveUp(error);
}
