/** `npm run doctor`: looks at everything a start needs. Each refusal names the next command. */
import { readEnv } from '@oner/config/env';
import { inherited } from './bootstrap/environment.mjs';
import { say } from './bootstrap/say.mjs';
import { dataPlace } from './data/database.ts';
import { type Finding, findingLines } from './doctor/finding.ts';
import { checkClock, checkDisk, checkNode, checkNpm, checkPackages } from './doctor/machine.ts';
import { checkSms, checkTelegram } from './doctor/messengers.ts';
import { checkAccount, checkReceipts } from './doctor/money.ts';
import { checkSharp, checkSqlite } from './doctor/programs.ts';
import {
  checkCalendar,
  checkDatabase,
  checkEnvironment,
  checkMail,
  checkPorts,
  checkSecrets,
} from './doctor/settings.ts';
import { isDemo } from './start/environment.ts';

const findings: Finding[] = [];
const look = async (finding: Finding | Promise<Finding>): Promise<void> => {
  const found = await finding;
  findings.push(found);
  for (const line of findingLines(found)) say(line);
};

await look(checkNode());
await look(checkNpm());
await look(checkPackages());
await look(checkDisk(dataPlace().dataDir));
await look(checkClock());
await look(checkCalendar());
await look(checkSharp());
await look(checkSqlite());
await look(checkDatabase());
const secrets = checkSecrets();
await look(secrets);
const environment = checkEnvironment();
// Without its secrets the environment is refused for that reason, which was just said.
if (secrets.good) await look(environment);
if (environment.good) {
  const demo = isDemo(inherited()) ? '1' : '0';
  const env = readEnv(inherited({ DEMO: demo, NODE_ENV: undefined }));
  await look(checkPorts(env));
  await look(checkMail(env));
  await look(checkTelegram(env));
  await look(checkSms(env));
  await look(checkReceipts(env));
  await look(checkAccount(env));
}

const ill = findings.filter(({ good }) => !good).length;
say(
  ill === 0 ? '\nAll is well. Next: npm start' : `\n${ill} of ${findings.length} need attention.`,
);
process.exit(ill === 0 ? 0 : 1);
