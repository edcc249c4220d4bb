import type { Work } from '@oner/config/contract';
import { listArt, listArtisan } from '@oner/config/contract/catalogue';
import { attempt } from './attempt.ts';
import { cms, pageTimeoutMs } from './server.ts';

/** One work for each door of the registration. */
export type DoorWorks = {
  readonly object: Work | undefined;
  readonly painting: Work | undefined;
  /** Both were answered for: the page may be kept. */
  readonly isWhole: boolean;
};

/** The newest object and the newest painting; a door without an answer has no picture. */
export const loadDoorWorks = async (): Promise<DoorWorks> => {
  const one = { query: { limit: '1' } };
  const extra = { timeoutMs: pageTimeoutMs };
  const [objects, paintings] = await Promise.all([
    attempt(cms.ask(listArtisan, one, extra)),
    attempt(cms.ask(listArt, one, extra)),
  ]);
  return {
    object: objects.ok ? objects.value[0] : undefined,
    painting: paintings.ok ? paintings.value[0] : undefined,
    isWhole: objects.ok && paintings.ok,
  };
};
