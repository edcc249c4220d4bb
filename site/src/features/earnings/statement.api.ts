import type { Language } from '@oner/config/contract';
import { getStatementCsv, getStatementXlsx } from '@oner/config/contract/acts';
import { saveFile } from '../../api/save-file.ts';

export type StatementWish = {
  readonly from: string;
  readonly to: string;
  readonly lang: Language;
};

/** Every entry of the months as a table on this device. */
export const saveStatement = (form: 'csv' | 'xlsx', wish: StatementWish): Promise<void> => {
  const query = { ...wish, from: wish.from || undefined, to: wish.to || undefined };
  const name = `oner-statement.${form}`;
  return form === 'csv'
    ? saveFile(getStatementCsv, { query }, name)
    : saveFile(getStatementXlsx, { query }, name);
};
