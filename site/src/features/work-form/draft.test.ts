import { describe, expect, it } from 'vitest';
import { idempotencyKeyFor, readDraft, readForm } from './draft.ts';
import { emptyForm } from './work-form.ts';

const form = { ...emptyForm, title: 'Шаңырақ', merch: false };
const draft = {
  by: 'seller01',
  form,
  photos: ['p1', 'photo0001'],
  revision: '7',
  uploads: { p1: 'upload01' },
  views: { p1: 'front', photo0001: 'back' },
  sent: { key: 'k1', what: 'x' },
};

describe('a draft', () => {
  it('comes back as it was written', () => {
    expect(readDraft(JSON.stringify(draft), 'seller01')).toEqual(draft);
  });
  it('of another author is ignored', () => {
    expect(readDraft(JSON.stringify(draft), 'seller02')).toBeUndefined();
  });
  it('of an older page is completed, and unknown or wrong values are dropped', () => {
    expect(readForm({ title: 'Дала', merch: 'yes', evil: '<b>', length: 5 })).toEqual({
      ...emptyForm,
      title: 'Дала',
    });
    const odd = { by: 'seller01', form: { title: 'Дала' }, photos: [1, 'p1', ''], sent: 'x' };
    const older = { ...odd, uploads: { p1: 7, p2: 'upload02' } };
    expect(readDraft(JSON.stringify(odd), 'seller01')).toEqual({
      by: 'seller01',
      form: { ...emptyForm, title: 'Дала' },
      photos: ['p1'],
      uploads: {},
      views: {},
      revision: '',
      sent: undefined,
    });
    expect(readDraft(JSON.stringify(older), 'seller01')?.uploads).toEqual({ p2: 'upload02' });
  });
  it.each([null, '', '{', 'null', '[1]', '{"by":"seller02"}'])('is none for %s', (text) => {
    expect(readDraft(text, 'seller01')).toBeUndefined();
  });
});

describe('the idempotency key', () => {
  it('stays while the content is the same', () => {
    const first = idempotencyKeyFor(undefined, 'a', () => 'k1');
    expect(idempotencyKeyFor(first, 'a', () => 'k2')).toEqual({ key: 'k1', what: 'a' });
    expect(idempotencyKeyFor(first, 'b', () => 'k2')).toEqual({ key: 'k2', what: 'b' });
  });
});
