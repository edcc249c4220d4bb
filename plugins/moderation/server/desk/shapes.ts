/** What several routes of the desk ask for. */
import * as z from 'zod/mini';

export const words = (most: number) => z.string().check(z.trim(), z.maxLength(most));
export const said = (most: number) => words(most).check(z.minLength(1));
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
export const nothing = z.object({});
export const missing = { refused: 'not-found', status: 404 } as const;
