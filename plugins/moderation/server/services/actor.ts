import { house } from '@oner/platform';

/** Who is at work: somebody of the staff in the panel, or the shop itself. */
export const actorNow = (): string => {
  const state: { user?: { id?: number }; auth?: { strategy?: { name?: string } } } | undefined =
    house().requestContext.get()?.state;
  return state?.auth?.strategy?.name === 'admin' ? `staff:${state.user?.id}` : 'system';
};
