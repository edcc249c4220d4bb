/** What claims of authors are about and how they are answered, in words for letters. */

import type { AuthorClaimAbout, AuthorClaimOutcome } from '@oner/config/contract/payout-states';
import type { Language } from './act-words.ts';

type Words = Readonly<Record<Language, string>>;

export const claimAboutWords: Readonly<Record<AuthorClaimAbout, Words>> = {
  act: { kk: 'автордың актісі', ru: 'акт автора', en: 'an author’s act' },
  payout: { kk: 'авторға төлем', ru: 'выплата автору', en: 'a payout to an author' },
  blocking: { kk: 'автордың бұғатталуы', ru: 'блокировка автора', en: 'the blocking of an author' },
};
export const claimOutcomeWords: Readonly<Record<AuthorClaimOutcome, Words>> = {
  granted: { kk: 'шағым қанағаттандырылды', ru: 'претензия удовлетворена', en: 'granted' },
  partly: {
    kk: 'шағым ішінара қанағаттандырылды',
    ru: 'претензия удовлетворена частично',
    en: 'granted in part',
  },
  refused: { kk: 'шағым негізсіз деп танылды', ru: 'претензия отклонена', en: 'refused' },
};
