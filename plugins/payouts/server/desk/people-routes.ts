/** Who an author is, found by name; and bank details that staff enter for one. */
import { staffCalls } from '@oner/config/contract/staff';
import { handleStaff, room } from '@oner/platform';
import { confirmPayee, dropPayee, type EntryProblem, enterPayee } from '../services/enter-payee.ts';
import { payeeEntries } from '../store/payee-entries.ts';
import { answered, idOf, missing } from './route.ts';
import { authorsBy, staffBy } from './show.ts';

const most = 20;

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

/** Bank details entered by staff, those that wait for the second person first; never more of them than four digits. */
const allEntries = async () => {
  const found = await payeeEntries(latest);
  const authors = await authorsBy(found.map((entry) => entry.authorId));
  const nameOf = await staffBy(found.flatMap(({ enteredBy, decidedBy }) => [enteredBy, decidedBy]));
  const entries = found.map((entry) => ({
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
/** What is wrong with the typed details themselves is a 400. */
const isTyped = (problem: EntryProblem | null): boolean =>
  problem === 'details-missing' || /^(iban|iin|source)-/.test(problem ?? '');
const entered = async (problem: EntryProblem | null) =>
  problem !== null && isTyped(problem)
    ? ({ refused: problem, status: 400 } as const)
    : answered(problem, allEntries);

export const peopleRoutes = [
  handleStaff(staffCalls.listPayees, allEntries),
  handleStaff(staffCalls.enterPayee, async ({ body: { author, ...typed }, actor }) =>
    entered(await enterPayee(author, typed, actor)),
  ),
  handleStaff(staffCalls.confirmPayee, async ({ params, actor }) => {
    const id = idOf(params);
    return id === null ? missing : entered(await confirmPayee(id, actor));
  }),
  handleStaff(staffCalls.dropPayee, async ({ params, actor }) => {
    const id = idOf(params);
    return id === null ? missing : entered(await dropPayee(id, actor));
  }),
  handleStaff(staffCalls.findAuthors, async ({ query: { q } }) => ({
    value: { authors: await findAuthors(q) },
  })),
];
