/** What somebody meant whose keyboard spoke another language: пейзаж typed as `gtqpf;`, jazz as `офяя`. */

const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
/** Keys of the upper row that carry letters on a Kazakh keyboard. */
const upperRow = '2345890-=';
const kazakh = 'әіңғүұқөһ';

const table = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map([...from].map((key, n) => [key, [...to][n] ?? key]));

const toRussian = table(latin, cyrillic);
const toKazakh = table(latin + upperRow, cyrillic + kazakh);
const toKazakhRow = table(upperRow, kazakh);
const toLatin = table(cyrillic + kazakh, latin + upperRow);

const retype = (text: string, keys: ReadonlyMap<string, string>): string =>
  [...text].map((key) => keys.get(key) ?? key).join('');

/** The text as other keyboards would have written it, likeliest first; never the text itself. */
export const layoutReadings = (q: string): string[] => {
  const text = q.normalize('NFC').toLowerCase();
  const readings = /[а-яәғқңөұүһіё]/.test(text)
    ? [retype(text, toKazakhRow), retype(text, toLatin)]
    : [retype(text, toRussian), retype(text, toKazakh)];
  return [...new Set(readings)].filter((reading) => reading !== text);
};
