import { connect } from 'node:net';
import { type Env, environmentFaults } from '@oner/config/env';
import type { Variables } from '@oner/config/secrets';
import {
  addDays,
  type Calendar,
  calendarEndsSoon,
  changesAfter,
  dateInAlmaty,
  daysUntilCalendarEnds,
  type FigureTable,
  KAZAKHSTAN,
  statutoryYear,
} from '@oner/config/terms';
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

/** Terms are counted by the years that staff have confirmed; one that is missing is counted provisionally. */
export const checkCalendar = (now = new Date(), calendar?: Calendar): Finding => {
  const today = dateInAlmaty(now);
  const days = daysUntilCalendarEnds(today, calendar);
  return calendarEndsSoon(today, calendar)
    ? ill(
        'calendar',
        `the calendar of working days ends in ${days} days`,
        'enter the next year in the panel: Payouts, Production calendar; a second person confirms it',
      )
    : well('calendar', `the calendar of working days reaches ${days} days ahead`);
};

/** The calendar of the shop that is here; of a shop that is not made yet, the one that comes with the code. */
export const calendarHere = async (): Promise<Calendar> => {
  let db: ReturnType<typeof openForReading> | undefined;
  try {
    db = openForReading();
    const rows: { year: number }[] = await db('calendar_years as y')
      .join('calendar_confirmations as c', 'c.year_id', 'y.id')
      .select('y.year');
    // How far it reaches is all that is asked; the days stay in the database.
    const entered = rows.map(({ year }) => statutoryYear(Number(year)));
    return [...KAZAKHSTAN, ...entered];
  } catch {
    return KAZAKHSTAN;
  } finally {
    await db?.destroy();
  }
};

/** A figure of the terms that changes soon: every text and string that states the old one is named. */
export const checkFigures = async (now = new Date(), table?: FigureTable): Promise<Finding> => {
  const today = dateInAlmaty(now);
  const [next] = changesAfter(today, table);
  if (next === undefined || next > addDays(today, FIGURES_WARNING_DAYS))
    return well('figures', 'no figure of the terms changes soon');
  const { wrongOn } = await import('../content/text-check.ts');
  const wrong = wrongOn(next, table);
  return wrong.length === 0
    ? well('figures', `what people read states the figures of ${next}`)
    : ill(
        'figures',
        `figures change on ${next}, and ${wrong.length} places state the old ones: ${wrong.join('; ')}`,
        'announce the new legal texts and correct the strings, then npm test -- scripts/content',
      );
};
const FIGURES_WARNING_DAYS = 60;

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
