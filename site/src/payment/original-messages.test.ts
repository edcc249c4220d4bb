import { describe, expect, it } from 'vitest';
import { voiceOf } from '../elements/words.ts';
import { pick } from '../i18n/index.ts';
import { sampleOrder } from './order.fixture.ts';
import { isOriginal, originalKeys, translatorFor } from './original-messages.ts';

const [line] = sampleOrder().lines;
const original = sampleOrder({ lines: line ? [{ ...line, kind: 'original' }] : [] });

describe('an order of an original', () => {
  const bag = pick('en', ['payment.licensed-copy', 'payment.total', ...originalKeys]);
  const voice = voiceOf({ bag, refusals: {} });
  const copyOf = { author: 'Dana' };

  it('is told as a work, and everything else as always', () => {
    const { t } = translatorFor(original, voice);
    expect(t('payment.licensed-copy', copyOf)).toBe('Dana, the original');
    expect(t('payment.total')).toBe('Total');
  });
  it('is told apart from merchandise, and is not guessed', () => {
    expect([isOriginal(original), isOriginal(sampleOrder())]).toEqual([true, false]);
    expect(translatorFor(sampleOrder(), voice).t('payment.licensed-copy', copyOf)).toContain(
      'copy',
    );
    expect(translatorFor(undefined, voice)).toBe(voice);
  });
});
