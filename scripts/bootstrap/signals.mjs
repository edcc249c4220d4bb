/** @type {readonly NodeJS.Signals[]} */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const parent = process.ppid;

/**
 * Passes on to a child what is meant for this process: signals, and the end of npm. npm hands a
 * signal to the shell between it and us, and that ends without a word to us.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} call it when the child is gone
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
