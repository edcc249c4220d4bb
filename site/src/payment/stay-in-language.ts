import { barePath, type Language, pathIn, storedCodes } from '../i18n/language.ts';
import { readPaymentLanguage } from './pending-order.ts';

/** The page of the other language, when the bank has sent back to this one; undefined when it is the right one. */
export const pathInStored = (
  stored: string | null,
  language: Language,
  path: string,
): string | undefined => {
  const wanted = (Object.keys(storedCodes) as Language[]).find(
    (one) => storedCodes[one] === stored,
  );
  if (!wanted || wanted === language) return undefined;
  return pathIn(wanted, barePath(path));
};

/**
 * The bank knows one return address, without a language. The answer is seen in the language that was chosen (spec A §1:
 * kept under `lang`), else in that of the payment.
 */
export const stayInLanguage = (language: Language): void => {
  const stored = localStorage.getItem('lang') ?? readPaymentLanguage();
  const path = pathInStored(stored, language, location.pathname);
  if (path) location.replace(path + location.search + location.hash);
};
