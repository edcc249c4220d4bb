import { house, namedActor } from '@oner/platform';

/** Who is at work: whoever was named, else somebody of the staff in the panel, or the shop itself. */
export const actorNow = (): string => {
  const named = namedActor();
  if (named !== undefined) return named;
  const state: { user?: { id?: number }; auth?: { strategy?: { name?: string } } } | undefined =
    house().requestContext.get()?.state;
  return state?.auth?.strategy?.name === 'admin' ? `staff:${state.user?.id}` : 'system';
};

/** An author does with his own work what he wants; nobody writes him a letter about it. */
export const isAuthorNow = (): boolean => actorNow().startsWith('user:');
