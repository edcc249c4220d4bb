/** Numbers of receipts and invoices as people read them. */

/** `СЧ-0000042`: as the invoice itself is named. */
export const invoiceText = (number: number): string => `СЧ-${String(number).padStart(7, '0')}`;

/** `Ф-0000042`: receipts are counted from one, and read by people. */
export const receiptText = (number: number): string => `Ф-${String(number).padStart(7, '0')}`;
