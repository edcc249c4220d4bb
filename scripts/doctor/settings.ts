import { connect } from 'node:net';
import { type Env, readEnv } from '@oner/config/env';
import { calendarEndsSoon, dateInAlmaty, daysUntilCalendarEnds } from '@oner/config/terms';
import { inherited } from '../bootstrap/environment.mjs';
import { isFree } from '../bootstrap/ports.mjs';
import { Plain } from '../bootstrap/say.mjs';
import { dataPlace, openForReading } from '../data/database.ts';
import { isDemo, runEnvironment } from '../start/environment.ts';
import { askHealth } from '../start/health.ts';
import { missingSecrets, secretNames, type Variables } from '../start/secrets.ts';
import { type Finding, ill, well } from './finding.ts';
import { wordsOf } from './programs.ts';

/** The variables as the shop would see them. */
export const checkEnvironment = (): Finding => {
  try {
    readEnv(runEnvironment());
    return well('environment', isDemo(inherited()) ? 'a demo shop' : 'a real shop');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return ill('environment', why, 'set the variables it names, in the shell or in .env');
  }
};

export const checkSecrets = (given: Variables = inherited()): Finding => {
  if (isDemo(given)) return well('secrets', 'a demo makes its own and keeps them in DATA_DIR');
  const open = missingSecrets(secretNames(), given);
  return open.length === 0
    ? well('secrets', 'all set')
    : ill(
        'secrets',
        `missing: ${open.join(', ')}`,
        'node scripts/run.mjs scripts/secrets.ts >> .env',
      );
};

/** Ports are free, or it is this very shop that holds them. */
export const checkPorts = async (env: Env): Promise<Finding> => {
  const ports = {
    PORT: env.PORT,
    CMS_PORT: env.CMS_PORT,
    ...(env.DEMO ? { BANK_PORT: env.BANK_PORT } : {}),
  };
  if (await askHealth(`http://127.0.0.1:${env.PORT}/healthz`))
    return well('ports', `a shop answers on ${env.PORT} already`);
  for (const [name, port] of Object.entries(ports))
    if (!(await isFree(port, env.HOST)))
      return ill('ports', `${port} is taken by another program`, `${name}=${port + 1} npm start`);
  return well('ports', `${Object.values(ports).join(', ')} are free`);
};

/** Deadlines stand on the table of working days of each year. */
export const checkCalendar = (now = new Date()): Finding => {
  const today = dateInAlmaty(now);
  const days = daysUntilCalendarEnds(today);
  return calendarEndsSoon(today)
    ? ill(
        'calendar',
        `the table of working days ends in ${days} days`,
        'add next year as config/terms/kz-<year>.ts from the decree, then npm test -- unit',
      )
    : well('calendar', `the table of working days reaches ${days} days ahead`);
};

/** Where letters go. A real shop needs a server that takes them. */
export const checkMail = async (env: Env): Promise<Finding> => {
  if (!env.SMTP_URL)
    return env.DEMO
      ? well('mail', 'a demo writes letters to files in DATA_DIR/mail')
      : ill('mail', 'no server to send with', 'SMTP_URL=smtp://user:password@host:587 in .env');
  if (!URL.canParse(env.SMTP_URL))
    return ill('mail', 'SMTP_URL is no address', 'SMTP_URL=smtp://user:password@host:587 in .env');
  const { hostname, port, protocol } = new URL(env.SMTP_URL);
  const at = Number(port) || (protocol === 'smtps:' ? 465 : 587);
  return (await opens(hostname, at))
    ? well('mail', `${hostname}:${at} answers`)
    : ill(
        'mail',
        `${hostname}:${at} does not answer within 5 s`,
        'check SMTP_URL and the firewall',
      );
};

/** Whether somebody listens there; waits five seconds at most. */
export const opens = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 5_000 });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });

/** The database opens and answers; an embedded one that is not there yet is made at the first start. */
export const checkDatabase = async (): Promise<Finding> => {
  const place = dataPlace();
  try {
    const db = openForReading(place);
    try {
      await db.raw('select 1');
    } finally {
      await db.destroy();
    }
    return well('database', place.databaseUrl ? 'PostgreSQL answers' : place.file);
  } catch (error) {
    if (error instanceof Plain) return well('database', 'none yet, the first start makes it');
    const next = place.databaseUrl
      ? 'check DATABASE_URL and whether the server runs'
      : 'npm run restore -- <backup>, or move DATA_DIR away to begin anew';
    return ill('database', wordsOf(error), next);
  }
};
