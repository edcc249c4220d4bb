/** Calls to find authors, enter bank details for them, and lock their payouts. */
import { staffCalls } from '@oner/config/contract/staff';
import { mostFoundAuthors } from '@oner/config/contract/staff-payouts';
import { audit, handleStaff, notFound, pluginService, transact } from '@oner/platform';
import { answered, authorsBy, rowIdOf, staffBy } from '../desk.ts';
import { confirmPayee, dropPayee, type EntryProblem, enterPayee } from './enter-payee.ts';
import { addLock, liftLock, locksOf, payeeEntries } from './store.ts';

/** Authors whose names contain every word, in any order. */
const findAuthors = async (query: string) => {
  const parts = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = (await pluginService('accounts').listSellers())
    .filter(({ firstName, lastName, username }) => {
      const names = `${firstName} ${lastName} ${username}`.toLowerCase();
      return parts.every((part) => names.includes(part));
    })
    .slice(0, mostFoundAuthors);
  const authors = await authorsBy(found.map(({ id }) => id));
  return found.map(({ id }) => authors(id));
};

const latest = 100;

/** Bank details entered by staff, waiting ones first; only the last four digits are shown. */
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
/** Problems of the typed details themselves are answered with 400. */
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
    const id = rowIdOf(params);
    return id === null ? notFound : entered(await confirmPayee(id, actor));
  }),
  handleStaff(staffCalls.dropPayee, async ({ params, actor }) => {
    const id = rowIdOf(params);
    return id === null ? notFound : entered(await dropPayee(id, actor));
  }),
  handleStaff(staffCalls.findAuthors, async ({ query: { q } }) => ({
    value: { authors: await findAuthors(q) },
  })),
];

const allLocks = async () => ({ value: { locks: await showLocks() } });

export const lockRoutes = [
  handleStaff(staffCalls.listLocks, allLocks),
  handleStaff(staffCalls.lockAuthor, async ({ body: { author, reason }, actor }) => {
    if (!(await pluginService('accounts').findSeller(author))) return notFound;
    const isNew = await transact(async () => {
      if (!(await addLock(author, reason, actor))) return false;
      const subject = `seller:${author}`;
      await audit({ actor, action: 'payouts.locked', subject, facts: { reason } });
      return true;
    });
    return isNew ? allLocks() : { refused: 'moved-on', status: 409 };
  }),
  handleStaff(staffCalls.liftLock, async ({ params: { author }, actor }) => {
    const isGone = await transact(async () => {
      const isUnlocked = await liftLock(author, actor);
      if (isUnlocked)
        await audit({ actor, action: 'payouts.unlocked', subject: `seller:${author}` });
      // Ends a lock and a freeze at once, because staff have reviewed everything that held the author's payouts.
      return (await pluginService('accounts').unfreezeAuthor(author, actor)) || isUnlocked;
    });
    return isGone ? allLocks() : notFound;
  }),
];

const instant = (at: number): string => new Date(at).toISOString();

/** Authors whose payouts staff must release: locks by staff, and freezes after an undone e-mail change. */
const showLocks = async () => {
  const locks = [...(await locksOf()).values()];
  const frozen = await pluginService('accounts').frozenAuthors();
  const authors = await authorsBy([...locks, ...frozen].map(({ authorId }) => authorId));
  const nameOf = await staffBy(locks.map(({ setBy }) => setBy));
  return [
    ...locks.map(({ authorId, reason, setBy, setAt }) => ({
      author: authors(authorId),
      reason,
      setBy,
      setAt: instant(setAt),
      setByName: nameOf(setBy),
    })),
    ...frozen.map(({ authorId, frozenAt }) => ({
      author: authors(authorId),
      reason: null,
      setBy: null,
      setAt: instant(frozenAt),
      setByName: null,
    })),
  ];
};
