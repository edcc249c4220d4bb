/** A person who orders for a whole office stays below this; a robot that reserves does not. */
export const placing = { name: 'order', points: 60, perSeconds: 3600, by: 'account' } as const;
/** A PDF is drawn anew each time. */
export const reading = { name: 'receipt', points: 120, perSeconds: 3600, by: 'account' } as const;
/** Each photo is opened and drawn anew: as many as claims, and counted with them. */
export const drawing = { name: 'claim', points: 20, perSeconds: 3600, by: 'account' } as const;
/** Each text is looked through. */
export const writing = { name: 'review', points: 60, perSeconds: 3600, by: 'account' } as const;
