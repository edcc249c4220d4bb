import { stripVTControlCharacters } from 'node:util';

/** How long to wait before a process that died is started again; `deaths` counts those in a row. */
export const backoffMs = (deaths: number): number =>
  Math.min(30_000, 500 * 2 ** Math.max(0, deaths));

/**
 * What of a line of a process is shown where the command runs: faults, in a few words. Everything
 * else, and the whole of a fault, is for the log file.
 */
export const worthShowing = (line: string): string | undefined => {
  if (/"level":"(fault|error|fatal)"/.test(line)) return faultWords(line);
  // Vite tells the place of a fault in a desk or an island on a line of its own, framed and coloured.
  const plain = stripVTControlCharacters(line);
  const place = /^\s*(?:,-|╭─)\[\s*(.+:\d+:\d+)\s*\]/.exec(plain)?.[1];
  if (place) return `at ${place}`;
  if (/^\[[A-Z]+_ERROR\]/.test(plain)) return plain;
  return /\b(error|fatal):/i.test(line) || /^\w*Error\b/.test(line) ? line : undefined;
};

const faultWords = (line: string): string => {
  try {
    const { what, error } = JSON.parse(line);
    const message = typeof error === 'object' && error !== null ? error.message : error;
    return message ? `${what}: ${message}` : String(what ?? line);
  } catch {
    return line;
  }
};
