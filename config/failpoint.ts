/**
 * Crash point of a demo shop (FAILPOINT): the name of the work, one of three boundaries, and the ordinal if the work has
 * several of them: `createOrder:before-commit`, `payments.refund:after-commit#2`.
 */

/** Work done but not committed; committed but not yet reported; a worker's row handled but not marked as done. */
export const boundaries = ['before-commit', 'after-commit', 'before-acknowledgement'] as const;
export type BoundaryKind = (typeof boundaries)[number];
export type Boundary = {
  /**
   * A call of the contract (`createOrder`), a route of the panel (`POST /board/:number/moves`), a job (`payments.ask`),
   * or an event and its listener (`payment.captured>orders.capture`); empty for work without a name, such as the start.
   */
  readonly work: string;
  readonly kind: BoundaryKind;
  /** From 1, counted per kind within one piece of work. */
  readonly ordinal: number;
};

const form = new RegExp(`^(\\S.*):(${boundaries.join('|')})(?:#([1-9]\\d{0,3}))?$`);

/** @returns null for an invalid text; ordinal 1 by default */
export const readFailpoint = (text: string): Boundary | null => {
  const [, work, kind, ordinal = '1'] = form.exec(text) ?? [];
  return work && kind ? { work, kind: kind as BoundaryKind, ordinal: Number(ordinal) } : null;
};
