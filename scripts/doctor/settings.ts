import { connect } from 'node:net';
import { type Env, environmentFaults } from '@oner/config/env';
import type { Variables } from '@oner/config/secrets';
import { calendarEndsSoon, dateInAlmaty, daysUntilCalendarEnds } from '@oner/config/terms';
import { inherited } from '../bootstrap/environment.mjs';
import { isFree } from '../bootstrap/ports.mjs';
import { Plain } from '../bootstrap/say.mjs';
import { dataPlace, openForReading } from '../data/database.ts';
import { runVariables } from '../start/environment.ts';
import { askHealth } from '../start/health.ts';
import { type Finding, ill, well } from './finding.ts';
import { wordsOf } from './programs.ts';

/** The variables as the shop would see them; in production each one that is wrong is a finding of its own. */
export const checkEnvironment = (given: Variables = inherited()): readonly Finding[] => {
  const variables = runVariables(given);
  const faults = environmentFaults(variables);
  if (faults.length === 0) {
    const production = variables.NODE_ENV === 'production';
    return [well('environment', production ? 'a shop in production' : 'a demo shop')];
  }
  return faults.map(({ name, why, next }) => ill(name, why, next));
};

/** Ports are free, or it is this very shop that holds them. */
export const checkPorts = async (env: Env): Promise<Finding> => {
  const ports = {
    PORT: env.PORT,
    CMS_PORT: env.CMS_PORT,
    API_PORT: env.apiPort,
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

/** Where letters go. */
export const checkMail = async (env: Env): Promise<Finding> => {
  if (!env.SMTP_URL) return well('mail', 'a demo writes letters to files in DATA_DIR/mail');
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
