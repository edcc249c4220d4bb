import type { Triple } from './languages.ts';
import { headingOf, type Line, put, SourceError, tripleOf } from './source-lines.ts';

/** What an event tells one side; `audience` says which. */
export type Notice = { audience: string; subject: Triple; body: Triple };

type Draft = { audience: string; subject?: Triple; body?: Triple };

/** The frame of every mail, and the notice of every event. */
export type Notices = { mail: Record<string, Triple>; notices: Record<string, Notice> };

/**
 * Reads `# mail` with lines `key|kk|ru|en`, and `# notices` with blocks of three lines:
 * `event @audience`, `S subject in kk|ru|en`, `B body in kk|ru|en`.
 */
export function buildNotices(lines: readonly Line[]): Notices {
  const mail: Record<string, Triple> = {};
  const drafts: Record<string, Draft> = {};
  let part = '';
  let draft: Draft | undefined;
  for (const line of lines) {
    const head = /^(?<event>[a-z-]+) @(?<audience>[a-z]+)$/.exec(line.text)?.groups;
    const heading = headingOf(line);
    if (heading !== undefined) part = heading;
    else if (part === 'mail') putMail(line, mail);
    else if (head) {
      draft = put(line, drafts, head.event ?? '', { audience: head.audience ?? '' });
    } else fill(line, draft);
  }
  const notices = Object.entries(drafts).map(([event, given]) => [event, finish(event, given)]);
  return { mail, notices: Object.fromEntries(notices) };
}

function putMail(line: Line, mail: Record<string, Triple>): void {
  const [key = '', ...parts] = line.text.split('|');
  put(line, mail, key, tripleOf(line, parts));
}

function fill(line: Line, draft: Draft | undefined): void {
  if (draft === undefined) throw new SourceError(line, 'a line before the first event');
  const words = tripleOf(line, line.text.slice(2).split('|'));
  if (line.text.startsWith('S ')) put(line, draft, 'subject', words);
  else if (line.text.startsWith('B ')) put(line, draft, 'body', words);
  else throw new SourceError(line, 'neither subject (S) nor body (B)');
}

function finish(event: string, { audience, subject, body }: Draft): Notice {
  if (subject === undefined || body === undefined) {
    throw new Error(`notices.txt: ${event} needs a subject and a body`);
  }
  return { audience, subject, body };
}
