/** Longest wait for one page to show its content. */
const longestMs = 30_000;

/**
 * Opens a page repeatedly until it shows content that appears late: a bank's answer, a rebuilt list. Each wait is twice as
 * long as the one before, because a page that is left before it has loaded never shows anything.
 * @param shows checks the content within the given timeout, milliseconds
 */
export const reopenUntil = async (
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
