import { useCallback } from 'react';
import { isWord } from '../words/index.ts';
import { useWords } from '../words/use-words.ts';
import { useTerms } from './use-terms.ts';

const inWords = new Set(['section', 'saleMode']);
const dimensions = new Set(['length', 'height']);
const prices = new Set(['priceSale', 'priceRent']);

/** The value of a field of a work as a person reads it; empty for none. */
export const useValue = () => {
  const { say, number, date } = useWords();
  const term = useTerms();
  return useCallback(
    (field: string, value: unknown): string => {
      if (value === null || value === undefined || value === '') return '';
      if (typeof value === 'boolean') return say(value ? 'fields.yes' : 'fields.no');
      if (typeof value === 'number') {
        if (prices.has(field)) return `${number(value)} ₸`;
        return dimensions.has(field) ? say('fields.cm', { size: number(value) }) : number(value);
      }
      const text = String(value);
      if (field === 'created') return date(`${text}T00:00:00+05:00`);
      const key = `${field === 'saleMode' ? 'mode' : field}.${text}`;
      return inWords.has(field) && isWord(key) ? say(key) : term(field, text);
    },
    [say, number, date, term],
  );
};
