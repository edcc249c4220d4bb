/** What a claim is about and what is decided, as a letter says it. */
import type { ClaimKind, ClaimOutcome, ClaimWish } from './claim.ts';
import type { Language } from './wording.ts';

type Words = Readonly<Record<Language, string>>;

const outcomes: Readonly<Record<ClaimOutcome, Words>> = {
  refund: { kk: 'ақша қайтарылады', ru: 'деньги возвращаются', en: 'a refund' },
  replace: { kk: 'бұйым ауыстырылады', ru: 'изделие заменяется', en: 'a replacement' },
  repair: { kk: 'ақауы түзетіледі', ru: 'недостаток устраняется', en: 'a repair' },
  refuse: {
    kk: 'шағым қанағаттандырылмады',
    ru: 'претензия отклонена',
    en: 'the claim was not accepted',
  },
};

const kinds: Readonly<Record<ClaimKind, Words>> = {
  defect: { kk: 'бұйымның ақауы бар', ru: 'изделие с дефектом', en: 'the item is defective' },
  'wrong-thing': {
    kk: 'басқа бұйым келді',
    ru: 'пришло другое изделие',
    en: 'a different item arrived',
  },
  damaged: {
    kk: 'жеткізу кезінде зақымданған',
    ru: 'повреждено при доставке',
    en: 'damaged in delivery',
  },
  'not-arrived': { kk: 'тапсырыс жеткізілмеді', ru: 'заказ не доставлен', en: 'not delivered' },
  other: { kk: 'басқа себеп', ru: 'другая причина', en: 'another reason' },
};

const wishes: Readonly<Record<ClaimWish, Words>> = {
  refund: { kk: 'ақшасын қайтару', ru: 'вернуть деньги', en: 'a refund' },
  replace: { kk: 'ауыстыру', ru: 'заменить', en: 'a replacement' },
  repair: { kk: 'түзету', ru: 'исправить', en: 'a repair' },
};

export const outcomeText = (outcome: ClaimOutcome, language: Language): string =>
  outcomes[outcome][language];
export const kindText = (kind: ClaimKind, language: Language): string => kinds[kind][language];
export const wishText = (wish: ClaimWish, language: Language): string => wishes[wish][language];
