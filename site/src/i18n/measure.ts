import type { Language } from '@oner/config/contract';
import { formatNumber } from '@oner/config/terms';

const noBreak = '\u00a0';

/** `60 × 80 см`, in English `60 × 80 cm`; undefined without both sides. Centimetres. */
export const formatSize = (
  language: Language,
  length: number | null,
  height: number | null,
): string | undefined => {
  if (length === null || height === null) return undefined;
  const unit = language === 'en' ? 'cm' : 'см';
  return [formatNumber(length), '×', formatNumber(height), unit].join(noBreak);
};
