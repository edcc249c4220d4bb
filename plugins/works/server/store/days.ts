/** A day as text. SQLite keeps a date as text, PostgreSQL's driver may make a Date of it, at midnight of the process. */
export const dayOf = (value: string | number | boolean | Date | null): string | null => {
  if (value === null || value === '') return null;
  if (!(value instanceof Date)) return String(value).slice(0, 10);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${value.getFullYear()}-${two(value.getMonth() + 1)}-${two(value.getDate())}`;
};
