/** In whose name something is done, where the deed itself does not know: a change that passes through Strapi. */
import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs `work` in the name of `actor`, as audit() writes it: `user:<documentId>`, `staff:<id>`. */
export const asActor = <T>(actor: string, work: () => Promise<T>): Promise<T> =>
  current.run(actor, work);

/** Undefined where nobody was named. */
export const namedActor = (): string | undefined => current.getStore();
