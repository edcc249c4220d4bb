import type { Language } from '@oner/config/contract';
import type { Remark } from '@oner/config/contract/staff-moderation-works';
import { pluginService } from '@oner/platform';
import type { WholeWork } from '../queue/service.ts';
import { factsNeeded, refusalText, remarkProblems, remarkText } from './rules.ts';
import { type DecisionRow, lastDone } from './store.ts';

/** Reasons of the desk, each with labels, sentence, and the facts it needs besides the title. */
export const listReasons = async () =>
  (await pluginService('content').moderationReasons()).map(({ key, kk, ru, en, template }) => ({
    key,
    labels: { kk, ru, en },
    template,
    needs: factsNeeded(`${template.kk} ${template.ru} ${template.en}`),
  }));

const templates = async () =>
  new Map(
    (await pluginService('content').moderationReasons()).map(({ key, template }) => [
      key,
      template,
    ]),
  );

/** Problems of these remarks, as codes. @param photos ids of the work's photos */
export const problemsOfRemarks = async (
  remarks: readonly Remark[],
  photos: readonly string[],
): Promise<string[]> => {
  const known = await templates();
  const problems = remarks.flatMap((one) => remarkProblems(one, known.get(one.key), photos));
  return [...new Set(problems)];
};

type Refusal = Pick<DecisionRow, 'remarks' | 'note'>;
type Refused = Pick<WholeWork, 'form' | 'photos'>;

/** Remarks with their sentences in this language; those whose reason is no longer in the vocabulary are left out. */
const textsOfRemarks = async ({ remarks }: Refusal, { form }: Refused, language: Language) => {
  const known = await templates();
  return remarks.flatMap((one) => {
    const template = known.get(one.key);
    const { field, photo } = one;
    return template
      ? [{ text: remarkText(one, template, language, form.title), field, photo }]
      : [];
  });
};

const languageOf = async ({ sellerId }: Pick<WholeWork, 'sellerId'>): Promise<Language> => {
  const author =
    sellerId && (await pluginService('accounts').findPersonByProfile('seller', sellerId));
  return author ? author.language : 'kk';
};

/** A whole refusal as one text in the author's language. */
export const textOfRefusal = async (
  refusal: Refusal,
  work: Refused & Pick<WholeWork, 'sellerId'>,
): Promise<string> => {
  const language = await languageOf(work);
  const photos = work.photos.map(({ id }) => id);
  return refusalText(await textsOfRemarks(refusal, work, language), refusal.note, language, photos);
};

/**
 * Remarks for their places in the author's form, in the author's language. Empty if the work's note is not that of the last
 * decision of the desk: then it was written by hand and is shown as it is.
 */
export const remarksFor = async (work: WholeWork) => {
  const last = await lastDone(work.id);
  if (!last || last.decision === 'approve' || (await textOfRefusal(last, work)) !== work.note)
    return [];
  const remarks = await textsOfRemarks(last, work, await languageOf(work));
  return last.note ? [...remarks, { text: last.note }] : remarks;
};
