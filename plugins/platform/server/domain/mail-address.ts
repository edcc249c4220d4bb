/** Whether a line may stand in the head of a letter: a line break in it would begin a head of the writer's own. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(text);

/** One address and nothing else: no list, no comment, no second line. */
export const isMailAddress = (text: string): boolean =>
  isOneLine(text) && text.length <= 254 && /^[^\s<>,;:"()@\\]+@[^\s<>,;:"()@\\]+$/.test(text);
