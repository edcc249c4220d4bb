/** What several routes of the desk ask for. */
import * as z from 'zod/mini';

export { filled as said, typed as words } from '@oner/config/contract/shapes';

export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
export const nothing = z.object({});
export const missing = { refused: 'not-found', status: 404 } as const;
