import { room } from '@oner/platform';
import { factsNeeded, fillReason } from '../domain/fill-reason.ts';

type Language = 'kk' | 'ru' | 'en';

const find = async (key: string) =>
  (await room('content').moderationReasons()).find((reason) => reason.key === key);

/** What the desk offers: every reason with its label, its sentence, and what has to be filled in beside the title. */
export const listReasons = async () =>
  (await room('content').moderationReasons()).map(({ key, kk, ru, en, template }) => ({
    key,
    labels: { kk, ru, en },
    template,
    needs: factsNeeded(`${template.kk} ${template.ru} ${template.en}`),
  }));

export const reasonExists = async (key: string): Promise<boolean> =>
  (await find(key)) !== undefined;

export const missingFacts = async (
  key: string,
  facts: Readonly<Record<string, string>>,
): Promise<string[]> => {
  const reason = await find(key);
  const needs = reason ? factsNeeded(Object.values(reason.template).join(' ')) : [];
  return needs.filter((fact) => !facts[fact]?.trim());
};

/** The sentence for the author, in his language. */
export const sayReason = async (
  key: string,
  language: Language,
  facts: Readonly<Record<string, string>>,
): Promise<string> => {
  const reason = await find(key);
  if (!reason) throw new Error(`the vocabulary has no reason ${key}`);
  return fillReason(reason.template[language] || reason.template.kk, facts);
};
