import type { Transaction } from '@oner/config/contract';
import { getReceipt } from '@oner/config/contract/orders';
import { downloadFile } from '../../api/save-file.ts';
import type { Language } from '../../i18n/language.ts';

/** Downloads the PDF of one receipt. */
export const saveReceipt = async (
  { order: number, receipt }: Transaction,
  language: Language,
): Promise<void> => {
  if (receipt === null) return;
  const params = { number, receipt };
  await downloadFile(
    getReceipt,
    { params, query: { lang: language } },
    `oner-${number}-${receipt}.pdf`,
  );
};
