/** What `GET /_ready` says: whether the shop may be used, and if not, what it is busy with. */
export type Readiness = {
  readonly ready: boolean;
  /** `seeds`, `demo: <what>`, `open`, `draining`, or `failed: <what>`. */
  readonly step: string;
  readonly done: number;
  readonly total: number;
};

let state: Readiness = { ready: false, step: 'seeds', done: 0, total: 0 };

export const readiness = (): Readiness => state;

export const setStep = (step: string, done = 0, total = 0): void => {
  if (state.step !== 'draining') state = { ready: false, step, done, total };
};

export const setReady = (): void => {
  if (state.step !== 'draining') state = { ready: true, step: 'open', done: 0, total: 0 };
};

export const isDraining = (): boolean => state.step === 'draining';

/** For good: a shop that is closing does not open again. */
export const setDraining = (): void => {
  state = { ready: false, step: 'draining', done: 0, total: 0 };
};
