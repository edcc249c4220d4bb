/** Texts for keys of the vocabulary, as in the shop. */

import type { StaffCallReply, staffCalls } from '@oner/config/contract/staff';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { useLoaded } from '@oner/platform/admin/use-loaded.ts';
import { useCallback, useMemo } from 'react';
import { isKey } from '../texts.ts';
import { useTexts } from '../use-texts.ts';

const translatedFields = new Set(['section', 'saleMode', 'signature', 'framing', 'condition']);
const dimensions = new Set(['length', 'height']);
const prices = new Set(['priceSale', 'priceRent']);

/** Formatted value of a field of a work; empty if there is none. */
export const useValue = () => {
  const { say, number, date } = useTexts();
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
      if (field === 'created') return date(text);
      const key = `${field === 'saleMode' ? 'mode' : field}.${text}`;
      return translatedFields.has(field) && isKey(key) ? say(key) : term(field, text);
    },
    [say, number, date, term],
  );
};

const noVocabulary: StaffCallReply<typeof staffCalls.readVocabulary> = {};

const groups: Readonly<Record<string, readonly string[]>> = {
  material: ['artMaterials', 'craftMaterials'],
  technique: ['artTechniques', 'craftTechniques'],
  style: ['craftStyles', 'artStyles'],
  type: ['objectTypes', 'designTypes'],
  subject: ['subjects'],
  level: ['levels.art', 'levels.crafts', 'levels.authors'],
  merch: ['merchKinds'],
  prohibited: ['prohibitedContent'],
};

/** A key without a text is shown as it is. */
export const useTerms = () => {
  const calls = useStaffCalls();
  const ask = () => calls.readVocabulary();
  const { loaded } = useLoaded(['vocabulary'], ask, 'static');
  const vocabulary = loaded.is === 'ready' ? loaded.value : noVocabulary;
  const { language } = useTexts();
  return useMemo(
    () =>
      (field: string, key: string): string => {
        const found = (groups[field] ?? [])
          .flatMap((group) => vocabulary[group] ?? [])
          .find((term) => term.key === key);
        return found?.labels?.[language] ?? key;
      },
    [vocabulary, language],
  );
};
