import { describe, expect, it } from 'vitest';
import { applyForm } from './wire-form.ts';
import { emptyForm } from './work-form.ts';

const before = {
  ...emptyForm,
  title: 'Дала',
  descriptionKk: 'Кешкі дала.',
  priceSale: 120_000,
  material: 'canvas',
  merch: true,
};

describe('an edit', () => {
  it('leaves what it does not name', () => {
    expect(applyForm(before, {})).toEqual(before);
    expect(applyForm(before, { description_ru: 'Вечерняя степь.' })).toEqual({
      ...before,
      descriptionRu: 'Вечерняя степь.',
    });
  });

  it('gives the title in another language, and takes it back', () => {
    const named = applyForm(before, { title_en: 'Steppe' });
    expect(named).toEqual({ ...before, titleEn: 'Steppe' });
    expect(applyForm(named, { title_en: '' })).toEqual(before);
  });

  it('takes what buyers ask, and clears it', () => {
    const told = applyForm(before, { signature: 'front', weight: 900, provenance: 'Алматы' });
    expect(told).toEqual({ ...before, signature: 'front', weight: 900, provenance: 'Алматы' });
    const wire = { signature: null, weight: null, provenance: '' };
    expect(applyForm(told, wire)).toEqual(before);
  });

  it('clears what it names as empty', () => {
    const wire = { description_kk: '', price_sale: null, material: null, merch: false };
    expect(applyForm(before, wire)).toEqual({
      ...before,
      descriptionKk: null,
      priceSale: null,
      material: null,
      merch: false,
    });
  });
});
