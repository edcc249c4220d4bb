import { dateInAlmaty } from '@oner/config/terms';
import { clock, pluginService } from '@oner/platform';
import { checkForm, type FormProblems, keptPrices, type WorkForm } from '../domain/work-form.ts';

type Section = 'art' | 'artisan' | 'design';
type Value = string | number | boolean | null;

/** Problems of a form with the vocabulary and the day of today. */
export const problemsOf = async (section: Section, form: WorkForm): Promise<FormProblems> => {
  const vocabulary = await pluginService('content').vocabulary();
  const isTerm = (group: string, key: string): boolean =>
    vocabulary[group]?.some((term) => term.key === key) ?? false;
  return checkForm(section, form, isTerm, dateInAlmaty(clock.now()));
};

/**
 * A form as the content type names its fields; the title goes beside them. Its level is its author's unless a moderator has
 * given it another one (L §6): what an author sends is a level of the vocabulary and has no effect.
 * @param staffLevel as it stands on the work; null for a new one
 */
export const fieldsOf = (form: WorkForm, staffLevel: string | null): Record<string, Value> => {
  const { priceSale, priceRent } = keptPrices(form);
  const isArtObject = form.level === 'art-objects';
  return {
    titleKk: form.titleKk,
    titleRu: form.titleRu,
    titleEn: form.titleEn,
    descriptionKk: form.descriptionKk,
    descriptionRu: form.descriptionRu,
    descriptionEn: form.descriptionEn,
    portfolio: form.portfolio,
    saleMode: form.saleMode,
    priceSaleTenge: priceSale,
    priceRentTenge: priceRent,
    // "Art objects" stands among the levels of crafts and is none (spec A §2): the author's level stays.
    level: isArtObject || staffLevel === 'art-objects' ? null : staffLevel,
    artObject: isArtObject,
    material: form.material,
    technique: form.technique,
    style: form.style,
    objectType: form.type,
    lengthCm: form.length,
    heightCm: form.height,
    createdOn: form.created,
    signature: form.signature,
    framing: form.framing,
    condition: form.condition,
    editionNumber: form.editionNumber,
    editionTotal: form.editionTotal,
    weightGrams: form.weight,
    provenance: form.provenance,
    exhibitions: form.exhibitions,
    merch: form.merch,
    canvasCopy: form.canvasCopy,
  };
};
