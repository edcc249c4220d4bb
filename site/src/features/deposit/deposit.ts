import type { CallReply, Language } from '@oner/config/contract';
import type { listMyDeposits } from '@oner/config/contract/deposits';
import { formatShortDate, formatTime } from '@oner/config/terms';
import { pathIn } from '../../i18n/language.ts';

export type MyDeposit = CallReply<typeof listMyDeposits>[number];
export type DepositFile = MyDeposit['files'][number];

/** Splits a hash into groups of eight characters, which are easier to compare. */
export const inGroups = (hash: string): string => hash.match(/.{1,8}/g)?.join(' ') ?? '';

/** Public address in a language; the server returns the Kazakh one. */
export const addressIn = (url: string, language: Language): string => {
  const address = new URL(url);
  address.pathname = pathIn(language, address.pathname);
  return address.href;
};

export const depositPath = (code: string): string => `/deposit/${code}`;
export const depositPdfPath = (code: string, language: Language): string =>
  `/api/deposits/${code}/paper?lang=${language}`;
export const depositQrPath = (code: string, language: Language): string =>
  `/api/deposits/${code}/qr?lang=${language}`;

/** `412 КБ` below a megabyte, else `7,4 МБ`: returns the number and the key of the message. */
export const fileSizeOf = (bytes: number, language: Language) => {
  const isSmall = bytes < 1024 * 1024;
  const number = isSmall ? Math.max(1, Math.round(bytes / 1024)) : bytes / (1024 * 1024);
  const size = isSmall ? String(number) : number.toFixed(1);
  return {
    key: isSmall ? 'deposit.kilobytes' : 'deposit.megabytes',
    size: language === 'en' ? size : size.replace('.', ','),
  } as const;
};

/** `13.11.2025, 14:26:08`: Almaty time with seconds. */
export const formatInstant = (language: Language, at: string): string =>
  `${formatShortDate(language, at)}, ${formatTime(at)}:${at.slice(17, 19)}`;
