import { describe, expect, it } from 'vitest';
import { translatorOf } from '../elements/translator.ts';
import { bundleFor } from '../i18n/index.ts';
import { sampleOrder } from './order.fixture.ts';
import { isOriginal, originalKeys, translatorFor } from './original-messages.ts';

const [line] = sampleOrder().lines;
const original = sampleOrder({ lines: line ? [{ ...line, kind: 'original' }] : [] });

describe('an order of an original', () => {
  const bundle = bundleFor('en', [
    'payment.licensed-copy',
    'payment.total',
    'order.event-licence',
    ...originalKeys,
  ]);
  const translator = translatorOf({ bundle, refusals: {} });
  const copyOf = { author: 'Dana' };

  it('replaces the messages of a work and keeps all others', () => {
    const { t } = translatorFor(original, translator);
    expect(t('payment.licensed-copy', copyOf)).toBe('Dana, the original');
    expect(t('payment.total')).toBe('Total');
    expect(t('order.event-licence')).toBe('The purchase agreement is concluded');
  });
  it('replaces the messages of a rent', () => {
    const rent = sampleOrder({ lines: line ? [{ ...line, kind: 'rent' }] : [] });
    const { t } = translatorFor(rent, translator);
    expect(t('payment.licensed-copy', copyOf)).toBe('Dana, the original');
    expect(t('order.event-licence')).toBe('The rental agreement is concluded');
  });
  it('is distinguished from merchandise by the order line', () => {
    expect([isOriginal(original), isOriginal(sampleOrder())]).toEqual([true, false]);
    expect(translatorFor(sampleOrder(), translator).t('payment.licensed-copy', copyOf)).toContain(
      'copy',
    );
    expect(translatorFor(undefined, translator)).toBe(translator);
  });
});
