import type { Work } from '@oner/config/contract';
import { listShowcase } from '@oner/config/contract/home';
import { attempt } from './attempt.ts';
import { cms, pageTimeoutMs } from './server.ts';

/** One work for each door of the registration. */
export type DoorWorks = {
  readonly object: Work | undefined;
  readonly painting: Work | undefined;
  /** The showcase has answered: the page may be kept. */
  readonly isWhole: boolean;
};

/** Two works of the editors' showcase, an object for the first door if there is one; a door without one has no picture. */
export const loadDoorWorks = async (): Promise<DoorWorks> => {
  const found = await attempt(cms.ask(listShowcase, {}, { timeoutMs: pageTimeoutMs }));
  const works = found.ok ? found.value : [];
  const object = works.find(({ section }) => section === 'artisan') ?? works[1];
  const painting = works.find(({ id }) => id !== object?.id);
  return { object, painting, isWhole: found.ok };
};
