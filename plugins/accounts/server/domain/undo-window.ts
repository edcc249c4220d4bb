const hourMs = 3_600_000;

/**
 * For so long a change of the e-mail can be undone, from its confirmation on too (decisions/0007), and for so long before
 * it was asked for bank details may be a stranger's already. Nothing else says how long.
 */
export const undoMs = 72 * hourMs;

/**
 * Since when what an account was given may be that of whoever asked for the change of its e-mail: he changes where the
 * money goes first, and the address last.
 * @param askedAt when the change was asked for; clock of the shop, milliseconds, as what is returned
 */
export const doubtfulSince = (askedAt: number): number => askedAt - undoMs;
