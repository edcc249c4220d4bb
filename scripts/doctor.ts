/**
 * `npm run doctor`: checks everything that a start needs; each failed check names the next command. With `--
 * --production` it checks the variables as a production shop would.
 */
import { readEnv } from '@oner/config/env';
import { inherited } from './bootstrap/environment.mjs';
import { say } from './bootstrap/say.mjs';
import { dataPlace } from './data/database.ts';
import {
  checkClock,
  checkDisk,
  checkNode,
  checkNpm,
  checkPackages,
  checkRights,
  privatePlaces,
} from './doctor/machine.ts';
import {
  calendarHere,
  checkCalendar,
  checkDatabase,
  checkEnvironment,
  checkFigures,
  checkFiles,
  checkInvoiceAccount,
  checkMail,
  checkOldFiles,
  checkPorts,
  checkReceipts,
  checkSharp,
  checkSms,
  checkSqlite,
  checkTelegram,
  type Finding,
  findingLines,
} from './doctor/settings.ts';
import { runVariables } from './start/environment.ts';

const findings: Finding[] = [];
const report = async (finding: Finding | Promise<Finding>): Promise<void> => {
  const found = await finding;
  findings.push(found);
  for (const line of findingLines(found)) say(line);
};

await report(checkNode());
await report(checkNpm());
await report(checkPackages());
await report(checkDisk(dataPlace().dataDir));
await report(checkRights(privatePlaces()));
await report(checkClock());
await report(checkCalendar(new Date(), await calendarHere()));
await report(checkFigures());
await report(checkSharp());
await report(checkSqlite());
await report(checkDatabase());
const given = inherited(process.argv.includes('--production') ? { NODE_ENV: 'production' } : {});
const environment = checkEnvironment(given);
for (const finding of environment) await report(finding);
if (environment.every(({ good }) => good)) {
  const env = readEnv(runVariables(given));
  await report(checkPorts(env));
  await report(checkFiles(env));
  await report(checkOldFiles(env));
  await report(checkMail(env));
  await report(checkTelegram(env));
  await report(checkSms(env));
  await report(checkReceipts(env));
  await report(checkInvoiceAccount(env));
}

const ill = findings.filter(({ good }) => !good).length;
say(
  ill === 0
    ? '\nNo problems found. Next: npm start'
    : `\n${ill} of ${findings.length} checks failed.`,
);
process.exit(ill === 0 ? 0 : 1);
