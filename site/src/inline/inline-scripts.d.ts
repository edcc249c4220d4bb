/** The scripts of this folder as strings, made by inline-scripts.ts. */
declare module 'virtual:inline-scripts' {
  export const early: string;
  export const meetPerson: string;
  export const hangEarly: string;
}

interface Window {
  /** Pending responses to requests sent before the page's code was loaded; each is used once (api/browser.ts). */
  earlyAnswers?: Record<string, Promise<Response>>;
}
