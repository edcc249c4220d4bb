import { barePath, type Language, pathIn, storedCodes } from '../i18n/language.ts';
import { readPaymentLanguage } from './pending-order.ts';

/** Returns the path in the stored language when the bank returned to another one; undefined if it is right. */
export const pathInStored = (
  stored: string | null,
  language: Language,
  path: string,
): string | undefined => {
  const storedLanguage = (Object.keys(storedCodes) as Language[]).find(
    (one) => storedCodes[one] === stored,
  );
  if (!storedLanguage || storedLanguage === language) return undefined;
  return pathIn(storedLanguage, barePath(path));
};

/**
 * The bank has one return address, without a language. The result is shown in the stored language (spec A §1: kept
 * under `lang`), else in that of the payment.
 */
export const stayInLanguage = (language: Language): void => {
  const stored = localStorage.getItem('lang') ?? readPaymentLanguage();
  const path = pathInStored(stored, language, location.pathname);
  if (path) location.replace(path + location.search + location.hash);
};
