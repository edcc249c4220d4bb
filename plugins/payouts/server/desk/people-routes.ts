/** Who an author is, found by name; and bank details that staff enter for one. */
import { id as authorId, filled } from '@oner/config/contract/shapes';
import { room } from '@oner/platform';
import * as z from 'zod/mini';
import { confirmPayee, dropPayee, type EntryProblem, enterPayee } from '../services/enter-payee.ts';
import { payeeEntries } from '../store/payee-entries.ts';
import { answered, idOf, missing, nothing, route } from './route.ts';
import { authorsBy, staffBy } from './show.ts';

const most = 20;
const wanted = z.object({ q: z._default(z.string().check(z.maxLength(100)), '') });

/** Authors whose names hold every word, in any order; the first ones of many. */
const findAuthors = async (words: string) => {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = (await room('accounts').listSellers())
    .filter(({ firstName, lastName, username }) => {
      const names = `${firstName} ${lastName} ${username}`.toLowerCase();
      return parts.every((part) => names.includes(part));
    })
    .slice(0, most);
  const authors = await authorsBy(found.map(({ id }) => id));
  return found.map(({ id }) => authors(id));
};

const latest = 100;

/** Bank details entered by staff, those that wait for the second person first; never more of them than four signs. */
const allEntries = async () => {
  const found = await payeeEntries(latest);
  const authors = await authorsBy(found.map((entry) => entry.authorId));
  const nameOf = await staffBy(found.flatMap(({ enteredBy, decidedBy }) => [enteredBy, decidedBy]));
  const entries = found.map(({ sealed: _, ...entry }) => ({
    id: entry.id,
    author: authors(entry.authorId),
    state: entry.state,
    source: entry.source,
    ibanLast4: entry.ibanLast4,
    taxLast4: entry.taxLast4,
    enteredBy: entry.enteredBy,
    enteredByName: nameOf(entry.enteredBy),
    enteredAt: new Date(entry.enteredAt).toISOString(),
    decidedByName: nameOf(entry.decidedBy),
    decidedAt: entry.decidedAt === null ? null : new Date(entry.decidedAt).toISOString(),
  }));
  return { value: { entries } };
};
const isTyped = (problem: EntryProblem | null): boolean =>
  problem === 'details-missing' || /^(iban|iin|source)-/.test(problem ?? '');
const told = async (problem: EntryProblem | null) =>
  problem !== null && isTyped(problem)
    ? ({ refused: problem, status: 400 } as const)
    : answered(problem, allEntries);
const detail = z._default(z.string().check(z.maxLength(60)), '');

export const peopleRoutes = [
  route('GET', '/payees', 'read', nothing, allEntries),
  route(
    'POST',
    '/payees',
    'settle',
    z.object({ author: authorId, iban: detail, iin: detail, source: filled(500) }),
    async ({ input: { author, ...typed }, actor }) => told(await enterPayee(author, typed, actor)),
  ),
  route('POST', '/payees/:id/confirm', 'settle', nothing, async ({ params, actor }) => {
    const id = idOf(params);
    return id === null ? missing : told(await confirmPayee(id, actor));
  }),
  route('POST', '/payees/:id/drop', 'settle', nothing, async ({ params, actor }) => {
    const id = idOf(params);
    return id === null ? missing : told(await dropPayee(id, actor));
  }),
  route('GET', '/authors', 'settle', wanted, async ({ input: { q } }) => ({
    value: { authors: await findAuthors(q) },
  })),
];
