/** Longer than this nobody looks at one page for what has to be there by now. */
const longestMs = 30_000;

/**
 * Opens a page again and again until it shows what comes a moment late: a word of the bank, a list that is made anew. Each
 * look lasts twice as long as the one before, for a page that is left before it has come never shows anything.
 * @param shows what has to be seen, within so many milliseconds
 */
export const lookAgain = async (
  open: () => Promise<unknown>,
  shows: (patience: { readonly timeout: number }) => Promise<void>,
): Promise<void> => {
  for (let timeout = 3000; ; timeout *= 2) {
    await open();
    try {
      return await shows({ timeout });
    } catch (error) {
      if (timeout >= longestMs) throw error;
    }
  }
};
