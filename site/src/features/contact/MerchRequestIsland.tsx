import { MerchRequestForm } from '../../elements/MerchRequestForm.tsx';
import { type IslandTexts, translatorOf } from '../../elements/translator.ts';
import { workOf } from './contact.ts';
import type { merchRequestKeys } from './texts.ts';

type MerchRequestIslandProps = {
  readonly islandTexts: IslandTexts<(typeof merchRequestKeys)[number]>;
};

/** Request for merchandise that the shop does not list, on its own page (spec A §2). */
export const MerchRequestIsland = ({ islandTexts }: MerchRequestIslandProps) => {
  const translator = translatorOf(islandTexts);
  const { t } = translator;
  return (
    <MerchRequestForm
      workId={() => workOf(location.search)}
      nameLabel={t('contact.name')}
      emailHint={t('contact.reply-note')}
      translator={translator}
      refusals={islandTexts.refusals}
      next={t('letter.again')}
    />
  );
};
