type WithAnswers = { earlyAnswers?: Record<string, Promise<Response>> };

/** What the page has asked already while its code was on its way (layouts/ask-early.ts); each answer serves once. */
export const takeEarly = (url: string): Promise<Response> | undefined => {
  const { earlyAnswers } = globalThis as WithAnswers;
  const answer = earlyAnswers?.[url];
  if (earlyAnswers) delete earlyAnswers[url];
  return answer;
};
