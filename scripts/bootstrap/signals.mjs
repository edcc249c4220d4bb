/** @type {readonly NodeJS.Signals[]} */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const parent = process.ppid;

/**
 * Forwards signals of this process, and the end of npm, to a child. npm sends a signal only to the
 * shell between npm and this process, and the shell does not forward it.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} call it when the child has ended
 */
export const passOn = (child) => {
  const end = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  for (const signal of endings) process.on(signal, end);
  const watch = process.env.npm_lifecycle_event
    ? setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1_000).unref()
    : undefined;
  return () => {
    for (const signal of endings) process.off(signal, end);
    clearInterval(watch);
  };
};
