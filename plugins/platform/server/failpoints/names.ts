/** Every place where a test may have the process die. Each has its scene in tests/faults/support/scenes.ts. */
export const FAILPOINTS = [
  'platform.letter.after-post',
  'platform.letter.before-post',
  'platform.event.before-done',
  'orders.receipt.before-commit',
  'platform.letter.before-commit',
  'orders.capture.after-commit',
  'orders.capture.before-commit',
  'payments.callback.after-commit',
  'payments.callback.before-commit',
  'payments.ask.answered',
  'orders.refund.after-commit',
  'orders.refund.before-commit',
  'payments.refund.settled',
  'payments.refund.carried-out',
  'payments.refund.tried',
  'orders.cancel.after-commit',
  'orders.cancel.before-commit',
  'platform.job.before-done',
  'orders.conclude.before-commit',
  'payments.expire.before-commit',
  'payments.sign.after-commit',
  'payments.sign.before-commit',
  'orders.reserve.after-commit',
  'orders.reserve.before-commit',
] as const;
export type Failpoint = (typeof FAILPOINTS)[number];

export const isFailpoint = (name: string): name is Failpoint =>
  (FAILPOINTS as readonly string[]).includes(name);
