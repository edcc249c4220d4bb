/** Days and sums as banks write them. */
import { type IsoDate, isIsoDate, type Tiyn, tiyn } from '@oner/config/terms';

/** `16.11.2026`, `16.11.26`, `16/11/2026` or `2026-11-16`, with a time or without; null for anything else. */
export const readDay = (text: string): IsoDate | null => {
  const clean = text.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T\s].*)?$/.exec(clean);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const own = /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})(?:[\s,].*)?$/.exec(clean);
  if (!own) return null;
  const year = own[3]?.length === 2 ? `20${own[3]}` : own[3];
  return dayOf(year, own[2]?.padStart(2, '0'), own[1]?.padStart(2, '0'));
};

const dayOf = (year = '', month = '', day = ''): IsoDate | null => {
  const date = `${year}-${month}-${day}`;
  return isIsoDate(date) ? date : null;
};

/**
 * `15 000,00`, `15000.00`, `1,234.56`, `-15 000`, `(15 000)`, with or without the sign of tenge; null for what is no
 * sum. An empty cell is no sum either.
 */
export const readSum = (text: string): Tiyn | null => {
  const clean = text
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(/(?:kzt|₸|тг\.?|тенге|теңге)$/i, '')
    .replace(/[−–]/g, '-');
  const isNegative = /^-|^\(.*\)$/.test(clean);
  const bare = clean.replace(/^[-+(]|\)$/g, '');
  const parts = wholeAndPart(bare);
  if (!parts) return null;
  const [whole, part] = parts;
  const sum = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  if (!Number.isSafeInteger(sum)) return null;
  return tiyn(isNegative ? -sum : sum);
};

/** The last of comma and dot divides tenge from tiyn if one or two digits follow; all before it part thousands. */
const wholeAndPart = (text: string): readonly [string, string] | null => {
  const plain = /^(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(text);
  if (plain) return [plain[1] ?? '', plain[2] ?? ''];
  const parted =
    /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$|^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(text);
  if (!parted) return null;
  const whole = (parted[1] ?? parted[3] ?? '').replace(/[.,]/g, '');
  return whole.length > 13 ? null : [whole, parted[2] ?? parted[4] ?? ''];
};
