/**
 * Where a demo shop is told to die (FAILPOINT): the name of what is being worked on, one of three boundaries, and which
 * one of them where the work has several: `createOrder:before-commit`, `payments.refund:after-commit#2`.
 */

/** Work is done and not saved; saved, and nobody knows it; a row of a worker is handled, and not marked as done. */
export const boundaries = ['before-commit', 'after-commit', 'before-acknowledgement'] as const;
export type BoundaryKind = (typeof boundaries)[number];
export type Boundary = {
  /**
   * A call of the contract (`createOrder`), a route of the panel (`POST /board/:number/moves`), a job (`payments.ask`), an
   * event and who hears of it (`payment.captured>orders.capture`); empty for what has no name, as the start.
   */
  readonly work: string;
  readonly kind: BoundaryKind;
  /** From 1, counted for each kind within one piece of work. */
  readonly ordinal: number;
};

const form = new RegExp(`^(\\S.*):(${boundaries.join('|')})(?:#([1-9]\\d{0,3}))?$`);

/** @returns null for what is no address; the first boundary of its kind where none is numbered */
export const readFailpoint = (text: string): Boundary | null => {
  const [, work, kind, ordinal = '1'] = form.exec(text) ?? [];
  return work && kind ? { work, kind: kind as BoundaryKind, ordinal: Number(ordinal) } : null;
};
