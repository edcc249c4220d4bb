/** One slip of the finger: a letter too many, too few, another one, or two that changed places. */

/** Shorter words have too many neighbours. */
export const shortestSlip = 5;

/** Whether `a` and `b` are one slip apart; equal words are not. */
export const isOneSlip = (a: string, b: string): boolean => {
  if (a.length > b.length) return isOneSlip(b, a);
  const more = b.length - a.length;
  if (more > 1 || a === b) return false;
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  if (more === 1) return a.slice(at) === b.slice(at + 1);
  if (a.slice(at + 1) === b.slice(at + 1)) return true;
  return (
    a.charCodeAt(at) === b.charCodeAt(at + 1) &&
    a.charCodeAt(at + 1) === b.charCodeAt(at) &&
    a.slice(at + 2) === b.slice(at + 2)
  );
};
