import { defineMachine, type StateOf } from '@oner/config/machine';

/**
 * The states of one fiscal document. `none`: the shop makes none; `pending` is on its way to the cash register;
 * `failed` waits for people: the register has understood and will not, or has been silent for three days.
 */
export const fiscalMachine = defineMachine({
  name: 'fiscal document',
  events: ['issue', 'fail', 'retry'],
  starts: ['none', 'pending'],
  table: {
    none: {},
    pending: { issue: 'issued', fail: 'failed' },
    issued: {},
    failed: { retry: 'pending' },
  },
});
export type FiscalState = StateOf<typeof fiscalMachine>;
