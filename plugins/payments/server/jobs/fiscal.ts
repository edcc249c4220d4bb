import { visitRegister } from '../services/issue-fiscal.ts';

/** One visit to the cash register; the next one plans itself while anything waits. */
export const fiscal = (): Promise<void> => visitRegister();
