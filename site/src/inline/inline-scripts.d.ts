/** The scripts of this folder as texts, made by inline-scripts.ts. */
declare module 'virtual:inline-scripts' {
  export const early: string;
  export const meetPerson: string;
  export const hangEarly: string;
}

interface Window {
  /** What the page has asked already while its code was on its way; each answer serves once (api/browser.ts). */
  earlyAnswers?: Record<string, Promise<Response>>;
}
