/** Value of the command-line option `--name value` or `--name=value`. */
export const option = (name: string, usual: string): string => {
  const at = process.argv.findIndex((one) => one === `--${name}` || one.startsWith(`--${name}=`));
  const found = process.argv[at];
  if (at < 0 || found === undefined) return usual;
  const sign = found.indexOf('=');
  return sign > 0 ? found.slice(sign + 1) : (process.argv[at + 1] ?? usual);
};
