import { say, span } from '../bootstrap/say.mjs';
import { buildAdmin, placeAdmin } from '../build/admin.ts';
import type { Child } from './child.ts';

export type AdminPlan = {
  readonly cms: Child;
  /** Where the panel opens. */
  readonly address: string;
  readonly stopping: AbortSignal;
  /** Resolves when the shop answers again. */
  whole(): Promise<void>;
};

/**
 * Builds the admin panel beside the open shop and starts the CMS again with it: visitors' calls get
 * 503 with Retry-After for these seconds. A panel that does not build leaves the shop as it is.
 */
export const raiseAdmin = async (plan: AdminPlan): Promise<void> => {
  try {
    await buildAdmin(plan.stopping);
    say('The admin panel is built. The CMS restarts with it; for some seconds calls get 503.');
    const from = Date.now();
    await plan.cms.restart(placeAdmin);
    await plan.whole();
    say(`The CMS is back after ${span(Date.now() - from)}. The admin panel: ${plan.address}`);
  } catch (error) {
    if (plan.stopping.aborted) return;
    const why = error instanceof Error ? error.message : String(error);
    say(`\n! The admin panel could not be built; the shop is not touched by it.\n${why}`);
    say('  The next start tries again.');
  }
};
