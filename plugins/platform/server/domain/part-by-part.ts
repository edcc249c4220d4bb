/**
 * Does something part by part until nothing is left: what grows faster than one part a day would otherwise grow for ever.
 * @param part does one part and says how many rows that were
 * @param size of a full part; a smaller one was the last
 * @param mayGoOn asked between two parts: a process that ends does not begin another one
 * @returns whether nothing is left
 */
export const partByPart = async (
  part: () => Promise<number>,
  size: number,
  mayGoOn: () => boolean,
): Promise<boolean> => {
  while (mayGoOn()) {
    if ((await part()) < size) return true;
  }
  return false;
};
