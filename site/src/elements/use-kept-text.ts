import { useState } from 'react';
import { loadInquiryDraft, saveInquiryDraft } from './inquiry-draft.ts';

/**
 * A typed text, kept in this tab until it is sent.
 * @returns the text, its change, and its end: a text that is sent is dropped, unless it was changed meanwhile
 */
export const useKeptText = (place: string, initial = '') => {
  const [text, setText] = useState(() => loadInquiryDraft(place).text ?? initial);
  const type = (typed: string): void => {
    setText(typed);
    saveInquiryDraft(place, { text: typed });
  };
  const drop = (sent: string): void => {
    if (loadInquiryDraft(place).text === sent) type('');
  };
  return [text, type, drop] as const;
};
