/** What was given on the command line as `--name value` or `--name=value`. */
export const word = (name: string, usual: string): string => {
  const at = process.argv.findIndex((w) => w === `--${name}` || w.startsWith(`--${name}=`));
  const found = process.argv[at];
  if (at < 0 || found === undefined) return usual;
  return found.includes('=')
    ? found.slice(found.indexOf('=') + 1)
    : (process.argv[at + 1] ?? usual);
};
