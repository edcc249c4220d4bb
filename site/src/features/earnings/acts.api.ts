import type { Act } from '@oner/config/contract';
import { disputeAct, getActPaper, listActs, signAct } from '@oner/config/contract/acts';
import { api } from '../../api/browser.ts';

export const askActs = (signal: AbortSignal): Promise<readonly Act[]> =>
  api.ask(listActs, {}, { signal });

export const sign = (month: string): Promise<Act> =>
  api.ask(signAct, { params: { month }, body: {} });

export const object = (month: string, text: string): Promise<Act> =>
  api.ask(disputeAct, { params: { month }, body: { text } });

export const savePaper = async ({ month, number }: Act): Promise<void> => {
  const { saveFile } = await import('../../api/save-file.ts');
  await saveFile(getActPaper, { params: { month } }, `oner-act-${number}.pdf`);
};
