/** Days that a story is told of: work inside of it sees the instant it is told of. A leaf, so that db.ts may read it. */
import { AsyncLocalStorage } from 'node:async_hooks';

const told = new AsyncLocalStorage<Date>();

/** The instant this chain of calls tells of; undefined for everybody who lives now. */
export const toldAt = (): Date | undefined => told.getStore();

export const tellOf = <T>(at: Date, work: () => T): T => told.run(at, work);

/** What is woken by a story happens now. */
export const inPresent = <T>(work: () => T): T => told.exit(work);
